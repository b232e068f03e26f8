// The record of a sign-in, as its submits read and write it.
import "server-only";
import { redirectTo } from "@/domain/outcome";
import { to } from "@/domain/routes";
import { givenIn } from "@/server/records/flow-link";
import type { SignInRecord } from "@/server/records/sign-in-record";
import type { RequestContext } from "@/server/request/context";

export const signInOf = ({ record }: RequestContext) => (record?.kind === "signIn" ? record : undefined);

/** Restarts a sign-in whose record no longer exists: completed in another tab, expired, or signed out. */
export const startAgain = (context: RequestContext) =>
  redirectTo(to("/auth", { ...givenIn(context), ended: true, intendedSiteExp: context.siteExperience }));

export const keep = (context: RequestContext, record: SignInRecord) => {
  context.records.keep(record);
};

/** Whose codes are limited. Until a code is right, a contact is all we know of an account. */
export const accountOf = ({ contactKey, requestKey }: SignInRecord) => contactKey ?? requestKey;

export const isLocked = ({ lock }: SignInRecord, now: number) =>
  lock !== undefined && (lock.until === undefined || lock.until > now);
