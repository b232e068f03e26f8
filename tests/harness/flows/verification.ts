// Players at the verification form, and valid values for it.
import type { Visitor } from "../browser/browserless.ts";
import { openEntryPage, requires, sportsbookPlayer } from "../pages/journey.ts";
import type { PersonaInput } from "../stack/sandbox-client.ts";

/** Valid US details. Their SSN has no special meaning in the sandbox, whose own begin with 9. */
export const details = {
  firstName: "Nora",
  lastName: "Okafor",
  month: "4",
  day: "12",
  year: "1988",
  country: "US",
  address1: "12 Harbor Lane",
  city: "Portland",
  region: "ME",
  zip: "04101",
  ssn4: "6789",
};

export const prefixed = (prefix: string, entries: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [`${prefix}.${name}`, value]));

export async function toVerify(persona: PersonaInput = {}, code = "id-verify") {
  const made = await sportsbookPlayer({ restrictions: [requires(code)], ...persona });
  await openEntryPage(made.visitor);
  return made;
}

export const submitLabel = "Verify and continue";

/** Fills in the form with the default details and these changes, and submits it. */
export async function verifyAs(
  visitor: Visitor,
  entries: Record<string, string> = {},
  button: string | RegExp = submitLabel,
): Promise<void> {
  visitor.fill({ ...details, ...entries });
  await visitor.press(button);
}

export const field = ({ document }: Visitor, name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`);
export const messageOf = ({ document }: Visitor, name: string) =>
  document.getElementById(`${name}-error`)?.textContent ?? undefined;
export const optionsOf = ({ document }: Visitor, name: string) =>
  [...document.querySelectorAll<HTMLOptionElement>(`[name="${name}"] option`)].map(({ textContent }) => textContent);
