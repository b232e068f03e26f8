// From a submitted form to an answer: same origin, once, in order; then a redirect, or words for the same page.
import "server-only";
import { refresh } from "next/cache";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { type FormState, keptValues } from "@/domain/form-state";
import { type FormError, formError, type Outcome, type Rerender } from "@/domain/outcome";
import type { Problem } from "@/domain/problems";
import type { RoutePattern } from "@/domain/routes";
import { to } from "@/domain/routes";
import { loginParameterNames } from "@/domain/sign-in/login-parameters";
import { GuardUnavailable } from "@/server/guard/store";
import { wayBackTo } from "@/server/records/flow-link";
import type { FlowRecord } from "@/server/records/flow-records";
import { historyEntryFor, markStarted } from "@/server/records/self-submit";
import {
  type CookieWrites,
  type RequestContext,
  type RequestInput,
  requestContext,
  type SignedInContext,
} from "@/server/request/context";
import { isSameOrigin } from "@/server/request/same-origin";
import { translatorFor } from "@/server/request/translator";
import { followRenewedSession } from "@/server/session/end-session";
import { readToken } from "@/server/session/token";
import { outcomeCounter } from "@/server/telemetry/metrics";
import { UpstreamError } from "@/server/upstream/call";
import { writeCookies } from "./cookie-writes";
import { isFromRevokedSession, replayForRevokedSession, runOnce } from "./idempotency";
import { digestOfForm, isOfNext } from "./submit-key";

type Submit = (context: RequestContext, form: FormData) => Promise<Outcome>;
type PlayerSubmit = (context: SignedInContext, form: FormData) => Promise<Outcome>;

const linkNames = new Set<string>(["flow", ...loginParameterNames]);

/** A strong authentication that is solved has a screen that says so, to which each of its forms leads. */
const saysItself = (record: FlowRecord) => record.kind === "strongAuth" && record.solved === true;

/** A form of a flow that has moved on since it was rendered, in this window or another. */
const isLate = ({ record }: RequestContext, form: FormData) =>
  record !== undefined && !saysItself(record) && form.has("version") && form.get("version") !== String(record.version);

function problemOf(error: UpstreamError, says?: Problem): FormError {
  const general = error.kind === "network" || error.kind === "timeout" ? "network" : "server";
  return formError(says ?? general);
}

async function answer(context: RequestContext, form: FormData, submit: Submit): Promise<Outcome> {
  const outcome = isLate(context, form) ? formError("doneElsewhere") : await submit(context, form);
  markStarted(context, form, outcome);
  await followRenewedSession(context);
  return outcome;
}

/**
 * A copy of a form that signed somebody in is answered with the session only in the browser that it was sent from: there the
 * form's flow is still in the jar, or the session is. To anybody else the flow has ended.
 */
async function isTheirs(context: RequestContext, form: FormData, cookieWrites: CookieWrites) {
  const token = cookieWrites.token ?? cookieWrites.pendingToken;
  if (typeof token !== "string" || context.record || !form.has("flow") || isFromRevokedSession(context, cookieWrites))
    return true;
  const { player } = await readToken(token, context.brand.id, context.now);
  return player !== null && player.sid === context.player?.sid;
}

/** A form that changed the session comes again with the one from before: pressed twice, or its answer was lost on the way. */
async function answerAgain(context: RequestContext, historyEntry: "push" | "replace"): Promise<void> {
  if (!(await isSameOrigin(context.hosts.account))) return;
  const kept = await replayForRevokedSession(context);
  if (kept?.outcome.kind !== "redirect") return;
  await writeCookies(context, kept.cookieWrites, await cookies());
  redirect(kept.outcome.to, historyEntry);
}

/**
 * The state in which a form is shown again, with everything typed into it except secrets; a form that another site sent is not
 * echoed. A problem that may have hidden a success keeps the form's key.
 */
