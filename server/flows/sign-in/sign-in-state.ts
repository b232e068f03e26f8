// The record of a sign-in, as its submits read and write it.
import "server-only";
import { type FormError, formError, redirectTo } from "@/domain/forms/outcome";
import { to } from "@/domain/routing/routes";
import { type EntryPage, entryPageIn, goesOnIn } from "@/domain/sign-in/entry";
import type { RequestContext } from "@/server/context/request-context";
import { flowParameters } from "@/server/lookups/flow-link";
import type { SignInRecord } from "@/server/records/sign-in-record";

/** @returns the sign-in that this request continues */
export const signInOf = ({ record }: RequestContext) => (record?.kind === "signIn" ? record : undefined);

/**
 * Restarts a sign-in that is over: completed in another tab, expired, signed out, or refused by the platform. The page says so, or what
 * became of its login challenge.
 */
export const startAgain = (context: RequestContext, goesOn: { flow?: string } = {}, entry: EntryPage = "/auth") =>
  redirectTo(
    to(entry, { ...flowParameters(context), ended: true, intendedSiteExp: context.siteExperience, ...goesOn }),
  );

/** The same at the entry page that the form names; a player who has signed in meanwhile continues at the sign-in. */
export const startAgainAsIn = (context: RequestContext, form: FormData) =>
  startAgain(context, goesOnIn(form), context.player ? "/auth" : entryPageIn(form));

/** @returns the key by which codes are limited: the contact, because the account is not known before a code is right */
export const limitKeyOf = ({ contactKey, requestKey }: SignInRecord) => contactKey ?? requestKey;

/**
 * @returns why no code of this request is checked and no other is sent; undefined while they are. A new request is not locked, so no time
 *   is named: the platform refuses codes of the request, and a code that is asked for anew signs in at once
 */
export const lockOf = ({ lock }: SignInRecord): FormError | undefined =>
  lock && formError(lock.why === "banned" ? "banned" : "codeLocked");

/** The same page of the sign-in pages, so that a code of one request may open the other. */
const isOfSamePage = (one: SignInRecord, other: SignInRecord) =>
  one.registration?.signsInFirst === other.registration?.signsInFirst;

/** Each request that a code is compared with counts as a try, so few are. */
const maxRequests = 3;

/**
 * The requests of this browser for the same contact, as two tabs make them: the code of the newest message may be typed in either tab.
 * @returns this record, then the others, newest first
 */
export const requestsFor = (context: RequestContext, record: SignInRecord): SignInRecord[] => {
  const others = context.records
    .readAll()
    .flatMap((each) => (each.kind === "signIn" && each.id !== record.id ? each : []));
  const alive = others.filter(
    (each) =>
      record.contactKey !== undefined &&
      each.contactKey === record.contactKey &&
      isOfSamePage(each, record) &&
      !each.lock &&
      !each.interrupted,
  );
  return [record, ...alive.toSorted((a, b) => b.sentAt - a.sentAt)].slice(0, maxRequests);
};
