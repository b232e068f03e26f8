// The watch-list screening starts automatically after its busy state has been shown for two seconds.
import { expect, test } from "vitest";
import { hydrated } from "../kit/browser/chromium.ts";
import { inBrowser, requestsOf } from "../kit/browser/in-browser.ts";
import { waitForText } from "../kit/browser/on-page.ts";
import { due } from "../kit/stack/sandbox-client.ts";

const browser = inBrowser();

test("submits itself after 2000 ms, with a busy state until then [PA-29]", async () => {
  const { page, persona } = await browser.player(
    due("complete-watchlist-screening", { product: "casino", siteExperience: "US-CS" }),
    {
      before: async (fresh) => {
        await fresh.clock.install();
        await fresh.clock.pauseAt(Date.now() + 60_000);
      },
    },
  );
  const posts = requestsOf(page, "POST", /complete-watchlist-screening$/);
  await page.goto(browser.address("/correctiveactions?product=casino"));
  await hydrated(page);
  await waitForText(page, "One moment: this takes a few seconds.");
  await page.clock.runFor(1_999);
  expect(posts).toHaveLength(0);
  await page.clock.runFor(1);
  await page.waitForURL("**/play/casino**");
  expect(posts).toHaveLength(1);
  expect(await browser.calls(persona, /\/screenings$/)).toHaveLength(1);
});
