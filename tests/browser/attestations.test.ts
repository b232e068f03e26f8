// Attestations as scripts make them kinder: the button that waits, the dialogs of the KYC card, the webview of the app.
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { inBrowser } from "../harness/browser/in-browser.ts";
import { press, waitForText, waitForTitle } from "../harness/browser/on-page.ts";
import type { PersonaInput } from "../harness/stack/sandbox-client.ts";

const browser = inBrowser();

const asked = (attestationKey: string, attestation: object = {}): PersonaInput => ({
  product: "sportsbook",
  siteExperience: "US-SB",
  restrictions: [
    {
      shortReasonCode: `RG-${attestationKey}`,
      correctiveActions: [{ correctiveActionCode: "mithra-submit-attestation" }],
    },
  ],
  attestation: { attestationKey, ...attestation },
});
const path = "/correctiveactions?product=sportsbook";
const answers = /\/attestations\/v2\/attestations$/;
const button = (page: Page, name: string) => page.locator("main").getByRole("button", { name });

test("Continue waits for the tick, and a press on it moves to the box [ATT-34]", async () => {
  const { page, persona } = await browser.player(asked("OntarioFitToPlay"), { path });
  await expect.poll(() => button(page, "Continue").isDisabled()).toBe(true);
  expect(await button(page, "Log out").isEnabled()).toBe(true);
  await button(page, "Continue").press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("tick-1");
  expect(await browser.calls(persona, answers)).toEqual([]);
  await page.getByRole("checkbox").press("Space");
  await expect.poll(() => button(page, "Continue").isEnabled()).toBe(true);
  await press(page, "Continue");
  await waitForTitle(page, /Sportsbook/);
  expect((await browser.calls(persona, answers)).map(({ body }) => body)).toEqual([
    { attestationKey: "OntarioFitToPlay", attestationVersionId: 1, userActionText: "Continue" },
  ]);
});

test("both edits of the KYC card begin in a dialog and end as a badge [ATT-55, ATT-56, ATT-57, EML-02]", async () => {
  const { page, persona } = await browser.player(asked("KYCRefresh"), { path });
  const address = `${persona.id}.new@example.test`;
  const dialog = page.getByRole("dialog");
  const focused = () => page.evaluate(() => document.activeElement?.id);
  const change = (name: string) => page.locator("main").getByRole("link", { name }).click();
  await change("Change email address");
  await dialog.getByRole("heading", { name: "Correct your email address" }).waitFor();
  for (const field of ["emailAddress", "confirmEmail"]) await dialog.locator(`input[name=${field}]`).fill(address);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/strongauth/code?**");
  await page.getByLabel("6-digit code").fill(await browser.sandbox.code(address));
  await press(page, "Confirm");
  await waitForTitle(page, "Are these details still right?");
  await waitForText(page, address);
  expect(await page.getByText("Updated", { exact: true }).count()).toBe(1);
  await expect.poll(focused).toBe("change-email");
  await change("Change mobile number");
  await dialog.getByRole("heading", { name: "Correct your mobile number" }).waitFor();
  await dialog.locator("input[name=phone]").fill("207 555 0191");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/strongauth/code?**");
  await page.getByLabel("6-digit code").fill(await browser.sandbox.code("+12075550191"));
  await press(page, "Confirm");
  await waitForText(page, "(207) 555-0191");
  expect(await page.getByText("Updated", { exact: true }).count()).toBe(2);
  await expect.poll(focused).toBe("change-phone");
  await press(page, "Yes, all correct");
  await waitForTitle(page, /Sportsbook/);
});

test("without scripts Back from strong authentication leads to the button that opened it, and what was typed is there [EML-03]", async () => {
  const { page, persona } = await browser.player(
    {},
    { path: "/accountcenter/security/email", look: { javaScript: false } },
  );
  const fields = ["emailAddress", "confirmEmail"].map((name) => page.locator(`input[name=${name}]`));
  for (const field of fields) await field.fill(`${persona.id}.new@example.test`);
  await press(page, "Continue");
  await page.waitForURL("**/strongauth**");
  await page.locator("main").getByRole("link", { name: "Back" }).click();
  await page.waitForURL("**/accountcenter/security/email?**");
  expect(await Promise.all(fields.map((field) => field.inputValue()))).toEqual(
    fields.map(() => `${persona.id}.new@example.test`),
  );
  expect(await page.locator("button:focus").textContent()).toBe("Continue");
});

test("the app shows the success screen while its webview is open, and goes on when it is closed [ATT-10, ATT-46, ATT-47]", async () => {
  const opened: string[] = [];
  const { page } = await browser.player(asked("MultipleDeposits"), {
    path,
    before: async (fresh) => {
      await fresh.setExtraHTTPHeaders({ "user-agent": "AccountShell/1.0" });
      await fresh.exposeFunction("openedInApp", (url: string) => opened.push(new URL(url).pathname));
      await fresh.addInitScript(() => {
        const { openedInApp } = window as unknown as { openedInApp: (url: string) => void };
        Object.assign(window, { accountBridge: { openWebview: openedInApp } });
      });
    },
  });
  await press(page, "Set a deposit limit");
  await waitForTitle(page, "Your answer is saved");
  await expect.poll(() => opened).toEqual(["/limits/deposit"]);
  await page.evaluate(() => window.dispatchEvent(new CustomEvent("account-native", { detail: "webviewClosed" })));
  await waitForTitle(page, /Sportsbook/);
  expect(opened).toHaveLength(1);
});
