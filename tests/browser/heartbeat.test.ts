// The heartbeat of a gaming session, as the browser keeps it.
import type { Page } from "playwright";
import { afterEach, expect, test } from "vitest";
import { hydrated } from "../kit/browser/chromium.ts";
import { inBrowser, requestsOf } from "../kit/browser/in-browser.ts";
import { waitForTitle } from "../kit/browser/on-page.ts";
import type { Persona, PersonaInput } from "../kit/stack/sandbox-client.ts";

const browser = inBrowser();
type Where = Parameters<typeof browser.player>[1];

const minute = 60_000;
const spans = /\/playspans\/v1\/playspans\/[^/]+$/;
const methods = async (persona: Persona) => (await browser.calls(persona, spans)).map(({ method }) => method);

/** A player on the page of the product, where time stands still until the test moves it. */
async function playing(person: PersonaInput = {}, where: Where = {}) {
  const { page, persona } = await browser.player(
    { product: "sportsbook", siteExperience: "US-SB", ...person },
    { path: "/postauth?product=sportsbook", ...where, before: async (fresh) => prepared(fresh, where) },
  );
  await waitForTitle(page, "Sportsbook is ready");
  // the beat and what stops it begin when React has taken over
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + minute / 2);
  const beats = requestsOf(page, "POST", /^\/api\/heartbeat$/);
  return { page, persona, beats };
}

async function prepared(page: Page, { before }: NonNullable<Where>) {
  await page.clock.install();
  await before?.(page);
}

const answered = (page: Page) => page.waitForResponse((response) => response.url().endsWith("/api/heartbeat"));

async function nextBeat(page: Page) {
  const answer = answered(page);
  await page.clock.runFor(minute);
  await (await answer).finished();
}

test("sends a heartbeat a minute: it extends after a click and validates otherwise [GATE-47, GATE-48, GATE-49, CONST-18]", async () => {
  const { page, persona, beats } = await playing();
  await nextBeat(page);
  expect(beats).toHaveLength(1);
  await page.getByRole("heading", { level: 1 }).click();
  await nextBeat(page);
  await nextBeat(page);
  expect(beats).toHaveLength(3);
  expect(await methods(persona)).toEqual(["GET", "PUT", "GET"]);
});

test("the beat stops when the page is left [GATE-51]", async () => {
  const { page, beats } = await playing();
  await nextBeat(page);
  const before = beats.length;
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
  await page.clock.runFor(5 * minute);
  expect(beats).toHaveLength(before);
});

/** An instance that reads the flag as it is now; flags are cached for a minute. */
async function legacy(person: PersonaInput, signsIn?: boolean) {
  const { port } = await browser.instance();
  await browser.sandbox.flags({ legacyPlaySpan: true });
  const bridge = (fresh: Page) =>
    fresh.addInitScript((worked) => {
      const unused = () => {};
      const login = async () => worked;
      const storeCredentials = async () => false;
      window.accountBridge = { login, close: unused, storeCredentials, openWebview: unused, showToast: unused };
    }, signsIn === true);
  return playing(person, { port, ...(signsIn !== undefined && { before: bridge }) });
}

afterEach(() => browser.sandbox.flags({ legacyPlaySpan: false }));

test("the legacy variant refreshes each minute, click or no click, and stores nothing in the browser [GATE-53, GATE-86?]", async () => {
  const { page, persona } = await legacy({});
  await nextBeat(page);
  await nextBeat(page);
  expect(await methods(persona)).toEqual(["PUT", "PUT"]);
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
});
