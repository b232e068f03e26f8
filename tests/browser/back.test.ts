// Back, Forward and reload at the pages whose form submits itself
// (scripts/release/requirements/catalogue/decisions.md, "Self-submitting starts and Back"), at the camera and at the pages of passkeys.
import type { Page, Request } from "playwright";
import { describe, expect, test } from "vitest";
import { confirmByText, confirmWith, passkeySite, withAuthenticator } from "../kit/browser/authenticator.ts";
import { hydrated } from "../kit/browser/chromium.ts";
import { forms, inBrowser, requestsOf } from "../kit/browser/in-browser.ts";
import { openCamera, press, waitForText, waitForTitle } from "../kit/browser/on-page.ts";
import { selfSubmitting, type Walk } from "../kit/pages/self-submits.ts";
import { routesThatImport } from "../kit/sources/reachable.ts";
import { due, type Persona } from "../kit/stack/sandbox-client.ts";

const browser = inBrowser();
const walks = Object.entries(selfSubmitting);

async function begin({ person, isSignedOut = false }: Walk) {
  const where = { path: "/language" };
  const { page, persona } = await (isSignedOut ? browser.visitor(person, where) : browser.player(person, where));
  return { page, tools: { sandbox: browser.sandbox, persona, address: browser.address } };
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** What the platform was asked to change: by the player, or by anyone where the player has not signed in. */
const writesOf = async ({ isSignedOut = false }: Pick<Walk, "isSignedOut">, { id }: Persona) =>
  (await browser.sandbox.ledger())
    .filter(({ method, persona }) => method !== "GET" && (isSignedOut || persona === id))
    .map(({ method, path }) => `${method} ${path}`);

/** No press sent it: the form names the page that it was on. */
const isSelfSubmit = (sent: Request) => /name="\w*selfSubmit"\s+\//.test(sent.postData() ?? "");

/** Until the page has its scripts and has nothing more to ask for. */
async function atRest(page: Page) {
  await hydrated(page);
  await page.waitForLoadState("networkidle");
}

test("every page that can submit itself has a walk below", () => {
  // every step shows it while a proof is due; it is walked on the page of strong authentication
  const seldom = "app/_shared/lazy-self-start.tsx";
  const starting = routesThatImport("components/forms/self-submit.tsx", seldom)
    // opened by a phone's camera or from a message, so that nothing of ours is behind it
    .filter((route) => route !== "/docscan/phone");
  expect(walks.map(([route]) => route).sort()).toEqual(starting);
});

async function leavesWithOneBack(route: string, walk: Walk) {
  const { page, tools } = await begin(walk);
  await walk.arrive(page, tools);
  await walk.landed(page);
  await page.waitForLoadState("networkidle");
  const landed = page.url();
  const before = await writesOf(walk, tools.persona);
  await page.goBack();
  await atRest(page);
  expect([route, landed]).not.toContain(pathOf(page));
  expect(page.url()).not.toBe(landed);
  expect(await writesOf(walk, tools.persona)).toEqual(before);
}

async function waitsForItsButton(route: string, walk: Walk) {
  const { page, tools } = await begin(walk);
  const isOwn = (sent: Request) => isSelfSubmit(sent) && new URL(sent.url()).pathname === route;
  await page.route("**", (held) => (isOwn(held.request()) ? held.abort() : held.fallback()));
  const attempt = page.waitForEvent("requestfailed", isOwn);
  await walk.arrive(page, tools);
  await attempt;
  const posts = requestsOf(page, "POST", forms);
  const before = await writesOf(walk, tools.persona);
  await page.goto(browser.address("/language"));
  for (const revisit of [() => page.goBack(), () => page.reload()]) {
    await revisit();
    await atRest(page);
    expect(pathOf(page)).toBe(route);
    expect(await page.locator("main form button[type=submit]:visible").count()).toBeGreaterThan(0);
  }
  expect([posts, await writesOf(walk, tools.persona)]).toEqual([[], before]);
}

test.each(walks)(
  "%s: one Back from what it leads to leaves it, it waits for its button after Back or a reload, and nothing changes",
  async (route, walk) => {
    // the calls of players who have not signed in are told apart by nothing
    if (walk.isSignedOut) {
      await leavesWithOneBack(route, walk);
      await waitsForItsButton(route, walk);
    } else await Promise.all([leavesWithOneBack(route, walk), waitsForItsButton(route, walk)]);
  },
);

test("Back leads from the product to before sign-in, and a press on the way goes on", async () => {
  const person = { product: "sportsbook", siteExperience: "US-SB" };
  const { page, persona } = await browser.player(person, { path: "/language" });
  await page.goto(browser.address("/postauth"));
  await waitForTitle(page, "Sportsbook is ready");
  const asked = await browser.calls(persona, /playspans$/);
  await page.goBack();
  await waitForTitle(page, /language/i);
  await page.goForward();
  await waitForTitle(page, "Sportsbook is ready");
  expect(await browser.calls(persona, /playspans$/)).toEqual(asked);
});

test("Back from the camera shows the screen before it again, and no second session is requested", async () => {
  const { page, persona } = await browser.player(due("docscan-verification"), { path: "/language" });
  const sessions = async () =>
    (await browser.calls(persona, /docscan\/v1\/sessions$/)).filter(({ method }) => method === "POST");
  await page.goto(browser.address("/correctiveactions?product=sportsbook"));
  await waitForTitle(page, "Scan your ID");
  await atRest(page);
  expect(await sessions()).toEqual([]);
  await openCamera(page);
  await waitForTitle(page, "Scan your document");
  await page.goBack();
  await waitForTitle(page, "Scan your ID");
  await atRest(page);
  expect(await sessions()).toHaveLength(1);
  await page.goBack();
  await atRest(page);
  expect(pathOf(page)).toBe("/language");
});

describe("passkeys", () => {
  const done = "You have done this already";
  const code = (persona: Persona) => () => browser.sandbox.code(persona.phone);

  /** Comes back to a page in every way. None of them asks the platform for a change, or the device for a passkey. */
  async function staysAsItIs(page: Page, persona: Persona, { title, before }: { title: string; before: string }) {
    await waitForTitle(page, title);
    await atRest(page);
    const writes = await writesOf({}, persona);
    const ways = { reload: () => page.reload(), back: () => page.goBack(), forward: () => page.goForward() };
    const shown: Record<string, string | null> = {};
    for (const [way, revisit] of Object.entries(ways)) {
      await revisit();
      await atRest(page);
      shown[way] = await page.locator("h1").textContent();
    }
    expect(shown).toEqual({ reload: title, back: before, forward: title });
    expect(await writesOf({}, persona)).toEqual(writes);
  }

  /** @returns the titles on the way back out of a flow; no page on it asks the platform for a change */
  async function titlesBackTo(page: Page, path: string, persona: Persona): Promise<(string | null)[]> {
    const writes = await writesOf({}, persona);
    const titles: (string | null)[] = [];
    while (pathOf(page) !== path && titles.length < 10) {
      await page.goBack();
      await atRest(page);
      titles.push(await page.locator("h1").textContent());
    }
    expect(await writesOf({}, persona)).toEqual(writes);
    return titles;
  }

  test("the offer after a sign-in waits for its button, also when the page is reloaded while the device asks, and is made once", async () => {
    const { page, persona } = await browser.player(due("strongauth", passkeySite), { path: "/language" });
    const { touches } = await withAuthenticator(page);
    const title = "Confirm it’s you faster next time";
    await page.goto(browser.address("/correctiveactions?product=sportsbook"));
    await confirmByText(page, code(persona));
    await staysAsItIs(page, persona, { title, before: done });
    await touches(false);
    await press(page, "Create a passkey");
    await page.locator("main button").filter({ hasText: "Follow the steps on your device…" }).waitFor();
    await staysAsItIs(page, persona, { title, before: done });
    await touches(true);
    await press(page, "Create a passkey");
    await waitForTitle(page, "Sportsbook is ready");
    const titles = await titlesBackTo(page, "/language", persona);
    expect(titles).toContain(done);
    expect(titles).not.toContain(title);
  });

  test("the pages that create, use and remove one wait for their button, and cannot be sent again", async () => {
    const { page, persona } = await browser.player(passkeySite, { path: "/language" });
    await withAuthenticator(page);
    await page.goto(browser.address("/accountcenter/security"));
    await hydrated(page);
    await press(page, "Create a passkey");
    await confirmByText(page, code(persona));
    await staysAsItIs(page, persona, { title: "Create a passkey", before: done });
    await press(page, "Create a passkey");
    await waitForText(page, /^Created on /);
    await hydrated(page);
    await press(page, /^Remove the passkey of /);
    await confirmWith(page, "Passkey");
    await staysAsItIs(page, persona, { title: "Confirm with your passkey", before: "Confirm it’s you" });
    await press(page, "Use my passkey");
    await staysAsItIs(page, persona, { title: "Remove this passkey?", before: done });
    await press(page, "Remove the passkey");
    await waitForText(page, "You have no passkey yet.");
    const titles = await titlesBackTo(page, "/language", persona);
    expect(titles.filter((title) => /passkey/.test(title ?? ""))).toEqual([]);
  });
});
