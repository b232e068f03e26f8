// Players in the reverification wizard.
import { expect } from "vitest";
import { atStep, callsDuring } from "../pages/journey.ts";
import type { Visitor } from "../pages/visitor.ts";
import type { LedgerEntry, PersonaInput } from "../stack/sandbox-client.ts";
import { prefixed } from "./us-details.ts";

export const person = (entries: Record<string, string>) => prefixed("verification", entries);

export const partOf = ({ url }: Visitor) => new URL(url).searchParams.get("part");

export const startWizard = (persona: PersonaInput = {}) => atStep("re-verification-kyc", persona);

/** As far as the last part, changing nothing on the way. */
export async function toConfirm(persona: PersonaInput = {}) {
  const made = await startWizard(persona);
  await made.visitor.press("Next");
  await made.visitor.press("Next");
  expect(made.visitor.h1).toBe("Confirm it’s you");
  return made;
}

export async function confirm(visitor: Visitor, ssn: string, more: Record<string, string> = {}) {
  return callsDuring(() => visitor.submit("Send everything", { ssn, ...more }));
}

export const writesIn = (calls: readonly LedgerEntry[]) =>
  calls
    .filter(({ method }) => method === "POST")
    .map(({ path }) => path.replace(/^\/sites\/[^/]+/, "").replace(/user-[\w-]+/, "me"));

export const attest = "/kycattestations/v1/users/me";

export const reverify = "/reverifications/v1/users/me/SSN";

export const phone = "/users/v1/users/me/phonenumber";
