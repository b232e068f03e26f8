// The challenge types that a player is offered, by purpose (SA-01, SA-03, SA-04).
import type { Json, Persona } from "../../platform/persona.ts";
import type { State } from "../../platform/state.ts";
import { type AvailableType, type Proof, type Reason, type TypeName, typeNames } from "./records.ts";

const isTypeName = (value: unknown): value is TypeName => typeNames.some((name) => name === value);

export type Contacts = { SMS2FA: string | null; Email2FA: string | null };

export const redacted = (contact: string): string =>
  contact.includes("@") ? contact.replace(/^(.)[^@]*/, "$1***") : contact.slice(-4);

/** An unknown account is offered the same types as a known one, so that the answer does not reveal it. */
export const unknownAccountContacts = (name: string): Contacts => ({
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

type Purpose = { persona: Persona | null; proof: Proof | null; reason: Reason | null; contacts: Contacts };

/** In no particular order: the product decides the order of display (SA-03). */
export function typesFor(state: State, { persona, proof, reason, contacts }: Purpose): AvailableType[] {
  const configured = persona?.strongAuth?.availableStrongAuthTypes;
  if (Array.isArray(configured) && configured.length === 0) return [];
  if (proof?.purpose === "email-update") return [offer("Email2FA", contacts)];
  if (reason === "UNENROLL")
    return Object.values(state.enrollments)
      .filter((each) => each.persona === persona?.id && each.isFinished)
      .map(({ type }) => offer(type, contacts));
  if (reason === "ENROLL" || reason === "UPDATE_PHONE" || reason === "KYC_REFRESH")
    return [offer("SMS2FA", contacts, { Editable: true })];
  const passkey = proof === null && persona && canUsePasskey(persona) ? [offer("Passkey", contacts)] : [];
  if (proof && !persona && proof.stranger === null) return [offer("DocScan", contacts), offer("Ssn9", contacts)];
  const isRecovery = proof?.purpose === "recovery" || proof?.purpose === "merge-recovery";
  if (Array.isArray(configured)) {
    const types = configured.flatMap((each) => configuredType(each, contacts));
    // A recovery must not choose where codes go, and an enrolled factor must not be replaced while it is being proved.
    const isFixed = (name: TypeName) =>
      isRecovery || reason === "CHANGE_PASSKEYS" || (persona?.mfaMethods.includes(name) ?? false);
    return [...types, ...passkey].map((type) => (isFixed(type.ChallengeType) ? { ...type, Editable: false } : type));
  }
  const names: TypeName[] = isRecovery
    ? ["DocScan", "Ssn9", "Email2FA", "SMS2FA"]
    : ["DocScan", "BirthYearAndSsn4", "Email2FA", "SMS2FA"];
  const without = names
    .filter((name) => (name !== "SMS2FA" && name !== "Email2FA") || contacts[name] !== null)
    .map((name) => offer(name, contacts));
  return [...without, ...passkey];
}

/** One that no device holds cannot be used. */
const canUsePasskey = ({ passkeys = [] }: Persona) => passkeys.some(({ publicKey }) => publicKey !== undefined);

/** From a type's name, or an object with any of the wire members in either casing. */
function configuredType(value: unknown, contacts: Contacts): AvailableType[] {
  const members = typeof value === "string" ? { challengeType: value } : value;
  if (typeof members !== "object" || members === null) return [];
  const pascal = Object.fromEntries(
    Object.entries(members as Json).map(([name, member]) => [name.charAt(0).toUpperCase() + name.slice(1), member]),
  );
  const name = pascal.ChallengeType;
  return isTypeName(name) ? [offer(name, contacts, pascal as Partial<AvailableType>)] : [];
}
