// The main job in Chromium: from a brand's sign-in page to the product, with scripts and without. By keyboard: keyboard.test.ts.
import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import type { BrandId } from "../../domain/brands.ts";
import { hydrated } from "../kit/browser/chromium.ts";
import { inBrowser } from "../kit/browser/in-browser.ts";
import { askForCode, enterCode, fillDelta, freePhone, press, waitForTitle } from "../kit/browser/on-page.ts";
import { eventually } from "../kit/eventually.ts";
import { ownStack } from "../kit/stack/own-stack.ts";
import type { Persona, PersonaInput } from "../kit/stack/sandbox-client.ts";

const browser = inBrowser();

const owesAll = (product?: PersonaInput): PersonaInput => ({
  ...product,
  phone: null,
  restrictions: ["provide-phone-number", "agree-to-terms", "provide-ssn"].map((correctiveActionCode) => ({
    shortReasonCode: `Needs-${correctiveActionCode}`,
    correctiveActions: [{ correctiveActionCode }],
  })),
});

async function toDelta(page: Page, persona: Persona, javaScript: boolean) {
  await askForCode(page, persona.email);
  await enterCode(page, await browser.sandbox.code(persona.email), javaScript);
  if (!javaScript && page.url().includes("/postauth")) await press(page, /^Continue to/);
  await waitForTitle(page, "A few details before you play");
  if (javaScript) await hydrated(page);
}

const brands: [BrandId, PersonaInput, string][] = [
  ["main", { product: "sportsbook", siteExperience: "US-SB" }, "Sportsbook is ready"],
  ["gnog", {}, "Casino is ready"],
  ["lottery", {}, "Lottery is ready"],
];

test.each(brands)("on %s a player signs in, clears three steps and plays", async (brand, product, title) => {
  const { page, persona } = await browser.visitor(owesAll(product), { brand, path: "/auth" });
  await toDelta(page, persona, true);
  await fillDelta(page, { ssn: "900001234", phone: await freePhone(browser.sandbox), agrees: true });
  await press(page, "Next");
  await waitForTitle(page, title);
  expect(new URL(page.url()).pathname).toMatch(/^\/play\//);
});

test("the same with JavaScript switched off", async () => {
  const where = { path: "/auth", look: { javaScript: false } };
  const { page, persona } = await browser.visitor(owesAll({ product: "sportsbook", siteExperience: "US-SB" }), where);
  await toDelta(page, persona, false);
  await fillDelta(page, { ssn: "900001234", phone: await freePhone(browser.sandbox), agrees: true });
  await press(page, "Next");
  await press(page, /^Continue to/);
  await waitForTitle(page, "Sportsbook is ready");
});

test("a form that redirects is one request in the log, and none to this server by a name that is no brand's", async () => {
  const read = () => readFileSync(ownStack.logFile, "utf8");
  const before = read().length;
  const { page, persona } = await browser.visitor({}, { path: "/auth" });
  await askForCode(page, persona.email);
  await eventually(() => expect(read().slice(before)).toMatch(/"method":"POST","status":\d+/));
  expect(read().slice(before)).not.toContain('"status":421');
});
