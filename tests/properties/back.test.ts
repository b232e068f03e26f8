// Property 11: a page whose form starts itself does so once. One Back from what it leads to leaves it; after Back and after a reload it waits
// for its button; and neither sends anything.
import type { Page, Request } from "playwright";
import { expect, test } from "vitest";
import { flows } from "../flows/catalogue.ts";
import type { Flow, Step } from "../flows/flow.ts";
import { play, startsItself, takeIn } from "../flows/play.ts";
import { type Cast, castOf, entryOf, type Ground, writesDuring } from "../flows/walk.ts";
import { hydrated } from "../kit/browser/chromium.ts";
import { forms, inBrowser, requestsOf } from "../kit/browser/in-browser.ts";
import { chromiumDriver } from "../kit/drivers/chromium.ts";
import type { Driver } from "../kit/drivers/driver.ts";
import { ownStack } from "../kit/stack/own-stack.ts";

const browser = inBrowser();

const starting = flows.filter(({ steps }) => steps.some(startsItself));

type Played = { readonly page: Page; readonly driver: Driver; readonly cast: Cast & Ground };

/** The player has come to the flow from another page. */
async function arrive(flow: Flow, prepare?: (page: Page) => Promise<unknown>): Promise<Played> {
  const { sandbox } = browser;
  const cast = await castOf(flow, sandbox);
  const { brand } = flow.player;
  const page = await browser.page(flow.signedOut ? null : cast.player, { path: "/language", ...(brand && { brand }) });
  await prepare?.(page);
  const driver = chromiumDriver(page, new URL(page.url()).origin);
  // not `driver.open`: the page may redirect before it is whole
  await page.goto(browser.address(entryOf(flow, cast), brand), { waitUntil: "commit" });
  return { page, driver, cast: { ...cast, appPort: ownStack.appPort, sandbox } };
}

const pathOf = (address: string) => new URL(address).pathname;

/** No press sent it: the form names the page that it was on. */
const startOf = (sent: Request): string | undefined =>
  /name="\w*selfSubmit"\s+(\/\S*)/.exec(sent.postData() ?? "")?.[1];

/** Until the page has its scripts and has nothing more to ask for. */
async function atRest(page: Page): Promise<void> {
  await hydrated(page);
  await page.waitForLoadState("networkidle");
}

/** Goes back from a page that others have opened automatically, and comes again. */
async function leavesThem({ page, driver, cast }: Played, behind: readonly string[]): Promise<void> {
  await page.waitForLoadState("networkidle");
  const landed = page.url();
  const sent = await writesDuring(cast, async () => {
    await driver.back();
    await atRest(page);
  });
  expect(behind, "where one Back leads").not.toContain(pathOf(page.url()));
  expect(page.url(), "where one Back leads").not.toBe(landed);
  expect(sent, "sent by Back").toEqual([]);
  await driver.open(landed);
}

test.each(starting)("$name: one Back leaves the pages that start themselves, and sends nothing", async (flow) => {
  const behind: string[] = [];
  const played = await arrive(flow, async (page) => {
    page.on("request", (request) => behind.push(...[startOf(request) ?? []].flat()));
  });
  const { driver, cast } = played;
  let tried = 0;
  const lookBack = async () => {
    if (behind.length === 0) return;
    tried += 1;
    await leavesThem(played, behind.splice(0));
  };
  await play(flow, cast, driver, async ({ heading, press, follow, isElsewhere }) => {
    await lookBack();
    if (!isElsewhere) await driver.at(heading, press ?? follow);
  });
  await lookBack();
  expect(tried, "pages to which others have led by themselves").toBeGreaterThan(0);
});

/** The page is left before its own press has arrived, and comes again by Back and by a reload. Then the player presses its button. */
async function waitsForIt({ page, driver, cast }: Played, { heading, press = "" }: Step, path: string): Promise<void> {
  const posts = requestsOf(page, "POST", forms);
  const sent = await writesDuring(cast, async () => {
    await driver.open(`${new URL(page.url()).origin}/language`);
    for (const revisit of [driver.back, driver.reload]) {
      await revisit();
      await driver.at(heading, press);
      await atRest(page);
      expect(pathOf(page.url()), "where Back leads").toBe(path);
    }
  });
  expect([posts, sent], "sent by Back and a reload").toEqual([[], []]);
  await driver.press(press);
}

test.each(starting)("$name: what starts itself waits for its button after Back and a reload", async (flow) => {
  const held: string[] = [];
  const played = await arrive(flow, (page) =>
    page.route("**", (route) => {
      const path = startOf(route.request());
      if (path === undefined) return route.fallback();
      held.push(path);
      return route.abort();
    }),
  );
  const { page, driver, cast } = played;
  for (const step of flow.steps) {
    if (startsItself(step)) {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      await waitsForIt(played, step, held.splice(0).at(-1) ?? "");
    } else {
      await driver.at(step.heading, step.press ?? step.follow);
      await takeIn(step, cast, driver);
    }
  }
  await driver.at(flow.ends);
  expect(page.url()).not.toContain("/language");
});
