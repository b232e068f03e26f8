// Players at the verification form, and valid values for it.
import type { Visitor } from "../browser/browserless.ts";
import { openEntryPage, requires, sportsbookPlayer } from "../pages/journey.ts";
import type { PersonaInput } from "../stack/sandbox-client.ts";
import { details } from "./us-details.ts";

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