function stateAfter(
  context: RequestContext,
  form: FormData,
  answer: FormError | Rerender,
  keepsKey: boolean,
): FormState {
  const t = translatorFor(context);
  const begun = context.record
    ? undefined
    : Object.values(context.cookieWrites.records).find((record) => record !== null);
  const outcome: Partial<FormError> = answer.kind === "error" ? answer : { ...(answer.quiz && { quiz: answer.quiz }) };
  const { problem } = outcome;
  const record = context.record ? (context.cookieWrites.records[context.record.id] ?? context.record) : begun;
  const fields = Object.entries(outcome.fields ?? {}).map(([name, word]) => [name, t.problem(word, outcome.facts)]);
  return {
    attempt: Number(form.get("attempt") ?? 0) + 1,
    key: keepsKey ? String(form.get("key") ?? "") : crypto.randomUUID(),
    version: record ? String(record.version) : "",
    ...(problem && { problem, message: t.problem(problem, outcome.facts) }),
    ...(record && { flow: record.id }),
    ...(outcome.asksPartialSsn === true && { asksPartialSsn: true }),
    fields: Object.fromEntries(fields),
    values: problem === "notOurs" ? {} : keptValues(form),
    done: outcome.done ?? [],
    ...(outcome.quiz && { quiz: outcome.quiz }),
  };
}

/** What a form says of the flow that it belongs to; the same names as in a link. */
const aimIn = (form: FormData) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      !isOfNext(name) && typeof value === "string" && linkNames.has(name) ? [[name, value]] : [],
    ),
  );

type Settings = RequestInput & {
  /** Said of a submit that upstream failed, instead of the general sentences. */
  failure?: Problem;
};

async function runSubmit(
  place: RoutePattern,
  form: FormData,
  submit: Submit,
  { failure, ...input }: Settings,
): Promise<FormState> {
  const formDigest = await digestOfForm(form);
  const historyEntry = historyEntryFor(form);
  const whenRefused = (refused: RequestContext) => answerAgain(refused, historyEntry);
  const context: RequestContext = await requestContext(place, {
    query: aimIn(form),
    ...input,
    formDigest,
    whenRefused,
  });
  if (!(await isSameOrigin(context.hosts.account))) {
    context.log.warn({ event: "foreignForm" });
    return stateAfter(context, form, formError("notOurs"), true);
  }
  try {
    const { outcome, cookieWrites } = await runOnce(
      context,
      () => answer(context, form, submit),
      input.mayRepeat === true,
    );
    if (!(await isTheirs(context, form, cookieWrites))) redirect(to("/auth", { ended: true }), historyEntry);
    outcomeCounter(place, outcome.kind === "error" ? outcome.problem : outcome.kind);
    await writeCookies(context, cookieWrites, await cookies());
    if (outcome.kind === "redirect") redirect(outcome.to, historyEntry);
    if (outcome.refreshesPage) refresh();
    return stateAfter({ ...context, cookieWrites }, form, outcome, false);
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === "signedOut" && context.player) {
      await writeCookies(context, { records: {}, token: null }, await cookies());
      redirect(to("/login", wayBackTo(context)), historyEntry);
    }
    if (error instanceof UpstreamError) return stateAfter(context, form, problemOf(error, failure), true);
    if (error instanceof GuardUnavailable) return stateAfter(context, form, formError("serviceDown"), true);
    throw error;
  }
}

/** Settles a form of a page that anybody may stand on. */
export const submitForm = (place: RoutePattern, form: FormData, submit: Submit, settings: Settings = {}) =>
  runSubmit(place, form, submit, settings);

/** Settles a form of a page for account holders; the gate has let nobody else through. */
export const submitSignedInForm = (
  place: RoutePattern,
  form: FormData,
  submit: PlayerSubmit,
  settings: Settings = {},
) =>
  runSubmit(
    place,
    form,
    (context, sent) =>
      context.player ? submit({ ...context, player: context.player }, sent) : Promise.reject(new Error("no player")),
    settings,
  );
