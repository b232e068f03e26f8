// The styles in the head of a first visit, next to the style sheets that they are taken from (decision 036).

import type { Page, Response } from "playwright";
import { sandboxCookie } from "../pages/cookie-names.ts";
import { type OpenPage, visitorAddress } from "./chromium.ts";
import type { Screen } from "./screens.ts";

const widths = [320, 768, 1280];
const schemes = ["light", "dark"] as const;

/** Every document is that of a first visit, however many came before it. */
function withFirstVisits(openPage: OpenPage): OpenPage {
  return async (look) => {
    const page = await openPage(look);
    page.on("response", (response) => {
      if (response.request().isNavigationRequest()) void page.context().clearCookies({ name: sandboxCookie("styles") });
    });
    return page;
  };
}

type Served = { url: string; status: number; headers: Record<string, string>; body: string };

/** Keeps the document that the page shows. */
function watchDocument(page: Page): () => Promise<Served | undefined> {
  let last: Promise<Served> | undefined;
  page.on("response", (response: Response) => {
    const status = response.status();
    if (!response.request().isNavigationRequest() || (status >= 300 && status < 400)) return;
    const { "content-encoding": _, ...headers } = response.headers();
    last = response.text().then((body) => ({ url: response.url(), status, headers, body }));
    last.catch(() => {});
  });
  return async () => last;
}

/**
 * Opens a screen on a first visit.
 * @returns elements whose computed styles its head alone does not give them, and those that its head changes once the style sheets are there
 */
export async function firstVisitFindings(
  screen: Screen,
  openPage: OpenPage,
  open: (screen: Screen, openPage: OpenPage) => Promise<Page>,
): Promise<string[]> {
  let served = async (): Promise<Served | undefined> => undefined;
  const page = await open(screen, async (look) => {
    const opened = await withFirstVisits(openPage)(look);
    served = watchDocument(opened);
    return opened;
  });
  const asServed = await openPage({ javaScript: false });
  try {
    const document = await served();
    if (!document) return ["no document was served"];
    await asServed.setExtraHTTPHeaders(visitorAddress());
    // the face comes with the style sheets alone, and changes the width of what it is used for
    await asServed.route("**/*.woff2", (route) => route.abort());
    await asServed.route(document.url, (route) => route.fulfill(document));
    await asServed.goto(document.url);
    return [
      ...(await differences(asServed, "linked")).map((found) => `the head lacks ${found}`),
      ...(await differences(page, "inlined")).map((found) => `the head changes ${found}`),
    ];
  } finally {
    await Promise.all([asServed.context().close(), page.context().close()]);
  }
}

/** @param without which styles are taken away for the comparison */
async function differences(page: Page, without: "linked" | "inlined"): Promise<string[]> {
  const found = new Set<string>();
  for (const colorScheme of schemes) {
    for (const width of widths) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: width < 600 ? 640 : 900 });
      for (const each of await page.evaluate(compareStyles, without))
        found.add(`${each} at ${width} px, ${colorScheme}`);
    }
  }
  return [...found];
}

/** Runs in the page. */
function compareStyles(without: "linked" | "inlined"): string[] {
  const isInlined = ({ ownerNode }: CSSStyleSheet) => ownerNode instanceof HTMLStyleElement;
  const sheets = [...document.styleSheets];
  if (!sheets.some(isInlined)) return ["nothing: it has no styles"];
  const elements = [...document.querySelectorAll("html, body, body *:not(script, link, option)")];
  // the head leaves out what only a pointer feels and what moves (scripts/front/style-sheets.ts)
  const unseen = /^(cursor|touch-action|transition|(-webkit-)?user-select|scroll-margin)/;
  const look = () =>
    elements.flatMap((element) =>
      [undefined, "::before", "::after"].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        // a custom property that nothing reads shows nowhere
        const names =
          style.content === "none" && pseudo
            ? ["content"]
            : [...style].filter((name) => !name.startsWith("--") && !unseen.test(name));
        return new Map(names.map((name) => [name, style.getPropertyValue(name)]));
      }),
    );
  const whole = look();
  const away = sheets.filter((sheet) => isInlined(sheet) === (without === "inlined"));
  for (const sheet of away) sheet.disabled = true;
  const part = look();
  for (const sheet of away) sheet.disabled = false;
  return whole.flatMap((styles, index) => {
    const element = elements[Math.floor(index / 3)];
    const changed = [...styles].filter(([name, value]) => part[index]?.get(name) !== value);
    if (changed.length === 0 || !element) return [];
    const [name, value] = changed[0] ?? [];
    const pseudo = ["", "::before", "::after"][index % 3];
    return `${element.tagName.toLowerCase()}.${element.getAttribute("class")}${pseudo} ${name}: ${value}, not ${part[index]?.get(name ?? "")}, ${changed.length} in all,`;
  });
}
