// Property 8: each page of each flow can be used with the keyboard alone at 320 px, and is right for axe, at twice the text size, at four
// times the zoom, in forced colours and with more contrast. `npm test` looks at a sign-in, the nightly run at all flows.
import { expect, test } from "vitest";
import { isNightly } from "../../scripts/nightly.ts";
import { flows } from "../flows/catalogue.ts";
import { openInChromium, play } from "../flows/play.ts";
import { adaptationFindings } from "../kit/browser/adaptations.ts";
import { axeFindings } from "../kit/browser/chromium.ts";
import { inBrowser } from "../kit/browser/in-browser.ts";
import { ownStack } from "../kit/stack/own-stack.ts";

const browser = inBrowser();

const looked = flows.filter(({ name }) => isNightly || name === "sign in with a code by email");

const phone = { width: 320, height: 640 };

test.each(looked)("$name: every page by keyboard at 320 px, with axe and adaptations", async (flow) => {
  const page = await browser.page(null, { look: phone });
  const { cast, driver } = await openInChromium(flow, page, { appPort: ownStack.appPort, sandbox: browser.sandbox });
  const found: string[] = [];
  await play(flow, cast, driver, async ({ heading, isElsewhere }) => {
    if (isElsewhere) return;
    const axe = (await axeFindings(page)).flatMap(({ rule, targets }) => targets.map((one) => `${rule}: ${one}`));
    const adapted = await adaptationFindings(page);
    found.push(...[...axe, ...adapted].map((finding) => `${heading}: ${finding}`));
    await page.setViewportSize(phone);
  });
  expect(found).toEqual([]);
});
