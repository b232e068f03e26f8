// The pipeline behind the gate, the same for a form of an action and for an upload: same origin, once per submit key, cookie writes, and
// the problem that an error becomes.
import "server-only";
import { cookies, headers } from "next/headers";
import { withEarlyAnswer } from "@/domain/forms/answered";
import { type FormError, formError, type Outcome, type Path, type Rerender } from "@/domain/forms/outcome";
import type { Problem } from "@/domain/forms/problems";
import { type Route, routeAt, to } from "@/domain/routing/routes";
import { hasOwnCookie } from "@/domain/session/cookie-names";
import { endsSession } from "@/domain/session/session-ending-codes";
import type { CookieWrites } from "@/server/context/cookie-changes";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { takeBackTries } from "@/server/guard/rate-limits";
import { wayBackTo } from "@/server/lookups/flow-link";
import { forgetForNextPage } from "@/server/lookups/restrictions-for-next-page";
import type { FlowRecord } from "@/server/records/flow-record";
import { endFormDraft, keepUnsentForm } from "@/server/records/form-drafts";
import { markStarted } from "@/server/records/self-submit";
import { isSameOrigin } from "@/server/request/csrf";
import { toSignInAgain } from "@/server/request/sign-in-again";
import { writeCheckedCookies, writeCookies, writeRenewal } from "@/server/request/write-cookies";
import { renewedBrowser } from "@/server/session/browser";
import { prefixAt } from "@/server/session/cookies";
import { endSessionForCode, followRenewedSession } from "@/server/session/session-lifecycle";
import { isSignedIn } from "@/server/session/signed-in";
import { leadBack } from "@/server/session/way-back";
import { ResultUnknown, StoreUnavailable } from "@/server/store/store";
import { countOutcome } from "@/server/telemetry/metrics";
import { withSpan } from "@/server/telemetry/tracing";
import { failureProblem } from "@/server/upstream/failure-problem";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { isOfOtherBrowser, isOfOtherPlayer } from "./form-owner";
import { announceRedirect, runOnce } from "./idempotency";

export type Submit<C extends RequestContext> = (context: C, form: FormData) => Promise<Outcome>;

export type SubmitSettings = {
  /** Replaces the general problem when an upstream call fails: always, or for the failures that it names. */
  failure?: Problem | ((error: UpstreamError) => Problem | undefined);
  /** Doing it twice changes nothing, so it runs even while the store is unavailable. */
  isRepeatable?: boolean;
  /** The flow itself judges a form from before its last step, because such a press counts all the same. */
  takesOutdated?: boolean;
  /** Deduplicates the submit; by default by the digest of its form. */
  once?: typeof runOnce;
};

/** The result, for the response. */
export type Submitted =
  | { kind: "redirect"; to: Path }
  /** `keepsKey`: the call may have succeeded, so the form keeps its key and a retry counts as the same submit. */
  | { kind: "shown"; outcome: FormError | Rerender; context: RequestContext; keepsKey: boolean };

/** Every form of a completed strong authentication redirects to its completion screen. */
const hasCompletionScreen = (record: FlowRecord) => record.kind === "strongAuth" && record.solved === true;

/** The flow has moved on since the form was rendered, in this window or another. */
const isOutdated = ({ record }: RequestContext, form: FormData) =>
  record !== undefined &&
  !hasCompletionScreen(record) &&
  form.has("version") &&
  form.get("version") !== String(record.version);

/** @returns the problem of a failed submit, or undefined for an error that is not expected */
function problemOf(error: unknown, failure: SubmitSettings["failure"]): FormError | undefined {
  if (error instanceof StoreUnavailable) return formError("serviceDown");
  if (error instanceof ResultUnknown) return formError("resultUnknown");
  if (!(error instanceof UpstreamError)) return undefined;
  const named = typeof failure === "function" ? failure(error) : failure;
  return failureProblem(error, named);
}

/** Nothing that the work has collected took effect: the form stays that of the record as the browser holds it. */
const shownAgain = (context: RequestContext, outcome: FormError): Submitted => ({
  kind: "shown",
  outcome,
  context: { ...context, cookieWrites: { records: {} } },
  keepsKey: true,
});

/**
 * The way out of a submit whose session the platform has ended: removes its cookies. A KRN code ends it by force: it is revoked, and login
 * names the code (ERR-07, ERR-93?).
 */
