// Property 8: each page of each flow can be used with the keyboard alone at 320 px, and is right for axe, at twice the text size, at four
// times the zoom, in forced colours and with more contrast. `npm test` looks at the flows of a list, the nightly run at all.
import { expect, test } from "vitest";
import { isNightly } from "../../scripts/nightly.ts";
import { flows } from "../flows/catalogue.ts";
import { play } from "../flows/play.ts";
import { castOf, entryOf } from "../flows/walk.ts";
import { adaptationFindings } from "../kit/browser/adaptations.ts";
import { axeFindings } from "../kit/browser/chromium.ts";
import { inBrowser } from "../kit/browser/in-browser.ts";
import { chromiumDriver } from "../kit/drivers/chromium.ts";
import { ownStack } from "../kit/stack/own-stack.ts";

const browser = inBrowser();

/** Between them they have each kind of page: a contact, a code, a form, choices, a table, questions, a result. */
const eachRun = [
  "sign in with a code by email",
  "provide the SSN",
  "merge with an older account by its password",
  "answer the real-time review",
];

const looked = flows.filter(({ name }) => isNightly || eachRun.includes(name));

const phone = { width: 320, height: 640 };

test.each(looked)("$name: every page by keyboard at 320 px, with axe and adaptations", async (flow) => {
  const { sandbox } = browser;
  const ground = { appPort: ownStack.appPort, sandbox };
  const cast = await castOf(flow, sandbox);
  const { brand } = flow.player;
  const at = { look: phone, ...(brand && { brand }) };
  const page = await browser.page(flow.signedOut ? null : cast.player, at);
  const driver = chromiumDriver(page, new URL(browser.address("/", brand)).origin);
  await driver.open(browser.address(entryOf(flow, cast), brand));
  const found: string[] = [];
  await play(flow, { ...cast, ...ground }, driver, async ({ heading, isElsewhere }) => {
    if (isElsewhere) return;
    const axe = (await axeFindings(page)).flatMap(({ rule, targets }) => targets.map((one) => `${rule}: ${one}`));
    const adapted = await adaptationFindings(page);
    found.push(...[...axe, ...adapted].map((finding) => `${heading}: ${finding}`));
    await page.setViewportSize(phone);
  });
  expect(found).toEqual([]);
});
