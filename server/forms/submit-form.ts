// The pipeline from a submitted form to its response: context and gate, then runSubmit, which uploads share; then a redirect, or the
// form state for the same page.
import "server-only";
import { refresh } from "next/cache";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { inFormOrder } from "@/domain/forms/form-order";
import { type FormState, pressedIn } from "@/domain/forms/form-state";
import { returnedValues, toEnterAgain } from "@/domain/forms/kept-answers";
import type { FormError, Rerender } from "@/domain/forms/outcome";
import { unpacked } from "@/domain/forms/state-field";
import { namesSupport } from "@/domain/forms/support-problems";
import { withoutInvisible } from "@/domain/invisible-text";
import { chosenAgain } from "@/domain/knowledge-questions/knowledge-questions";
import { support } from "@/domain/routing/destinations";
import type { RoutePattern } from "@/domain/routing/routes";
import { loginParameterNames } from "@/domain/sign-in/login-parameters";
import type { ContextFor, RequestContext, RequestInput } from "@/server/context/request-context";
import { listText } from "@/server/lookups/formatters";
import { translatorFor } from "@/server/lookups/translator";
import { keepUnsentForm } from "@/server/records/form-drafts";
import { historyEntryFor } from "@/server/records/self-submit";
import { requestContext } from "@/server/request/context";
import { isSameOrigin } from "@/server/request/csrf";
import { throwIfAsked } from "@/server/request/sandbox-throw";
import { digestOfForm, isOfNext } from "@/server/request/submit-key";
import { tellFront } from "@/server/telemetry/running-request";
import { withSpan } from "@/server/telemetry/tracing";
import { answerAgain } from "./idempotency";
import type { ProblemScreens, Refusal } from "./problem-screens";
import { runSubmit, type Submit, type SubmitSettings } from "./run-submit";

/** What an action says of its form besides what it does. */
export type Settings<C extends RequestContext> = RequestInput &
  Omit<SubmitSettings, "once"> & { screens?: ProblemScreens<C> };

const linkNames = new Set<string>(["flow", ...loginParameterNames]);

/** The parameters of the form's flow, named as in a link. */
const linkQueryIn = (form: FormData) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      !isOfNext(name) && typeof value === "string" && linkNames.has(name) ? [[name, value]] : [],
    ),
  );

/** The record that the form now belongs to: the request's own, or the one that began with this submit. */
function recordAfter({ record, cookieWrites }: RequestContext) {
  if (record) {
    const written = cookieWrites.records[record.id];
    // the flow may have moved on after a form that is sent again
    return written && written.version >= record.version ? written : record;
  }
  return Object.values(cookieWrites.records).find((written) => written !== null);
}

/**
 * Everything typed is given back except secrets; a form that another site sent is not echoed.
 * @param keepsKey the problem may hide a success, so the next try of the same form is the same submit
 */
export function formStateAfter(
  context: RequestContext,
  form: FormData,
  outcome: FormError | Rerender,
  { keepsKey }: { keepsKey: boolean },
): FormState {
  const { t, problem: sentence } = translatorFor(context);
  const error: Partial<FormError> = outcome.kind === "error" ? outcome : {};
  const { problem, fields = {}, texts = {}, fieldFacts = {}, asksPartialSsn, done = [] } = error;
  const again = toEnterAgain(form).filter((kind) => !done.includes(kind));
  const names = again.map((kind) => t(`TimeOut.never.${kind}`));
  const facts = { ...(names.length > 0 && { again: listText(context.locale, names) }), ...error.facts };
  const record = recordAfter(context);
  const pressed = pressedIn(form);
  const mayNeedSupport = [problem, ...Object.values(fields)].some((word) => word && namesSupport(word, facts));
  return {
    attempt: Number(form.get("attempt") ?? 0) + 1,
    key: keepsKey ? String(form.get("key") ?? "") : crypto.randomUUID(),
    version: record ? String(record.version) : "",
    ...(problem && { problem, message: sentence(problem, { ...facts, ...fieldFacts[Object.keys(fields)[0] ?? ""] }) }),
    ...(problem && pressed && { pressed }),
    ...(mayNeedSupport && { links: [{ label: t("Common.action.contactSupport"), href: support(context) }] }),
    ...(record && { flow: record.id }),
    ...(asksPartialSsn === true && { asksPartialSsn }),
    fields: Object.fromEntries(
      Object.entries(inFormOrder(fields, form)).map(([name, word]) => [
        name,
        texts[name] ?? sentence(word, { ...facts, ...fieldFacts[name] }),
      ]),
    ),
    values: problem === "notOurs" || problem === "otherPlayer" ? {} : returnedValues(form),
    done,
    ...(outcome.quiz && { quiz: outcome.quiz, chosen: chosenAgain(form, outcome.quiz) }),
    ...(outcome.kind === "rerender" && outcome.passkeyOptions && { passkeyOptions: outcome.passkeyOptions }),
  };
}

