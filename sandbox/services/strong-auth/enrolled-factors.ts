// The second factors that a player is enrolled in, and the effects of enrolling and unenrolling.
import { isoNow } from "../../platform/clock.ts";
import { completeStep } from "../../platform/permissions.ts";
import type { Persona } from "../../platform/persona.ts";
import { claimPhone } from "../../platform/phones.ts";
import type { State } from "../../platform/state.ts";
import type { Enrolment, FactorType } from "./records.ts";

/** A new factor replaces the enrolled one of the same type. */
export function enrol(state: State, persona: Persona, type: FactorType, contact: string, pending?: Enrolment): void {
  for (const each of Object.values(state.enrollments))
    if (each.persona === persona.id && each.type === type && each !== pending) delete state.enrollments[each.key];
  const key = pending?.key ?? `enrolment-${persona.id}-${type.toLowerCase()}`;
  state.enrollments[key] = {
    key,
    persona: persona.id,
    type,
    contact,
    requestKey: null,
    challenge: null,
    isFinished: true,
    createdAt: isoNow(state),
  };
  if (!persona.mfaMethods.includes(type)) persona.mfaMethods.push(type);
  if (type !== "SMS2FA") return;
  claimPhone(state, persona, contact);
  completeStep(persona, "strongauth-collect-phonenumber");
  completeStep(persona, "unique-phone-number-required");
}

export function unenrol(state: State, persona: Persona, enrolment: Enrolment): void {
  delete state.enrollments[enrolment.key];
  persona.mfaMethods = persona.mfaMethods.filter((method) => method !== enrolment.type);
}

export const enrolmentsOf = (state: State, persona: Persona): Enrolment[] =>
  Object.values(state.enrollments).filter((each) => each.persona === persona.id && each.isFinished);
