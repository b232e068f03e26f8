// What a proved contact becomes that has no account yet: a registration, on its way to the country and the terms.
import "server-only";
import { minutes } from "@/domain/duration";
import { go, type Outcome } from "@/domain/outcome";
import { to } from "@/domain/paths";
import { newFlowId } from "./flow";
import type { RegistrationRecord, SignInRecord } from "./flow-records";
import type { Verified } from "./log-in";
import type { Visit } from "./visit";

/** How long the platform takes the proof of a code, milliseconds. */
const proofLifeMs = minutes(5);

/** Goes on to the country of whoever has proved the contact of a sign-in record, which is over by that. */
export function openRegistration(
  visit: Visit,
  { id, parameters }: SignInRecord,
  registrationKey: string,
  { requestToken, secondFactorDue }: Verified,
): Outcome {
  const record: RegistrationRecord = {
    kind: "registration",
    id: newFlowId(),
    createdAt: visit.now,
    version: 0,
    parameters,
    registrationKey,
    requestToken,
    usableUntil: visit.now + proofLifeMs,
    ...(secondFactorDue && { secondFactorDue }),
  };
  visit.effects.records = { [id]: null, [record.id]: record };
  return go(to("/signup/country", { flow: record.id }));
}
