// The occupation form as scripts make it kinder: fields follow the occupation at once, and are judged when they are left.
import { expect, test } from "vitest";
import { inBrowser } from "../../kit/browser/in-browser.ts";
import { due } from "../../kit/stack/sandbox-client.ts";

const browser = inBrowser();

const path = "/correctiveactions?product=sportsbook";

test("the columns of the phone number are level with those of the address", async () => {
  const { page } = await browser.player(due("collect-occupation"), { path });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.locator("select[name=occupation]").selectOption("Engineer");
  const left = async (label: string | RegExp) => Math.round((await page.getByLabel(label).boundingBox())?.x ?? -1);
  await page.getByLabel(/^Phone number/).waitFor();
  expect(await left(/^Phone number/)).toBe(await left(/^(ZIP|Postal) code/));
});
