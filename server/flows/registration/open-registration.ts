// Starts a registration for a verified contact without an account.
import "server-only";
import { type Outcome, type Path, redirectTo } from "@/domain/forms/outcome";
import { to } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";
import type { VerifiedCode } from "@/server/flows/sign-in/log-in";
import type { FlowRecord, RegistrationRecord } from "@/server/records/flow-record";
import { newRecord } from "@/server/records/records";
import type { SignInRecord } from "@/server/records/sign-in-record";

const firstPageOf = ({ id, accountExists }: RegistrationRecord): Path =>
  to(accountExists ? "/signup/existing" : "/signup/country", { flow: id });

/** @returns where a sign-up continues whose code was entered, for a visitor who has gone back to the page of the code */
export function registrationAfterCode({ records, query }: RequestContext): Path | undefined {
  const isAfter = (record: FlowRecord): record is RegistrationRecord =>
    record.kind === "registration" && record.codeFlow === query.flow;
  const registration = records.readAll().find(isAfter);
  return registration && firstPageOf(registration);
}

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
    ...newRecord(context),
    kind: "registration",
    parameters,
    codeFlow: id,
    registrationKey,
    requestToken,
    ...(secondFactorDue && { secondFactorDue }),
    ...(accountExists && { accountExists }),
    ...(isSharedDevice && { isSharedDevice }),
    ...(isUnified && { isUnified }),
  };
  context.records.drop(id);
  context.records.keep(record);
  return redirectTo(firstPageOf(record));
}
