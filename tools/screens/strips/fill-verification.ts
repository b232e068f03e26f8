import type { Page } from "playwright";
import { hydrated } from "../../../tests/harness/browser/chromium.ts";

const typed = { firstName: "Nora", lastName: "Okafor", address1: "12 Harbor Lane", city: "Portland", zip: "04101" };
const born = { month: "4", day: "12", year: "1988" };

/** Fills in the verification form of the United States. @param lastName the sandbox decides by it what becomes of the check */
export async function fillVerification(page: Page, lastName = typed.lastName): Promise<void> {
  await hydrated(page);
  for (const [name, value] of Object.entries({ ...typed, ...born, lastName })) {
    await page.locator(`main [name=${name}]`).fill(value);
  }
  await page.locator("main [name=region]").selectOption("ME");
  await page.locator("main [name=ssn4]").fill("6789");
}
