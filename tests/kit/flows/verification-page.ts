// The verification form in a browser.
import type { Page } from "playwright";
import { details as usDetails } from "./us-details.ts";

export const path = "/correctiveactions?product=sportsbook";

/** Where the country is the one that the form begins with, and its region is chosen. */
const { country: _, region: __, ...typed } = usDetails;
export const details = typed;

export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

export const submit = (page: Page) => page.locator("main").getByRole("button", { name: "Verify and continue" });

export async function fill(page: Page, entries: Record<string, string> = details, prefix = ""): Promise<void> {
  for (const [name, value] of Object.entries(entries)) await field(page, `${prefix}${name}`).fill(value);
  await field(page, `${prefix}region`).selectOption("ME");
}
