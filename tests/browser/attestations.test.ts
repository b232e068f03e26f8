// Attestations as scripts make them kinder: the button that waits, the dialogs of the KYC card, the webview of the app.
import { expect, test } from "vitest";
import { inBrowser } from "../kit/browser/in-browser.ts";
import { press, waitForText, waitForTitle } from "../kit/browser/on-page.ts";
import { due, type PersonaInput } from "../kit/stack/sandbox-client.ts";

const browser = inBrowser();

const asked = (attestationKey: string, attestation: object = {}): PersonaInput =>
  due("mithra-submit-attestation", { attestation: { attestationKey, ...attestation } }, `RG-${attestationKey}`);
const path = "/correctiveactions?product=sportsbook";

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

test("a press without the tick says so at the box, and a press on the box itself ticks it [ATT-34]", async () => {
  const { page } = await browser.player(asked("OntarioFitToPlay"), { path });
  const answer = page.locator("main").getByRole("button", { name: "Continue" });
  expect(await answer.getAttribute("aria-disabled")).toBeNull();
  await answer.click();
  await waitForText(page, /^Tick the box if it’s true/);
  expect(await page.getByRole("checkbox").evaluate((box) => box === document.activeElement)).toBe(true);
  await page.getByRole("checkbox").check();
  await expect.poll(() => page.getByText(/^Tick the box if it’s true/).count()).toBe(0);
});
