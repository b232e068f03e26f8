// What every screen in every state must be, with scripts and without: see tests/kit/screens/all-screens.ts.
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleOf } from "../../../scripts/nightly.ts";
import { markupFindings, type Served } from "../pages/valid-markup.ts";
import { screens } from "../screens/all-screens.ts";
import { ownStack } from "../stack/own-stack.ts";
import { axeFindings, type Look, type OpenPage, sharedChromium } from "./chromium.ts";
import { endLateArrivals, overflow } from "./page-checks.ts";
import { type ReusedPages, reusedPages } from "./reused-pages.ts";
import { openScreen, type Screen } from "./screens.ts";
import { brokenWords, doubleTextPx, setTextSize, usualTextPx } from "./text-size.ts";

const ports = { appPort: ownStack.appPort, sandboxPort: ownStack.sandboxPort };

let openPage: OpenPage;
let pages: ReusedPages;

/** For each test file: files of a worker share this module. */
function withBrowser(look: Look) {
  beforeAll(async () => {
    ({ openPage } = await sharedChromium());
    pages = reusedPages(openPage, look);
  });
  afterAll(() => pages.close());
}

/** A page whose complaints and documents are kept from its first moment on. */
function watched({ settings }: Screen) {
  const complaints: string[] = [];
  let served: Promise<Served> | undefined;
  const open: OpenPage = async (look) => {
    // the instance of a screen with settings stops with its page
    const page = await (settings ? openPage(look) : pages.open());
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      // a page that is not there says so with its status
      const isOwnStatus = message.location().url === page.url() && message.text().includes("404");
      if (message.type() === "error" && !isOwnStatus) complaints.push(message.text());
    });
    page.on("request", (request) => {
      const from = new URL(page.url());
      const to = new URL(request.url());
      // the scripts of others, and the one call that they make besides those to their own host
      const isProvider = /^(scripts|api)\.\w+\.localhost:/.test(to.host);
      if (!request.isNavigationRequest() && to.host !== from.host && !isProvider) complaints.push(`asks ${to.host}`);
    });
    page.on("response", (response) => {
      const isDocument = response.request().isNavigationRequest() && response.status() !== 303;
      if (!isDocument || (response.status() >= 300 && response.status() < 400)) return;
      const policy = response.headers()["content-security-policy"] ?? "";
      served = response.text().then((html) => ({ html, policy }));
      served.catch(() => {});
    });
    return page;
  };
  return { open, complaints, served: () => served };
}

type Watched = Omit<ReturnType<typeof watched>, "open"> & { page: Page };

/** Opens a screen, looks at it, and leaves it. */
async function withScreen(screen: Screen, look: Look, examine: (watched: Watched) => Promise<void>) {
  const { open, ...seen } = watched(screen);
  const page = await openScreen(screen, open, ports, look);
  let canShowAnother = false;
  try {
    await examine({ page, ...seen });
    canShowAnother = screen.settings === undefined;
  } finally {
    await (canShowAnother ? pages.giveBack(page) : page.context().close());
  }
}

// A scheme changes nothing but colours, and axe judges those at either width: one look each has all four. Screens that are next to
// each other in the list share their layout and parts, so axe examines each at one of the two widths, alternately. Overflow is
// measured at both.
const looks = [
  { width: 320, scheme: "light" },
  { width: 1280, scheme: "dark" },
] as const;

/** On the narrowest phone, with the font size of the browser at its double (decision 002). Leaves the page at its usual size. */
async function atLargeText(page: Page): Promise<unknown[]> {
  const look = { width: 320, text: "200 %" };
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: look.width, height: 640 });
  await setTextSize(page, doubleTextPx);
  const found = [
    ...[...(await overflow(page)), ...(await brokenWords(page))].map((element) => ({ ...look, element })),
    ...(await axeFindings(page)).map((finding) => ({ ...look, ...finding })),
  ];
  await setTextSize(page, usualTextPx);
  return found;
}

/** Chromium sometimes lays out nothing of a size container inside a fieldset: its fields are not there to be filled in. */
function containersInFieldsets() {
  const inside = [...document.querySelectorAll("fieldset *")];
  return inside.filter((one) => getComputedStyle(one).containerType !== "normal").map((one) => one.className);
}

