// The pipeline from a submitted form to its response: context, same origin, once per submit key, cookie writes; then a redirect, or the
// form state for the same page.
import "server-only";
import { channel } from "node:diagnostics_channel";
import { refresh } from "next/cache";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import type { FormState } from "@/domain/form-state";
import { type FormError, formError, type Outcome } from "@/domain/outcome";
import type { Problem } from "@/domain/problems";
import { type RoutePattern, to } from "@/domain/routes";
import { loginParameterNames } from "@/domain/sign-in/login-parameters";
import { GuardUnavailable } from "@/server/guard/store";
import type { FlowRecord } from "@/server/records/flow-record";
import { endFormDraft, isOfOtherPlayer } from "@/server/records/form-drafts";
import { historyEntryFor, markStarted } from "@/server/records/self-submit";
import { type RequestContext, type RequestInput, requestContext, type SignedInContext } from "@/server/request/context";
import { isSameOrigin } from "@/server/request/csrf";
import { throwIfAsked } from "@/server/request/sandbox-throw";
import { toSignInAgain } from "@/server/request/sign-in-again";
import { followRenewedSession } from "@/server/session/end-session";
import { countOutcome } from "@/server/telemetry/metrics";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { writeCookies } from "./cookie-writes";
import { formStateAfter } from "./form-state-after";
import { runOnce } from "./idempotency";
import { keepUnsent } from "./keep-unsent";
import { leaveForLogin } from "./leave-for-login";
import { maySeeAnswer, replayBeforeSignIn } from "./replay";
import { digestOfForm, isOfNext } from "./submit-key";

type Submit = (context: RequestContext, form: FormData) => Promise<Outcome>;
type SignedInSubmit = (context: SignedInContext, form: FormData) => Promise<Outcome>;

type Settings = RequestInput & {
  /** Replaces the general problem when an upstream call fails. */
  failure?: Problem;
  /** Doing it twice changes nothing, so it runs even while the guard store is unavailable. */
  isRepeatable?: boolean;
};

const linkNames = new Set<string>(["flow", ...loginParameterNames]);

/** The flow that the form belongs to, under the names that a link uses. */
const linkQueryIn = (form: FormData) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      !isOfNext(name) && typeof value === "string" && linkNames.has(name) ? [[name, value]] : [],
    ),
  );

/** Every form of a completed strong authentication redirects to its completion screen. */
const hasCompletionScreen = (record: FlowRecord) => record.kind === "strongAuth" && record.solved === true;

/** The flow has moved on since the form was rendered, in this window or another. */
const isOutdated = ({ record }: RequestContext, form: FormData) =>
  record !== undefined &&
  !hasCompletionScreen(record) &&
  form.has("version") &&
  form.get("version") !== String(record.version);

async function run(context: RequestContext, form: FormData, submit: Submit): Promise<Outcome> {
  if (isOfOtherPlayer(context, form)) return formError("otherPlayer");
  const outcome = isOutdated(context, form) ? formError("doneElsewhere") : await submit(context, form);
  markStarted(context, form, outcome);
  if (outcome.kind === "redirect") await endFormDraft(context, form);
  await followRenewedSession(context);
  return outcome;
}

/** @returns the problem of a failed submit, or undefined for an error that is not expected */
function problemOf(error: unknown, failure: Problem | undefined): FormError | undefined {
  if (error instanceof GuardUnavailable) return formError("serviceDown");
  if (!(error instanceof UpstreamError)) return undefined;
  const isNetwork = error.kind === "network" || error.kind === "timeout";
  return formError(failure ?? (isNetwork ? "network" : "server"));
}

/** Runs the submit of a form on a page that every visitor may open. */
export async function submitForm(
  pattern: RoutePattern,
  form: FormData,
  submit: Submit,
  { failure, isRepeatable = false, ...input }: Settings = {},
): Promise<FormState> {
  // a script can call an action with any value
  if (!(form instanceof FormData)) throw new TypeError("this is not a form");
  channel("account-area.submitting").publish({});
  await throwIfAsked("action");
  const historyEntry = historyEntryFor(form);
  const context: RequestContext = await requestContext(pattern, {
    query: linkQueryIn(form),
    ...input,
    formDigest: await digestOfForm(form),
    beforeSignIn: async (ended) => {
      if (!isSameOrigin(await headers(), ended.hosts.account)) return false;
      await replayBeforeSignIn(ended, historyEntry);
      await keepUnsent(ended, form);
      return true;
    },
  });
  if (!isSameOrigin(await headers(), context.hosts.account)) {
    context.log.warn({ event: "foreignForm" });
    return formStateAfter(context, form, formError("notOurs"), { keepsKey: true });
  }
  // a form for one player on a page that is open to every visitor
  const signIn = !context.player && (await keepUnsent(context, form)) && (await toSignInAgain(context, false));
  if (signIn) redirect(signIn, historyEntry);
  try {
    const { outcome, cookieWrites } = await runOnce(context, () => run(context, form, submit), isRepeatable);
    if (!(await maySeeAnswer(context, form, cookieWrites))) redirect(to("/auth", { ended: true }), historyEntry);
    const result = outcome.kind === "error" ? outcome.problem : outcome.kind;
    countOutcome(pattern, result);
    const leadsTo = outcome.kind === "redirect" ? { to: outcome.to.split("?")[0] } : {};
    const shown = outcome.kind === "error" && outcome.fields ? { problems: Object.values(outcome.fields) } : {};
    context.log.info({ event: "submitted", route: pattern, result, ...leadsTo, ...shown });
    await writeCookies(context, cookieWrites, await cookies());
    if (outcome.kind === "redirect") redirect(outcome.to, historyEntry);
    if (outcome.refreshesPage) refresh();
    return formStateAfter({ ...context, cookieWrites }, form, outcome, { keepsKey: false });
  } catch (error) {
    const { player } = context;
    if (error instanceof UpstreamError && error.kind === "signedOut" && player) {
      redirect(await leaveForLogin({ ...context, player }, form, error), historyEntry);
    }
    const problem = problemOf(error, failure);
    if (!problem) throw error;
    context.log.info({ event: "submitted", route: pattern, result: problem.problem });
    return formStateAfter(context, form, problem, { keepsKey: true });
  }
}

/** Runs the submit of a form on a page for account holders; the gate has refused every other visitor. */
export const submitSignedInForm = (
  pattern: RoutePattern,
  form: FormData,
  submit: SignedInSubmit,
  settings: Settings = {},
) =>
  submitForm(
    pattern,
    form,
    (context, sent) =>
      context.player ? submit({ ...context, player: context.player }, sent) : Promise.reject(new Error("no player")),
    settings,
  );
