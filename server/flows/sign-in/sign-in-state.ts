// The record of a sign-in, as its submits read and write it.
import "server-only";
import { type FormError, formError, redirectTo } from "@/domain/forms/outcome";
import { to } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";
import { flowParameters } from "@/server/lookups/flow-link";
import type { SignInRecord } from "@/server/records/sign-in-record";

/** @returns the sign-in that this request continues */
export const signInOf = ({ record }: RequestContext) => (record?.kind === "signIn" ? record : undefined);

/**
 * Restarts a sign-in that is over: completed in another tab, expired, signed out, or refused by the platform. The page says so, or what
 * became of its login challenge.
 */
export const startAgain = (context: RequestContext, goesOn: { flow?: string } = {}) =>
  redirectTo(
    to("/auth", { ...flowParameters(context), ended: true, intendedSiteExp: context.siteExperience, ...goesOn }),
  );

/** @returns the key by which codes are limited: the contact, because the account is not known before a code is right */
export const accountOf = ({ contactKey, requestKey }: SignInRecord) => contactKey ?? requestKey;

/** @param now epoch milliseconds @returns why no code is checked or sent; undefined while they are */
export function lockOf({ lock }: SignInRecord, now: number): FormError | undefined {
  if (!lock || (lock.until !== undefined && lock.until <= now)) return undefined;
  if (lock.why === "banned") return formError("banned");
  return formError("codeLocked", { facts: lock.until === undefined ? {} : { untilAt: lock.until } });
}
