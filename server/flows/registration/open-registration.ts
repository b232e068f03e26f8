// Starts a registration for a verified contact without an account.
import "server-only";
import { minutes } from "@/domain/duration";
import { type Outcome, redirectTo } from "@/domain/forms/outcome";
import { to } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";
import type { VerifiedCode } from "@/server/flows/sign-in/log-in";
import { newFlowId } from "@/server/records/record-cookies";
import type { RegistrationRecord } from "@/server/records/registration-record";
import type { SignInRecord } from "@/server/records/sign-in-record";

/** How long the platform accepts the token of a verified code, milliseconds. */
const proofLifeMs = minutes(5);

/**
 * Replaces the sign-in record by a registration record, and leads to the country page, or to the page for a contact that already has
 * an account.
 */
export function openRegistration(
  context: RequestContext,
  { id, parameters, isSharedDevice, isUnified }: SignInRecord,
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
    ...(isSharedDevice && { isSharedDevice }),
    ...(isUnified && { isUnified }),
  };
  context.records.drop(id);
  context.records.keep(record);
  return redirectTo(to(accountExists ? "/signup/existing" : "/signup/country", { flow: record.id }));
}
