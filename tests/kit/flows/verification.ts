// Players at the verification form, and valid values for it.

import { atStep } from "../pages/journey.ts";
import type { Visitor } from "../pages/visitor.ts";
import type { PersonaInput } from "../stack/sandbox-client.ts";
import { details } from "./us-details.ts";

export const toVerify = (persona: PersonaInput = {}, code = "id-verify") => atStep(code, persona);

export const submitLabel = "Verify and continue";

/** Fills in the form with the default details and these changes, and submits it. */
export async function verifyAs(
  visitor: Visitor,
  entries: Record<string, string> = {},
  button: string | RegExp = submitLabel,
): Promise<void> {
  await visitor.submit(button, { ...details, ...entries });
}

export const field = ({ document }: Visitor, name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`);
export const messageOf = ({ document }: Visitor, name: string) =>
  document.getElementById(`${name}-error`)?.textContent ?? undefined;
