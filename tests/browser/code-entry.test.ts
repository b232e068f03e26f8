// The one-time code as scripts make it quicker: it sends itself, once, and says when another can be had.
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { hydrated } from "../kit/browser/chromium.ts";
import { inBrowser, requestsOf } from "../kit/browser/in-browser.ts";
import { askForCode, during, press, waitForText, waitForTitle } from "../kit/browser/on-page.ts";
import type { PersonaInput } from "../kit/stack/sandbox-client.ts";

const browser = inBrowser();
type Where = Parameters<typeof browser.visitor>[1];

const field = (page: Page) => page.getByLabel("6-digit code");

async function atCode(where: Where = {}, person: PersonaInput = {}) {
  const { page, persona } = await browser.visitor(person, { path: "/auth", ...where });
  await askForCode(page, persona.email);
  await hydrated(page);
  return { page, persona, code: await browser.sandbox.code(persona.email) };
}

test("the sixth digit sends the code, the fifth does not [OTP-10, CONST-02]", async () => {
  const { page, code } = await atCode();
  const posts = requestsOf(page, "POST", /^\/auth\/code$/);
  await field(page).pressSequentially(code.slice(0, 5));
  expect(posts).toHaveLength(0);
  await field(page).press(code.slice(5));
  await waitForTitle(page, "Fantasy is ready");
  expect(posts).toHaveLength(1);
});

test("while a code is being checked nothing more is sent [OTP-11]", async () => {
  const { page, persona, code } = await atCode();
  const posts = requestsOf(page, "POST", /^\/auth\/code$/);
  const slow = { match: { path: "/otp/v1/verify", persona: persona.id }, fault: "latency" as const, ms: 1500 };
  await during(browser.sandbox, [slow], async () => {
    await field(page).fill(code);
    await expect.poll(() => posts.length).toBe(1);
    await field(page).press("Enter");
    await page.getByRole("button", { name: "Continue" }).click({ force: true });
    await field(page).fill("123456");
    await page.waitForURL("**/play/**");
  });
  expect(posts).toHaveLength(1);
});

const notice = "We sent a new code.";

let withoutCooldown: ReturnType<typeof browser.instance> | undefined;

/** At the field for a code that was sent a second time. */
async function atNewCode(where: Where = {}) {
  withoutCooldown ??= browser.instance({ RESEND_CODE_COOLDOWN_MS: "0" });
  const { port } = await withoutCooldown;
  const arrived = await atCode({ port, ...where });
  await browser.sandbox.advanceClock(20_000);
  await press(arrived.page, "Send a new code");
  await waitForText(arrived.page, notice);
  await hydrated(arrived.page);
  return arrived;
}

test("the notice of a new code goes after ten seconds [OTP-16, OTP-36?, CONST-13, CONST-64!]", async () => {
  const { page } = await atNewCode({ before: (fresh) => fresh.clock.install() });
  await page.clock.pauseAt(Date.now() + 5_000);
  await page.clock.runFor(4_000);
  expect(await page.getByText(notice).isVisible()).toBe(true);
  await page.clock.runFor(6_000);
  await expect.poll(() => page.getByText(notice).isVisible()).toBe(false);
});

test("the notice of a new code goes with the next answer", async () => {
  const { page } = await atNewCode();
  await field(page).fill("000000");
  await waitForText(page, "That code isn’t right.");
  expect(await page.getByText(notice).count()).toBe(0);
});
