// The record of a sign-in, as its submits read and write it.
import "server-only";
import { redirectTo } from "@/domain/outcome";
import { to } from "@/domain/routes";
import { flowParameters } from "@/server/records/flow-link";
import type { SignInRecord } from "@/server/records/sign-in-record";
import type { RequestContext } from "@/server/request/context";

/** @returns the sign-in that this request continues */
export const signInOf = ({ record }: RequestContext) => (record?.kind === "signIn" ? record : undefined);

/** Restarts a sign-in whose record no longer exists: completed in another tab, expired, or signed out. */
export const startAgain = (context: RequestContext) =>
  redirectTo(to("/auth", { ...flowParameters(context), ended: true, intendedSiteExp: context.siteExperience }));

/** Writes the record with the response. */
export const keep = (context: RequestContext, record: SignInRecord) => {
  context.records.keep(record);
};

/** @returns the key by which codes are limited: the contact, because the account is not known before a code is right */
export const accountOf = ({ contactKey, requestKey }: SignInRecord) => contactKey ?? requestKey;

/** @param now epoch milliseconds */
export const isLocked = ({ lock }: SignInRecord, now: number) =>
  lock !== undefined && (lock.until === undefined || lock.until > now);
