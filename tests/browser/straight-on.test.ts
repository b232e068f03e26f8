// After a sign-in with nothing due, a browser with scripts stops nowhere on its way to the product.
import { beforeAll, expect, test } from "vitest";
import { inBrowser } from "../kit/browser/in-browser.ts";
import { press, waitForTitle } from "../kit/browser/on-page.ts";

const browser = inBrowser();
const bettor = { product: "sportsbook", siteExperience: "US-SB" } as const;

let port = 0;
beforeAll(async () => {
  ({ port } = await browser.instance({ SESSION_CLOCKS: "US-NJ-SB" }));
});

test("it opens the gaming session and then the product itself, and Back leads past what it went through", async () => {
  const { page, persona } = await browser.player(bettor, { port, path: "/language" });
  await page.goto(`http://main.localhost:${port}/postauth?product=sportsbook`);
  await page.waitForURL(/product\.main\.localhost/);
  expect(await browser.calls(persona, /\/playspans\/v1\/playspans$/)).toHaveLength(1);
  await page.goBack();
  await waitForTitle(page, /language/i);
});

test("where a rule wants the clocks, and without scripts, the page with the clocks stands before it", async () => {
  const inNewJersey = { product: "sportsbook", siteExperience: "US-NJ-SB" } as const;
  const { page } = await browser.player(inNewJersey, { port, path: "/postauth?product=sportsbook" });
  await waitForTitle(page, "Sportsbook is ready");
  const plain = await browser.player(bettor, {
    port,
    path: "/postauth?product=sportsbook",
    look: { javaScript: false },
  });
  await press(plain.page, /^Continue to/);
  await waitForTitle(plain.page, "Sportsbook is ready");
});

test("without scripts nothing pretends to be busy: the loader stays hidden, and the way on stands alone [PA-12]", async () => {
  const address = { port, path: "/postauth?product=sportsbook" };
  const { page } = await browser.player(bettor, { ...address, look: { javaScript: false } });
  const wait = page.locator("main [role=status]", { hasText: "Getting Sportsbook ready for you" });
  expect([await wait.count(), await wait.isVisible()]).toEqual([1, false]);
  const way = page.getByRole("button", { name: /^Continue to/ });
  const covered = await way.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(covered).toBe(false);
});
