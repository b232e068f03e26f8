// Actions on a page in Playwright, as a player does them, with scripts or without.
import type { Page } from "playwright";
import type { Fault, SandboxClient } from "../stack/sandbox-client.ts";
import { hydrated } from "./chromium.ts";

export const press = (page: Page, name: string | RegExp) => page.locator("main").getByRole("button", { name }).click();

/** Agrees to the pictures where the page asks for it, and opens the camera. */
export async function openCamera(page: Page): Promise<void> {
  const consent = page.locator("main input[name=consent]");
  if ((await consent.count()) > 0) await consent.press("Space");
  await pressShown(page, /^(Start the camera|Use this computer’s camera)$/);
}

/** Agrees to the pictures where the page asks for it, and has the scan continue on a phone. */
export async function goToPhone(page: Page): Promise<void> {
  const consent = page.locator("main input[name=consent]");
  if ((await consent.count()) > 0) await consent.press("Space");
  await pressShown(page, /^Use (your phone|another device)$/);
}

/** Presses the one of several buttons that this width shows. */
const pressShown = (page: Page, name: RegExp) =>
  page.locator("main").getByRole("button", { name }).filter({ visible: true }).click();

/** Waits until the page shows a text. */
export const waitForText = (page: Page, text: string | RegExp) =>
  page.locator("main").getByText(text).first().waitFor();

export const waitForTitle = (page: Page, title: string | RegExp) =>
  page.getByRole("heading", { level: 1, name: title }).waitFor();

/** From the first page of sign-in to the one that asks for the code. */
export async function askForCode(page: Page, contact: string): Promise<void> {
  await page.getByLabel("Email address or mobile number").fill(contact);
  await press(page, "Send my code");
  await page.waitForURL("**/auth/code?**");
}

/** Types a code. With scripts the sixth digit submits it; without them the button does. */
export async function enterCode(page: Page, code: string, javaScript: boolean): Promise<void> {
  if (javaScript) await hydrated(page);
  await page.getByLabel("6-digit code").fill(code);
  if (!javaScript) await press(page, "Continue");
}

/**
 * Types the code and waits for the end of the sequence after the sign-in. With scripts the page of the sequence submits itself, and would
 * interrupt what is opened before it has led to the product.
 */
export async function finishSignIn(page: Page, code: string, javaScript = true): Promise<void> {
  await enterCode(page, code, javaScript);
  await page.waitForURL(javaScript ? "**/play/**" : "**/postauth**");
}

export type DeltaEntries = { ssn?: string; phone?: string; agrees?: boolean };

/** Fills in the given fields of the delta form without submitting it. */
export async function fillDelta(page: Page, { ssn, phone, agrees = false }: DeltaEntries): Promise<void> {
  if (ssn !== undefined) await page.locator("input[name=ssn]").fill(ssn);
  if (phone !== undefined) await page.locator("input[name=phone]").fill(phone);
  if (!agrees) return;
  for (const box of await page.getByRole("checkbox", { name: /^I agree/ }).all()) {
    if (!(await box.isChecked())) await box.press("Space");
  }
}

const fictional = (line: number) => `216 555 ${String(100 + line).padStart(4, "0")}`;

/** An unused number from the range that is reserved for fiction. */
export async function freePhone(sandbox: SandboxClient): Promise<string> {
  const taken = new Set((await sandbox.personas()).map(({ phone }) => phone));
  const lines = Array.from({ length: 100 }, (_, line) => fictional(line));
  const free = lines.find((number) => !taken.has(`+1${number.replaceAll(" ", "")}`));
  if (free === undefined) throw new Error("all numbers are taken");
  return free;
}

/** Sets faults during the work and clears them afterwards. */
export async function during(sandbox: SandboxClient, faults: Fault[], work: () => Promise<unknown>): Promise<void> {
  await sandbox.faults(faults);
  try {
    await work();
  } finally {
    await sandbox.faults([]);
  }
}
