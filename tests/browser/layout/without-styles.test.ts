// Pages whose style sheets do not arrive, as when an instance ends between a page and its files: everything can be read and pressed. Without
// scripts, which wait for the style sheets.
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { inBrowser } from "../../kit/browser/in-browser.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const browser = inBrowser();

/** No style sheet arrives. A browser that saves data gets no styles in the page itself, either. */
async function withoutStyles(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ "save-data": "on" });
  await page.route(/\.css(\?|$)/, (route) => route.abort());
}

/** Controls whose middle is something else, and drawings that fill the screen. */
const findings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // the rules of one that failed cannot be read
    const hasArrived = (sheet: CSSStyleSheet) => {
      try {
        return sheet.cssRules.length > 0;
      } catch {
        return false;
      }
    };
    const named = (element: Element) => element.outerHTML.slice(0, 120);
    const isOf = (control: Element, hit: Element) =>
      control.contains(hit) || hit.contains(control) || hit.closest("label")?.control === control;
    const isCovered = (control: Element) => {
      control.scrollIntoView({ block: "center", inline: "center" });
      const [box] = control.getClientRects();
      if (box === undefined || box.width === 0) return false;
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return hit === null || !isOf(control, hit);
    };
    const controls = [...document.querySelectorAll("a, button, input, select, textarea, summary")];
    const drawings = [...document.querySelectorAll("svg, img")];
    return [
      ...[...document.styleSheets].filter(hasArrived).map(({ href }) => `a style sheet: ${href}`),
      ...controls.filter((control) => control.checkVisibility() && isCovered(control)).map(named),
      ...drawings.filter((drawing) => drawing.getBoundingClientRect().height > 320).map(named),
    ];
  });

const requires = (code: string): PersonaInput => ({
  restrictions: [{ shortReasonCode: `Needs-${code}`, correctiveActions: [{ correctiveActionCode: code }] }],
});

const where = (path: string, width: number) => ({ path, look: { width, javaScript: false }, before: withoutStyles });

test.each([320, 1280])("at %i pixels, before a sign-in", async (width) => {
  for (const path of ["/auth", "/signup", "/language", "/no-such-page"]) {
    const { page } = await browser.visitor({}, where(path, width));
    expect([path, await findings(page)]).toEqual([path, []]);
  }
});

test.each([
  ["/", {}],
  ["/accountcenter/security", {}],
  ["/correctiveactions/provide-ssn", requires("provide-ssn")],
  ["/correctiveactions/id-verify", requires("id-verify")],
])("signed in, at %s", async (path, person) => {
  for (const width of [320, 1280]) {
    const { page } = await browser.player(person, where(path, width));
    expect([width, await findings(page)]).toEqual([width, []]);
  }
});