/**
 * Adds the screen of the problem, if it has one. React sends it to a browser with JavaScript as a part of the state. Without JavaScript Next
 * writes the state as JSON, so the page that this request renders takes the screen from the request.
 */
async function withScreen<C extends RequestContext>(
  state: FormState,
  { context, form }: Pick<Refusal<C>, "context" | "form">,
  screens: ProblemScreens<C>,
): Promise<FormState> {
  const { problem, message = "" } = state;
  const screen = problem && (await screens[problem]?.({ context, problem, message, form }));
  if (!screen) return state;
  if ((await headers()).has("next-action")) return { ...state, screen };
  tellFront({ screen });
  return { ...state, screen: true };
}

/** A password is what the player has chosen, whatever characters it has. */
const isPassword = (name: string) => /password/i.test(name);

/**
 * @returns the form with what its hidden field holds, and what was typed without invisible characters
 * @throws TypeError: a script can call an action with any value
 */
export function readableForm(sent: unknown): FormData {
  if (!(sent instanceof FormData)) throw new TypeError("this is not a form");
  const form = new FormData();
  for (const [name, value] of unpacked(sent)) {
    if (typeof value !== "string") form.append(name, value, value.name);
    else form.append(name, isPassword(name) ? value : withoutInvisible(value));
  }
  return form;
}

/**
 * Runs the submit of a form that `readableForm` has read. On a page for account holders, only account holders get past the gate.
 * @returns what the form shows next; a submit that leads elsewhere redirects instead
 */
export const submitReadable = <P extends RoutePattern>(
  pattern: P,
  form: FormData,
  submit: Submit<ContextFor<P>>,
  { params = {}, query, screens = {}, ...settings }: Settings<ContextFor<P>> = {},
): Promise<FormState> =>
  withSpan({ name: `action ${pattern}`, attributes: { "http.route": pattern } }, async () => {
    tellFront({ isSubmitted: true });
    await throwIfAsked("action");
    const historyEntry = historyEntryFor(form);
    const context = await requestContext(pattern, {
      params,
      query: query ?? linkQueryIn(form),
      formDigest: await digestOfForm(form),
      beforeSignIn: async (ended) => {
        if (!isSameOrigin(await headers(), ended.hosts.account)) return false;
        await answerAgain(ended, historyEntry);
        await keepUnsentForm(ended, form);
        return true;
      },
    });
    // on a page that every visitor may open, the gate has not refused the ended session
    if (isSameOrigin(await headers(), context.hosts.account)) await answerAgain(context, historyEntry);
    const submitted = await runSubmit(pattern, context, form, submit, settings);
    if (submitted.kind === "redirect") redirect(submitted.to, historyEntry);
    const { outcome, keepsKey } = submitted;
    if (outcome.refreshesPage) refresh();
    const state = formStateAfter(submitted.context, form, outcome, { keepsKey });
    return withScreen(state, { context: { ...context, cookieWrites: submitted.context.cookieWrites }, form }, screens);
  });
