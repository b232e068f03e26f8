// Focus, time zones, large text, reduced motion, and which origins a page requests.
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { hydrated } from "../kit/browser/chromium.ts";
import { inBrowser } from "../kit/browser/in-browser.ts";
import { askForCode, press, waitForText, waitForTitle } from "../kit/browser/on-page.ts";
import { due } from "../kit/stack/sandbox-client.ts";

const browser = inBrowser();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);

test("without scripts a summary has the focus", async () => {
  const { page } = await browser.visitor({}, { path: "/auth", look: { javaScript: false } });
  await press(page, "Send my code");
  const summary = page.getByRole("alert").filter({ hasText: "There’s a problem" });
  await summary.waitFor();
  expect(await page.locator(":focus [role=alert]").count()).toBe(1);
});

test("a page put in the place of another moves the focus to its heading", async () => {
  const { page } = await browser.visitor({}, { path: "/auth" });
  await page.getByRole("link", { name: "I can’t use my email or phone" }).click();
  await waitForTitle(page, "Get back into your account");
  await expect.poll(() => focused(page)).toBe("title");
});

test.each([true, false])(
  "times name their zone and are all in the one of the brand, with scripts: %s",
  async (javaScript) => {
    const look = { javaScript, timeZone: "Asia/Tokyo" };
    const { page, persona } = await browser.visitor({}, { path: "/auth", look });
    await askForCode(page, persona.email);
    if (javaScript) await hydrated(page);
    const times = await page.locator("main time").allTextContents();
    expect(times.length).toBeGreaterThan(0);
    for (const time of times) expect(time).toMatch(/\s(EST|EDT)$/);
  },
);

const restrictions = due(["provide-ssn", "provide-phone-number", "agree-to-terms"]).restrictions ?? [];

/** What does not fit with text at 200 %. */
function clipped() {
  document.documentElement.style.fontSize = "200%";
  const width = document.documentElement.clientWidth;
  const found = [...document.querySelectorAll("body *")].filter((one) => {
    const { overflowX } = getComputedStyle(one);
    const isCut = overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1;
    const isText = !(one instanceof HTMLInputElement || one instanceof HTMLSelectElement);
    // for screen readers alone
    const isHidden = one.parentElement?.clientWidth === 1;
    return (isCut && isText) || (!isHidden && one.getBoundingClientRect().right > width + 1);
  });
  return found.map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`);
}

test.each(["/login", "/locked", "/documents", "/language", "/play/sportsbook", "/correctiveactions?product=casino"])(
  "%s fits 320 px with text at 200 %",
  async (path) => {
    const person = path.startsWith("/corrective") ? { siteExperience: "US-CS", restrictions } : {};
    const { page } = await browser.player(person, { path, look: { width: 320, height: 640 } });
    // a player without a gaming session gets one first, on a page that submits itself
    const { pathname } = new URL(path, page.url());
    await page.waitForURL((url) => url.pathname.startsWith(pathname));
    expect(await page.evaluate(clipped)).toEqual([]);
  },
);

test("reduced motion stops all animation", async () => {
  const { page } = await browser.visitor({}, { path: "/sandbox/components", look: { reducedMotion: "reduce" } });
  const endless = () =>
    document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 1).length;
  expect(await page.evaluate(endless)).toBe(0);
});

test("a first load requests only the page's own origin and stores nothing in the browser [GATE-86?]", async () => {
  const hosts = new Set<string>();
  const { page } = await browser.visitor(
    {},
    {
      path: "/auth",
      before: async (fresh) => void fresh.on("request", (request) => hosts.add(new URL(request.url()).host)),
    },
  );
  await waitForText(page, "We’ll send you a 6-digit code.");
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});
