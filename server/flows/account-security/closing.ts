// Closes the player's account: reason, strong authentication, a last press, logout, farewell (CLS-01, CLS-02?, API-27).
import "server-only";
import * as z from "zod/mini";
import { type ClosingFacts, ClosingReason, closesLaterAt, closingFactsIn } from "@/domain/account-security/closing";
import { fieldsError, type Outcome, redirectKeepingTyped, redirectTo } from "@/domain/forms/outcome";
import { to } from "@/domain/routing/routes";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { startStrongAuthFor } from "@/server/flows/strong-auth/start";
import { isOfferedByPlatform } from "@/server/lookups/feature-flags";
import { factsChanged, shownClosingFacts } from "@/server/lookups/shown-texts/shown-facts";
import { dropDraft, keepDraft, readDraft } from "@/server/records/drafts";
import { newSecurityRecord } from "@/server/records/security";
import { hasFlash } from "@/server/session/flash";
import { endSessionEverywhere } from "@/server/session/session-lifecycle";
import { ifStoreIsDown } from "@/server/store/store";
import { accountClosure } from "@/server/upstream/account-security/closures";
import { call } from "@/server/upstream/call";
import { readProfile } from "@/server/upstream/profile";
import { ifNotAnswered } from "@/server/upstream/upstream-error";
import { type AccountStanding, accountStanding } from "./maintenance";

const closingOf = ({ record }: SignedInContext) =>
  record?.kind === "security" && record.change === "closing" ? record : undefined;

/** The reason waits in the sealed store, because it is the player's own words. */
const Reason = z.string();
const reasonOf = async (context: SignedInContext, id: string | undefined) =>
  (id && (await readDraft(context, id, Reason))) || "";

export type ClosingPage =
  /** Blocked players, self-excluded ones among them: only support can close their account. */
  | { kind: "notOffered" }
  /** Closed already, as after a press whose answer was lost: the status page says so (decision 025). */
  | { kind: "closing" }
  | {
      kind: "form" | "confirm";
      facts: ClosingFacts;
      /** The platform takes a reason. */
      asksReason: boolean;
      reason: string;
      /** Why the player is here again. */
      again: "notProved" | "proofGone" | undefined;
    };

function againBecause(context: SignedInContext, record: ReturnType<typeof closingOf>) {
  if (hasFlash(context, "closingProofGone")) return "proofGone";
  return record?.strongAuth?.failed ? "notProved" : undefined;
}

/** Loads the form or, after strong authentication, the button that closes the account. */
export async function loadClosing(
  context: SignedInContext,
  { isBlocked, isClosing }: AccountStanding,
): Promise<ClosingPage> {
  if (isClosing) return { kind: "closing" };
  if (isBlocked) return { kind: "notOffered" };
  const record = closingOf(context);
  const [profile, reason, asksReason] = await Promise.all([
    readProfile(context),
    reasonOf(context, record?.id),
    isOfferedByPlatform(context, "closureProof"),
  ]);
  return {
    kind: record?.strongAuth?.token ? "confirm" : "form",
    facts: closingFactsIn(profile),
    asksReason,
    reason,
    again: againBecause(context, record),
  };
}

const ownPage = (flow?: string) => to("/accountcenter/security/close", { flow });

/** Keeps the reason and starts strong authentication, which leads back to the page with the last button. */
export async function startClosing(context: SignedInContext, form: FormData): Promise<Outcome> {
  const { obstacle, isBlocked } = await accountStanding(context);
  if (isBlocked) return redirectTo(ownPage());
  if (obstacle) return redirectKeepingTyped(obstacle);
  const reason = ClosingReason.safeParse(form.get("closingReason") ?? "");
  if (!reason.success) return fieldsError({ closingReason: "closingReasonTooLong" });
  const record = newSecurityRecord(context, "closing");
  if (reason.data) await keepDraft(context, record.id, reason.data);
  return startStrongAuthFor(context, record, { reason: "CLOSE_ACCOUNT", backTo: ownPage(record.id) });
}

/** What the platform says now; undefined while it cannot be read, as after a lost answer, which delays nothing. */
async function factsNow(context: SignedInContext): Promise<ClosingFacts | undefined> {
  const profile = await readProfile(context).catch(ifNotAnswered(undefined));
  return profile && closingFactsIn(profile);
}

/** The flash message without which the farewell page is not shown. */
const accountClosed = "accountClosed";

/**
 * Closes the account, logs out and leads to the farewell page. Other steps that are due by now do not matter: after a lost answer
 * they are those of the closed account, and the repeated call has the same key.
 * @throws UpstreamError, which the action reports as the unexpected error (CLS-02?)
 */
export async function finishClosing(context: SignedInContext, form: FormData): Promise<Outcome> {
  const closing = closingOf(context);
  const token = closing?.strongAuth?.token;
  if (!closing || !token) return redirectTo(ownPage());
  if ((await accountStanding(context)).isBlocked) return redirectTo(ownPage());
  const [reason, facts, isOffered] = await Promise.all([
    reasonOf(context, closing.id),
    factsNow(context),
    isOfferedByPlatform(context, "closureProof"),
  ]);
  const changed = facts && factsChanged(context, form, shownClosingFacts(context, facts));
  if (changed) return changed;
  const closesAt = facts && closesLaterAt(facts, context.now);
  const body = isOffered ? { strongAuthToken: token, ...(reason && { reason }) } : undefined;
  const answer = await call(context, accountClosure, { body, once: closing.id });
  if (!answer.ok) {
    const { strongAuth: _, ...record } = closing;
    context.records.keep(record);
    context.cookieWrites.flash = { word: "closingProofGone", sid: context.player.sid };
    return redirectTo(ownPage(record.id));
  }
  // the account is closed already, so a store that is down must not turn it into an error
  await dropDraft(context, closing.id).catch(ifStoreIsDown(undefined));
  // without a session only the link says under which law its age, help line and home are
  const farewell = redirectTo(to("/accountcenter/closed", { intendedSiteExp: context.siteExperience }));
  context.cookieWrites.flash = { word: accountClosed, ...(closesAt !== undefined && { untilAt: closesAt }) };
  await endSessionEverywhere(context, "default");
  return farewell;
}

/**
 * @returns when the account closes, if that is still to come; undefined for a browser that has not just closed one, because the address
 *   alone proves nothing (promise 18)
 */
export const loadFarewell = (context: RequestContext): { closesAt: number | undefined } | undefined =>
  hasFlash(context, accountClosed) ? { closesAt: context.flash?.untilAt } : undefined;
