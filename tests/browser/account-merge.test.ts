// The merge with scripts: it asks the platform once, and the login is validated on change.
import { expect, test } from "vitest";
import { inBrowser } from "../kit/browser/in-browser.ts";
import { press, waitForText, waitForTitle } from "../kit/browser/on-page.ts";
import { otherPassword } from "../kit/flows/merge.ts";
import { due } from "../kit/stack/sandbox-client.ts";

const browser = inBrowser();

const merging = async (merge: Record<string, unknown> = {}) => {
  const other = await browser.sandbox.makePersona({ password: otherPassword });
  const made = await browser.player(due("merge-required", { merge: { account: other.id, ...merge } }));
  await made.page.goto(browser.address("/correctiveactions?product=sportsbook"));
  await press(made.page, "Continue");
  return { ...made, other };
};

test("the step asks the platform once, and a reload asks nothing again [MRG-02]", async () => {
  const { page, persona } = await merging();
  await waitForTitle(page, "Sign in to your other account");
  await page.reload();
  await waitForTitle(page, "Sign in to your other account");
  expect(await browser.calls(persona, /\/merges\/v1\/resolutions$/)).toHaveLength(1);
});

test("an invalid login cannot be sent: each change is judged, and a press sends nothing [MRG-19, MRG-20]", async () => {
  const { page, persona, other } = await merging({ types: ["EmailPassword"], isUnmatched: true });
  await waitForTitle(page, "Sign in to your other account");
  const email = page.locator("input[name=identifier]");
  await email.fill("mira");
  await waitForText(page, /valid email|email address/i);
  await page.locator("input[name=password]").fill(otherPassword);
  await press(page, "Sign in and continue");
  expect(await browser.calls(persona, /\/merges\/v1\/verifications$/)).toEqual([]);
  await email.fill(other.email);
  await press(page, "Sign in and continue");
  await press(page, "Merge the accounts");
  await waitForTitle(page, "Done: your accounts are merged");
  await page.getByRole("link", { name: "Continue" }).click();
  await page.waitForURL("**/play/sportsbook**");
  expect(await browser.calls(persona, /\/playspans$/)).toHaveLength(1);
});