/** Under the actions are at most three next steps, and none of them is a button already. Another code is part of the screen, and not a step away from it. */
function noisyLinks() {
  const main = document.querySelector("main") as HTMLElement;
  const keyOf = (one: Element) => `${one.textContent?.trim()} ${one.getAttribute("href") ?? ""}`;
  // the build names a class after a hash of its file and its own name
  const buttons = [...main.querySelectorAll("[class*=_button]")].map(keyOf);
  return [...main.querySelectorAll("[class$=_links]")].flatMap((row) => {
    const links = [...row.querySelectorAll(":scope > a, :scope > button:not([value=resend], [value=call])")].map(keyOf);
    return links.length > 3 ? links : links.filter((link) => buttons.includes(link));
  });
}

/** Where a button leads to support, the page says when support is there. */
function isSupportWithoutTimes() {
  const main = document.querySelector("main") as HTMLElement;
  const buttons = [...main.querySelectorAll("[class*=_button]")].map(({ textContent }) => textContent.trim());
  return buttons.includes("Contact support") && !main.textContent.includes("We’re here");
}

async function expectValidMarkup(served: Promise<Served> | undefined) {
  expect(await markupFindings((await served) ?? { html: "", policy: "" })).toEqual([]);
}

const alternativeLinks = (page: Page) => page.locator("main a[href]:visible, main button:enabled:visible");

const layouts = screens.filter(({ sameLayoutAs }) => sameLayoutAs === undefined);

/** Shows every part in all its states. */
const gallery = "components";

/** A browser mostly waits, so a few screens are looked at side by side. */
function eachScreen(shown: readonly Screen[], saying: string, look: (screen: Screen) => Promise<void>) {
  const part = new Set([...shown.filter(({ id }) => id === gallery), ...sampleOf(shown)]);
  const named = (isAlone: boolean) =>
    [...part].filter(({ alone = false }) => alone === isAlone).map((screen) => [screen.id, screen] as const);
  test.concurrent.each(named(false))(saying, (_, screen) => look(screen));
  test.each(named(true))(saying, (_, screen) => look(screen));
}

// axe is a script itself
const withScripts = layouts.filter(({ javaScript }) => javaScript !== false);

export function lookWithScripts() {
  withBrowser({});
  eachScreen(
    withScripts,
    "%s: one heading, an action, valid markup, no axe violation, no horizontal scrolling, no word broken at 200 % text, no console error",
    (screen) =>
      withScreen(screen, {}, async ({ page, complaints, served }) => {
        if (isServedAsShown(screen)) await expectValidMarkup(served());
        expect(await page.locator("h1").count()).toBe(1);
        await page.evaluate(endLateArrivals);
        expect(await page.evaluate(containersInFieldsets)).toEqual([]);
        if (!screen.withoutControls) expect(await alternativeLinks(page).count()).toBeGreaterThan(0);
        expect(await page.evaluate(noisyLinks)).toEqual([]);
        expect(await page.evaluate(isSupportWithoutTimes)).toBe(false);
        const findings: unknown[] = [];
        for (const [turn, look] of looks.entries()) {
          await page.emulateMedia({ colorScheme: look.scheme });
          await page.setViewportSize({ width: look.width, height: look.width < 600 ? 640 : 900 });
          findings.push(...(await overflow(page)).map((element) => ({ ...look, element })));
          if (layouts.indexOf(screen) % looks.length !== turn) continue;
          findings.push(...(await axeFindings(page)).map((finding) => ({ ...look, ...finding })));
        }
        findings.push(...(await atLargeText(page)));
        expect(findings).toEqual([]);
        expect(complaints).toEqual([]);
      }),
  );
}

/** What is opened by its address alone is one document, with scripts and without. */
const isServedAsShown = ({ reach }: Screen) => reach === undefined;

const onPhoneWithoutScripts: Look = { javaScript: false, width: 320, height: 640 };

export function lookWithoutScripts() {
  withBrowser(onPhoneWithoutScripts);
  eachScreen(
    layouts.filter((screen) => screen.javaScript === false || (screen.javaScript !== true && !isServedAsShown(screen))),
    "%s without scripts: valid markup, scripts with a nonce, no inline style, an action that works",
    (screen) =>
      withScreen(screen, onPhoneWithoutScripts, async ({ page, complaints, served }) => {
        await expectValidMarkup(served());
        await alternativeLinks(page).first().click({ trial: true });
        expect(await page.locator("h1").count()).toBe(1);
        expect(complaints).toEqual([]);
      }),
  );
}
