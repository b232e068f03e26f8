// The pipeline from a submitted form to its response: context and gate, then the pipeline that uploads share (run-submit.ts); then a
// redirect, or the form state for the same page.
import "server-only";
import { channel } from "node:diagnostics_channel";
import { refresh } from "next/cache";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { FormState } from "@/domain/forms/form-state";
import type { Outcome } from "@/domain/forms/outcome";
import type { RoutePattern, routes } from "@/domain/routing/routes";
import { loginParameterNames } from "@/domain/sign-in/login-parameters";
import type { RequestContext, RequestInput, SignedInContext } from "@/server/context/request-context";
import { historyEntryFor } from "@/server/records/self-submit";
import { requestContext } from "@/server/request/context";
import { isSameOrigin } from "@/server/request/csrf";
import { throwIfAsked } from "@/server/request/sandbox-throw";
import { digestOfForm, isOfNext } from "@/server/request/submit-key";
import { withSpan } from "@/server/telemetry/tracing";
import { formStateAfter } from "./form-state-after";
import { keepUnsentForm } from "./keep-unsent-form";
import { replayBeforeSignIn } from "./replay";
import { runSubmit, type Submit, type SubmitSettings } from "./run-submit";

type SignedInSubmit = (context: SignedInContext, form: FormData) => Promise<Outcome>;

type Settings = RequestInput & Omit<SubmitSettings, "once">;

const linkNames = new Set<string>(["flow", ...loginParameterNames]);

/** The flow that the form belongs to, under the names that a link uses. */
const linkQueryIn = (form: FormData) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      !isOfNext(name) && typeof value === "string" && linkNames.has(name) ? [[name, value]] : [],
    ),
  );

/** Runs the submit of a form on a page that every visitor may open. */
export const submitForm = (
  pattern: RoutePattern,
  form: FormData,
  submit: Submit,
  settings: Settings = {},
): Promise<FormState> =>
  withSpan({ name: `action ${pattern}`, attributes: { "http.route": pattern } }, () =>
    submitInSpan(pattern, form, submit, settings),
  );

async function submitInSpan(
  pattern: RoutePattern,
  form: FormData,
  submit: Submit,
  { failure, isRepeatable = false, ...input }: Settings,
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
      await keepUnsentForm(ended, form);
      return true;
    },
  });
  const settings = { isRepeatable, ...(failure && { failure }) };
  const submitted = await runSubmit(pattern, context, form, submit, settings);
  if (submitted.kind === "redirect") redirect(submitted.to, historyEntry);
  const { outcome, keepsKey } = submitted;
  if (outcome.refreshesPage) refresh();
  return formStateAfter(submitted.context, form, outcome, { keepsKey });
}

/** Pages for account holders. */
type SignedInPattern = {
  [P in RoutePattern]: (typeof routes)[P]["access"] extends "open" ? never : P;
}[RoutePattern];

/** Runs the submit of a form on a page for account holders; the gate has refused every other visitor. */
export const submitSignedInForm = (
  pattern: SignedInPattern,
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
