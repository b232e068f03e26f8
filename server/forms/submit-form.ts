// From a submitted form to an answer: same origin, once, in order; then a redirect, or words for the same page.
import "server-only";
import { refresh } from "next/cache";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { type FormState, keepable } from "@/domain/form-state";
import { type Outcome, type Show, type Stay, stay } from "@/domain/outcome";
import type { Problem } from "@/domain/problems";
import type { RoutePattern } from "@/domain/routes";
import { to } from "@/domain/routes";
import { loginParameterNames } from "@/domain/sign-in/login-parameters";
import { GuardUnavailable } from "@/server/guard/store";
import { wayBackTo } from "@/server/records/flow-link";
import type { FlowRecord } from "@/server/records/flow-records";
import { historyEntryFor, markStarted } from "@/server/records/self-submit";
import { type Arrival, type Effects, type PlayerVisit, type Visit, visitAt } from "@/server/request/context";
import { isSameOrigin } from "@/server/request/same-origin";
import { wordsFor } from "@/server/request/translator";
import { followRenewedSession } from "@/server/session/end-session";
import { readToken } from "@/server/session/token";
import { outcomeCounter } from "@/server/telemetry/metrics";
import { UpstreamError } from "@/server/upstream/call";
import { applyEffects } from "./cookie-writes";
import { answerOnce, answerToFormer, isOfFormer } from "./idempotency";
import { digestOfForm, isOfNext } from "./submit-key";

type Submit = (visit: Visit, form: FormData) => Promise<Outcome>;
type PlayerSubmit = (visit: PlayerVisit, form: FormData) => Promise<Outcome>;

const linkNames = new Set<string>(["flow", ...loginParameterNames]);

/** A strong authentication that is solved has a screen that says so, to which each of its forms leads. */
const saysItself = (record: FlowRecord) => record.kind === "strongAuth" && record.solved === true;

/** A form of a flow that has moved on since it was rendered, in this window or another. */
const isLate = ({ record }: Visit, form: FormData) =>
  record !== undefined && !saysItself(record) && form.has("version") && form.get("version") !== String(record.version);

function problemOf(error: UpstreamError, says?: Problem): Stay {
  const general = error.kind === "network" || error.kind === "timeout" ? "network" : "server";
  return stay(says ?? general);
}

async function answer(visit: Visit, form: FormData, submit: Submit): Promise<Outcome> {
  const outcome = isLate(visit, form) ? stay("doneElsewhere") : await submit(visit, form);
  markStarted(visit, form, outcome);
  await followRenewedSession(visit);
  return outcome;
}

/**
 * A copy of a form that signed somebody in is answered with the session only in the browser that it was sent from: there the
 * form's flow is still in the jar, or the session is. To anybody else the flow has ended.
 */
async function isTheirs(visit: Visit, form: FormData, effects: Effects) {
  const token = effects.token ?? effects.pendingToken;
  if (typeof token !== "string" || visit.record || !form.has("flow") || isOfFormer(visit, effects)) return true;
  const { player } = await readToken(token, visit.brand.id, visit.now);
  return player !== null && player.sid === visit.player?.sid;
}

/** A form that changed the session comes again with the one from before: pressed twice, or its answer was lost on the way. */
async function answerAgain(visit: Visit, historyEntry: "push" | "replace"): Promise<void> {
  if (!(await isSameOrigin(visit.hosts.account))) return;
  const kept = await answerToFormer(visit);
  if (!kept || !("go" in kept.outcome)) return;
  await applyEffects(visit, kept.effects, await cookies());
  redirect(kept.outcome.go, historyEntry);
}

/**
 * The state in which a form is shown again, with everything typed into it except secrets; a form that another site sent is not
 * echoed. A problem that may have hidden a success keeps the form's key.
 */
function stateAfter(visit: Visit, form: FormData, answer: Stay | Show, keepsKey: boolean): FormState {
  const t = wordsFor(visit);
  const begun = visit.record ? undefined : Object.values(visit.effects.records).find((record) => record !== null);
  const outcome: Partial<Stay> = "redraws" in answer ? {} : answer;
  const { stay: problem } = outcome;
  const record = visit.record ? (visit.effects.records[visit.record.id] ?? visit.record) : begun;
  const fields = Object.entries(outcome.fields ?? {}).map(([name, word]) => [name, t.problem(word, outcome.facts)]);
  return {
    attempt: Number(form.get("attempt") ?? 0) + 1,
    key: keepsKey ? String(form.get("key") ?? "") : crypto.randomUUID(),
    version: record ? String(record.version) : "",
    ...(problem && { problem, message: t.problem(problem, outcome.facts) }),
    ...(record && { flow: record.id }),
    ...(outcome.asksPartialSsn === true && { asksPartialSsn: true }),
    fields: Object.fromEntries(fields),
    values: problem === "notOurs" ? {} : keepable(form),
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

type Settings = Arrival & {
  /** Said of a submit that upstream failed, instead of the general sentences. */
  failure?: Problem;
};

async function settleSubmit(
  place: RoutePattern,
  form: FormData,
  submit: Submit,
  { failure, ...arrival }: Settings,
): Promise<FormState> {
  const formDigest = await digestOfForm(form);
  const historyEntry = historyEntryFor(form);
  const whenRefused = (refused: Visit) => answerAgain(refused, historyEntry);
  const visit: Visit = await visitAt(place, { query: aimIn(form), ...arrival, formDigest, whenRefused });
  if (!(await isSameOrigin(visit.hosts.account))) {
    visit.log.warn({ event: "foreignForm" });
    return stateAfter(visit, form, stay("notOurs"), true);
  }
  try {
    const { outcome, effects } = await answerOnce(visit, () => answer(visit, form, submit), arrival.mayRepeat === true);
    if (!(await isTheirs(visit, form, effects))) redirect(to("/auth", { ended: true }), historyEntry);
    outcomeCounter(place, "go" in outcome ? "go" : "stay" in outcome ? outcome.stay : "show");
    await applyEffects(visit, effects, await cookies());
    if ("go" in outcome) redirect(outcome.go, historyEntry);
    if ("asksAnew" in outcome && outcome.asksAnew) refresh();
    return stateAfter({ ...visit, effects }, form, outcome, false);
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === "signedOut" && visit.player) {
      await applyEffects(visit, { records: {}, token: null }, await cookies());
      redirect(to("/login", wayBackTo(visit)), historyEntry);
    }
    if (error instanceof UpstreamError) return stateAfter(visit, form, problemOf(error, failure), true);
    if (error instanceof GuardUnavailable) return stateAfter(visit, form, stay("serviceDown"), true);
    throw error;
  }
}

/** Settles a form of a page that anybody may stand on. */
export const settle = (place: RoutePattern, form: FormData, submit: Submit, settings: Settings = {}) =>
  settleSubmit(place, form, submit, settings);

/** Settles a form of a page for account holders; the gate has let nobody else through. */
export const settlePlayer = (place: RoutePattern, form: FormData, submit: PlayerSubmit, settings: Settings = {}) =>
  settleSubmit(
    place,
    form,
    (visit, sent) =>
      visit.player ? submit({ ...visit, player: visit.player }, sent) : Promise.reject(new Error("no player")),
    settings,
  );