async function leaveForLogin(context: SignedInContext, form: FormData, { code }: UpstreamError): Promise<Path> {
  const cookieWrites: CookieWrites = { records: {}, token: null };
  const leaving = { ...context, cookieWrites };
  await keepUnsentForm(context, form);
  const signIn = endsSession(code)
    ? await endSessionForCode(leaving, code)
    : (leadBack(leaving) ?? to("/login", wayBackTo(context)));
  cookieWrites.dropsOlderRecords = !cookieWrites.leadsBack;
  await context.records.save(cookieWrites);
  await writeCookies(context, cookieWrites, await cookies());
  return signIn;
}

/** Runs the submit of a visitor whom the gate has let in. */
export async function runSubmit<C extends RequestContext>(
  pattern: Route["pattern"],
  context: C,
  form: FormData,
  submit: Submit<C>,
  { failure, isRepeatable = false, takesOutdated = false, once = runOnce }: SubmitSettings = {},
): Promise<Submitted> {
  const sent = await headers();
  if (!isSameOrigin(sent, context.hosts.account)) {
    context.log.warn({ event: "foreignForm" });
    return shownAgain(context, formError("notOurs"));
  }
  // Without cookies the flow would end with this press, after a code was sent for nothing.
  if (!hasOwnCookie(sent.get("cookie"), prefixAt(context.brand.id))) {
    context.log.info({ event: "cookiesOff", route: pattern });
    await writeCookies(context, { records: {}, browser: renewedBrowser() }, await cookies());
    return shownAgain(context, formError("cookiesOff"));
  }
  // Only a logout skips the check of the owner: it may end the session of any player.
  const isOfOther = !isRepeatable && isOfOtherPlayer(context, form);
  // On the other pages the session shows whose form it is.
  const isForBrowser = !isRepeatable && !isOfOther && routeAt(pattern)?.access === "open";
  if (isForBrowser && isOfOtherBrowser(context, form)) {
    context.log.warn({ event: "formOfOtherBrowser" });
    const outcome = formError("otherBrowser", { refreshesPage: true });
    return { kind: "shown", outcome, context, keepsKey: false };
  }
  if (context.player) forgetForNextPage(context.player.sid);
  // The session ended while a player's form was open, on a page that every visitor may open.
  if (!context.player && (await keepUnsentForm(context, form))) {
    const signIn = toSignInAgain(context);
    if (signIn) return { kind: "redirect", to: signIn };
  }
  try {
    let ending: Promise<unknown> | undefined;
    const work = async () => {
      if (isOfOther) return formError("otherPlayer");
      const outcome =
        !takesOutdated && isOutdated(context, form)
          ? formError("doneElsewhere")
          : // a copy, because a flow may change the site experience of its context
            await withSpan({ name: "flow submit" }, () => withEarlyAnswer(() => submit({ ...context }, form)));
      markStarted(context, form, outcome);
      if (outcome.kind === "redirect") {
        ending = (outcome.keepsTyped ? keepUnsentForm : endFormDraft)(context, form);
        // an error surfaces at the await below
        ending.catch(() => undefined);
      }
      await followRenewedSession(context);
      return outcome;
    };
    const { outcome, cookieWrites } = await once(context, work, isRepeatable);
    await ending;
    const result = outcome.kind === "error" ? outcome.problem : outcome.kind;
    countOutcome(pattern, result);
    const leadsTo = outcome.kind === "redirect" ? { to: outcome.to.split("?")[0] } : {};
    const shown = outcome.kind === "error" && outcome.fields ? { problems: Object.values(outcome.fields) } : {};
    context.log.info({ event: "submitted", route: pattern, result, ...leadsTo, ...shown });
    await writeCheckedCookies(context, cookieWrites, await cookies());
    if (outcome.kind === "redirect") {
      announceRedirect(outcome);
      return { kind: "redirect", to: outcome.to };
    }
    return { kind: "shown", outcome, context: { ...context, cookieWrites }, keepsKey: false };
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === "signedOut" && isSignedIn(context)) {
      return { kind: "redirect", to: await leaveForLogin(context, form, error) };
    }
    await writeRenewal(context, await cookies());
    if (error instanceof UpstreamError && error.kind === "throttled") await takeBackTries(context);
    const problem = problemOf(error, failure);
    if (!problem) throw error;
    context.log.info({ event: "submitted", route: pattern, result: problem.problem });
    return shownAgain(context, problem);
  }
}
