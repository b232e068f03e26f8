// The main job with a keyboard and nothing else: sign in, verify, clear what is missing, play.
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { hydrated } from "../kit/browser/chromium.ts";
import { inBrowser } from "../kit/browser/in-browser.ts";
import { freePhone, waitForTitle } from "../kit/browser/on-page.ts";
import { due, type Persona } from "../kit/stack/sandbox-client.ts";

const browser = inBrowser();

/** @returns the label of what has the focus, and whether its focus can be seen */
const focused = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement ?? document.body;
    // between the last element and the first
    if (one === document.body) return { label: "", hasRing: true };
    const isField = one instanceof HTMLInputElement || one instanceof HTMLSelectElement;
    const labels = isField ? [...(one.labels ?? [])] : [];
    const group = one.closest("fieldset")?.querySelector("legend");
    const label = [group, ...labels, one.tagName === "SELECT" ? null : one]
      .map((each) => each?.textContent ?? "")
      .join(" ");
    const ring = [one, ...labels, one.parentElement].some((each) => {
      if (!each) return false;
      const { outlineStyle, boxShadow } = getComputedStyle(each);
      return outlineStyle !== "none" || boxShadow !== "none";
    });
    return { label, hasRing: ring };
  });

/** Tabs on until something with this name has the focus. Each stop on the way shows where the focus is. */
async function tabTo(page: Page, name: RegExp) {
  // after a complete part of a date the focus moves automatically
  if (name.test((await focused(page)).label)) return;
  for (let stops = 0; stops < 30; stops += 1) {
    await page.keyboard.press("Tab");
    const { label, hasRing } = await focused(page);
    expect(hasRing, `the focus on "${label}" can be seen`).toBe(true);
    if (name.test(label)) return;
  }
  throw new Error(`the Tab key never reaches ${name}`);
}

async function typeInto(page: Page, entries: readonly (readonly [RegExp, string])[]) {
  for (const [name, text] of entries) {
    await tabTo(page, name);
    await page.keyboard.type(text);
  }
}

async function pressEnterOn(page: Page, name: RegExp) {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
}

async function signIn(page: Page, { email }: Persona) {
  await typeInto(page, [[/Email address or mobile number/, email]]);
  await page.keyboard.press("Enter");
  await waitForTitle(page, /^Enter the code/);
  await typeInto(page, [[/6-digit code/, await browser.sandbox.code(email)]]);
}

test("a player signs in, verifies their identity and plays", async () => {
  const { page, persona } = await browser.visitor(due("id-verify"), { path: "/auth" });
  await signIn(page, persona);
  await waitForTitle(page, /^Verify your identity/);
  await hydrated(page);
  await typeInto(page, [
    [/First name/, "Nora"],
    [/Last name/, "Okafor"],
    [/Month/, "4"],
    [/Day/, "12"],
    [/Year/, "1988"],
    [/Street address/, "12 Harbor Lane"],
    [/City/, "Portland"],
    [/State/, "Maine"],
    [/ZIP code/, "04101"],
    [/Last 4 digits of your Social Security number/, "6789"],
  ]);
  await pressEnterOn(page, /^\s*Verify and continue/);
  await waitForTitle(page, "Verification Successful");
  await pressEnterOn(page, /Continue/);
  await waitForTitle(page, "Sportsbook is ready");
});

test("a player gives the details that are missing, agrees to the terms and plays", async () => {
  const owed = due(["provide-phone-number", "agree-to-terms", "provide-ssn"], { phone: null });
  const { page, persona } = await browser.visitor(owed, { path: "/auth" });
  await signIn(page, persona);
  await waitForTitle(page, "A few details before you play");
  await hydrated(page);
  await typeInto(page, [
    [/Social Security number/, "900001234"],
    [/(Mobile n|N)umber/, await freePhone(browser.sandbox)],
  ]);
  for (const title of [/Terms of use/, /Privacy notice/]) {
    await tabTo(page, title);
    await page.keyboard.press("Space");
  }
  await pressEnterOn(page, /^\s*Next/);
  await waitForTitle(page, "Sportsbook is ready");
});
