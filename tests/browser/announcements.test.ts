// What a screen reader reads out unasked while a page is open: each piece of news once, by a region that was there before or by the
// focus, and nothing else. The components have tests of their own in tests/components.
import type { Page } from "playwright";
import { afterAll, expect, test } from "vitest";
import { listen } from "../kit/browser/announcements.ts";
import { inBrowser } from "../kit/browser/in-browser.ts";
import { during, press, waitForText, waitForTitle } from "../kit/browser/on-page.ts";
import { comeBackUntil, reachWarning } from "../kit/flows/time-out.ts";
import { due } from "../kit/stack/sandbox-client.ts";

const browser = inBrowser();
afterAll(() => browser.sandbox.reset());

/** A page whose clock the test can move, and what is read out on it once nothing more follows. */
function listening() {
  let heard: () => string[] = () => [];
  return {
    before: async (page: Page) => {
      heard = await listen(page);
      await page.clock.install();
    },
    news: async (page: Page) => {
      await page.waitForLoadState("networkidle");
      // what the page does a moment later has happened then
      await page.clock.runFor(300);
      return heard();
    },
  };
}

const busy = "status: One moment…";
/** On a slow machine any submit says that it takes a moment; two below are slow on purpose. */
const exceptBusy = (lines: string[]) => lines.filter((line) => line !== busy);
const slow = (path: string) => ({ match: { path }, fault: "latency" as const, ms: 1000 });

test("signing in: a title, a lost connection, a slow submit, a wrong code, a new code and a late problem are read out once", async () => {
  const { before, news } = listening();
  // the state of the message is looked up again and again, and does not change
  const { page, persona } = await browser.visitor({ quirks: { codeDelivery: "sent" } }, { path: "/auth", before });
  const codePage = "page: Enter the code we emailed you – Northline";
  const code = page.getByLabel("6-digit code");
  const codeField = expect.stringMatching(/^focus: 6-digit code, We sent a 6-digit code to /);
  expect(await news(page)).toEqual([expect.stringMatching(/^page: Sign in/)]);

  await page.getByRole("link", { name: "I can’t use my email or phone" }).click();
  await waitForTitle(page, "Get back into your account");
  expect(await news(page)).toEqual(["focus: I can’t use my email or phone", "focus: Get back into your account"]);
  await page.goBack();
  await waitForTitle(page, /^Sign in/);
  expect(await news(page)).toEqual([expect.stringMatching(/^focus: Sign in/)]);

  await page.getByLabel("Email address or mobile number").fill(persona.email);
  await page.context().setOffline(true);
  await press(page, "Send my code");
  await waitForText(page, /^We lost the connection/);
  expect(exceptBusy(await news(page))).toEqual([
    expect.stringMatching(/^focus: Email address or mobile number/),
    "focus: Send my code",
    expect.stringMatching(/^alert: There’s a problem.*We lost the connection/),
    expect.stringMatching(/^focus: There’s a problem/),
  ]);
  await page.context().setOffline(false);

  await during(browser.sandbox, [slow("/otp/v1/initiate")], async () => {
    await press(page, "Send my code");
    await page.waitForURL("**/auth/code?**");
  });
  expect(await news(page)).toEqual(["focus: Send my code", busy, codePage, codeField]);

  await during(browser.sandbox, [slow("/otp/v1/verify")], async () => {
    await code.fill("000000");
    await waitForText(page, "That code isn’t right.");
  });
  expect(await news(page)).toEqual([busy, expect.stringMatching(/^focus: 6-digit code.*That code isn’t right/)]);

  // each second of the cool-down is shown
  await browser.sandbox.advanceClock(31_000);
  await page.clock.runFor(31_000);
  await page.getByRole("button", { name: "Send a new code" }).waitFor();
  // the page has read out where the message was sent: that it is on its way is no news
  await waitForText(page, "Your email is on its way");
  expect(await news(page)).toEqual([]);

  await press(page, "Send a new code");
  await page.getByRole("status").filter({ hasText: "We sent a new code." }).waitFor();
  expect(exceptBusy(await news(page))).toEqual([
    "focus: Send a new code",
    codePage,
    codeField,
    expect.stringMatching(/^status: We sent a new code\./),
  ]);
  await page.clock.runFor(31_000);
  await expect.poll(() => page.getByText("We sent a new code.").count()).toBe(0);
  expect(await news(page)).toEqual([]);

  const cut = { match: { path: "/otp/v1/verify", persona: persona.id }, fault: "reset" as const };
  await during(browser.sandbox, [cut], async () => {
    await code.fill("123456");
    await waitForTitle(page, "We couldn’t check your code");
  });
  expect(exceptBusy(await news(page))).toEqual(["focus: We couldn’t check your code"]);
});

test("a long form: only fields are read out while it is filled in, and then the end of the session", async () => {
  const { before, news } = listening();
  const { page } = await browser.player(due("id-verify"), { path: "/correctiveactions?product=sportsbook", before });
  await page.getByRole("button", { name: "Verify and continue" }).waitFor();
  expect(await news(page)).toEqual([expect.stringMatching(/^page: Verify your identity/)]);
  await page.locator("[name=firstName]").pressSequentially("Nora");
  await page.locator("[name=middleName]").pressSequentially("May");
  await page.locator("[name=lastName]").pressSequentially("Quinn");
  expect(await news(page)).toEqual([
    "focus: First name",
    "focus: Middle name (optional)",
    "focus: Last name, Only one name? Enter it in both fields.",
  ]);

  await reachWarning(page, browser.sandbox);
  expect(await news(page)).toEqual(["focus: You’ll be logged out soon"]);
  await page.clock.runFor(5_000);
  expect(await news(page)).toEqual([]);
  await browser.sandbox.advanceClock(42_000);
  await comeBackUntil(page, "dialog [role=status]:not(:empty)");
  expect(await news(page)).toEqual(["status: 1 minute left before you’re logged out"]);
});
