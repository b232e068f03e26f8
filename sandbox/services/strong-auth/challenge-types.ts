// Which of the five challenge types a player is offered for which purpose (SA-01, SA-03, SA-04).
import type { Json, Persona } from "../../platform/persona.ts";
import type { State } from "../../platform/state.ts";
import { type AvailableType, type Proof, type Reason, type TypeName, typeNames } from "./records.ts";

const isTypeName = (value: unknown): value is TypeName => typeNames.some((name) => name === value);

export type Contacts = { SMS2FA: string | null; Email2FA: string | null };

export const redacted = (contact: string): string =>
  contact.includes("@") ? contact.replace(/^(.)[^@]*/, "$1***") : contact.slice(-4);

/** Somebody whom the platform does not know is offered what a known person would be. */
export const strangersContacts = (name: string): Contacts => ({
  SMS2FA: `+1207555${100 + (name.length % 100)}`,
  Email2FA: `${name}@example.test`,
});

const contactOf = (name: TypeName, contacts: Contacts) =>
  name === "SMS2FA" || name === "Email2FA" ? contacts[name] : null;

function offer(name: TypeName, contacts: Contacts, more: Partial<AvailableType> = {}): AvailableType {
  const contact = contactOf(name, contacts);
  return {
    ChallengeType: name,
    NextStep: name === "SMS2FA" || name === "Email2FA" ? "Trigger" : "Finish",
    Editable: false,
    ContactInfo: contact === null ? null : redacted(contact),
    IsFallbackType: name === "DocScan",
    ...more,
  };
}

type Asked = { persona: Persona | null; proof: Proof | null; reason: Reason | null; contacts: Contacts };

/** Not in the order of display, which is the product's business (SA-03). */
export function typesFor(state: State, { persona, proof, reason, contacts }: Asked): AvailableType[] {
  const given = persona?.strongAuth?.availableStrongAuthTypes;
  if (Array.isArray(given) && given.length === 0) return [];
  if (proof?.purpose === "email-update") return [offer("Email2FA", contacts)];
  if (reason === "UNENROLL")
    return Object.values(state.enrollments)
      .filter((each) => each.persona === persona?.id && each.isFinished)
      .map(({ type }) => offer(type, contacts));
  if (reason === "ENROLL" || reason === "UPDATE_PHONE" || reason === "KYC_REFRESH")
    return [offer("SMS2FA", contacts, { Editable: true })];
  if (proof && !persona && proof.stranger === null) return [offer("DocScan", contacts), offer("Ssn9", contacts)];
  const isRecovery = proof?.purpose === "recovery" || proof?.purpose === "merge-recovery";
  if (Array.isArray(given)) {
    const types = given.flatMap((each) => givenType(each, contacts));
    // whoever recovers an account may not say where its codes go, and a factor is not exchanged by what it should prove
    const isFixed = (name: TypeName) => isRecovery || (persona?.mfaMethods.includes(name) ?? false);
    return types.map((type) => (isFixed(type.ChallengeType) ? { ...type, Editable: false } : type));
  }
  const names: TypeName[] = isRecovery
    ? ["DocScan", "Ssn9", "Email2FA", "SMS2FA"]
    : ["DocScan", "BirthYearAndSsn4", "Email2FA", "SMS2FA"];
  return names
    .filter((name) => (name !== "SMS2FA" && name !== "Email2FA") || contacts[name] !== null)
    .map((name) => offer(name, contacts));
}

/** A type's name, or an object with some of the wire's members in either casing. */
function givenType(given: unknown, contacts: Contacts): AvailableType[] {
  const members = typeof given === "string" ? { challengeType: given } : given;
  if (typeof members !== "object" || members === null) return [];
  const pascal = Object.fromEntries(
    Object.entries(members as Json).map(([name, value]) => [name.charAt(0).toUpperCase() + name.slice(1), value]),
  );
  const name = pascal.ChallengeType;
  return isTypeName(name) ? [offer(name, contacts, pascal as Partial<AvailableType>)] : [];
}
