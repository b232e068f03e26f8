// The pipeline from a submitted form to its response: context and gate, then runSubmit, which uploads share; then a redirect, or the
// form state for the same page.
import "server-only";
import { channel } from "node:diagnostics_channel";
import { refresh } from "next/cache";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { FormState } from "@/domain/forms/form-state";
import type { RoutePattern } from "@/domain/routing/routes";
import { loginParameterNames } from "@/domain/sign-in/login-parameters";
import type { ContextFor, RequestInput } from "@/server/context/request-context";
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

type Settings = RequestInput & Omit<SubmitSettings, "once">;

const linkNames = new Set<string>(["flow", ...loginParameterNames]);

/** The parameters of the form's flow, named as in a link. */
const linkQueryIn = (form: FormData) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      !isOfNext(name) && typeof value === "string" && linkNames.has(name) ? [[name, value]] : [],
    ),
  );

/**
 * Runs the submit of a form. On a page for account holders, only account holders get past the gate.
 * @param submit gets a context with a player where the page is for account holders
 */
export const submitForm = <P extends RoutePattern>(
  pattern: P,
  form: FormData,
  submit: Submit<ContextFor<P>>,
  { failure, isRepeatable = false, ...input }: Settings = {},
): Promise<FormState> =>
  withSpan({ name: `action ${pattern}`, attributes: { "http.route": pattern } }, async () => {
    // a script can call an action with any value
    if (!(form instanceof FormData)) throw new TypeError("this is not a form");
    channel("account-area.submitting").publish({});
    await throwIfAsked("action");
    const historyEntry = historyEntryFor(form);
    const context = await requestContext(pattern, {
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
  });
