// The verification form in a browser.
import type { Page } from "playwright";
import type { PersonaInput } from "../stack/sandbox-client.ts";

export const owes = (code: string, more: PersonaInput = {}): PersonaInput => ({
  product: "sportsbook",
  siteExperience: "US-SB",
  restrictions: [{ shortReasonCode: "IdentityNotVerified", correctiveActions: [{ correctiveActionCode: code }] }],
  ...more,
});

export const path = "/correctiveactions?product=sportsbook";

export const details = {
  firstName: "Nora",
  lastName: "Okafor",
  month: "4",
  day: "12",
  year: "1988",
  address1: "12 Harbor Lane",
  city: "Portland",
  zip: "04101",
  ssn4: "6789",
};

export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

export const submit = (page: Page) => page.locator("main").getByRole("button", { name: "Verify and continue" });

export async function fill(page: Page, entries: Record<string, string> = details, prefix = ""): Promise<void> {
  for (const [name, value] of Object.entries(entries)) await field(page, `${prefix}${name}`).fill(value);
  await field(page, `${prefix}region`).selectOption("ME");
}
