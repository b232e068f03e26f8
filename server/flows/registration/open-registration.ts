// What a proved contact becomes that has no account yet: a registration, on its way to the country and the terms.
import "server-only";
import { minutes } from "@/domain/duration";
import { type Outcome, redirectTo } from "@/domain/outcome";
import { to } from "@/domain/routes";
import type { VerifiedCode } from "@/server/flows/sign-in/log-in";
import { newFlowId } from "@/server/records/record-cookies";
import type { RegistrationRecord } from "@/server/records/registration-record";
import type { SignInRecord } from "@/server/records/sign-in-record";
import type { RequestContext } from "@/server/request/context";

/** How long the platform takes the proof of a code, milliseconds. */
const proofLifeMs = minutes(5);

/**
 * Goes on after the contact of a sign-in record was proved, which ends that record: to the country of a new player, or to the
 * account that the contact has already, before anything else is asked.
 */
export function openRegistration(
  context: RequestContext,
  { id, parameters }: SignInRecord,
  registrationKey: string,
  { requestToken, secondFactorDue, accountExists }: VerifiedCode,
): Outcome {
  const record: RegistrationRecord = {
    kind: "registration",
    id: newFlowId(),
    createdAt: context.now,
    version: 0,
    siteExperience: context.siteExperience,
    parameters,
    registrationKey,
    requestToken,
    usableUntil: context.now + proofLifeMs,
    ...(secondFactorDue && { secondFactorDue }),
    ...(accountExists && { accountExists }),
  };
  context.records.drop(id);
  context.records.keep(record);
  return redirectTo(to(accountExists ? "/signup/existing" : "/signup/country", { flow: record.id }));
}
