// The props of a form: a fresh key, the version of its record, and its own words.
import "server-only";
import type { FormState } from "@/domain/forms/form-state";
import { returnedValues } from "@/domain/forms/kept-answers";
import { flowQuery } from "@/domain/routing/flow-link";
import { isolated } from "@/domain/text-direction";
import type { RequestContext } from "@/server/context/request-context";
import { flowLinkOf, isOfSequence } from "@/server/lookups/flow-link";
import { translatorFor } from "@/server/lookups/translator";
import { hasStarted } from "@/server/records/self-submit";
import { sequenceQuery } from "@/server/records/sequence";
import { isSignedIn } from "@/server/session/signed-in";
import { currentRequest, tellFront } from "@/server/telemetry/running-request";

type SentForm = Parameters<typeof returnedValues>[0];

/** A form whose action this build does not have: scripts/front/ asks for its page instead. Only the first form of the page gets it. */
function unsentForm(): SentForm | undefined {
  const form = currentRequest()?.unsentForm;
  if (form) tellFront({ unsentForm: undefined });
  return form;
}

/** The values typed into a page of another build, and the problem that explains why they are shown again. */
function renewed(context: RequestContext, form: SentForm): Partial<FormState> {
  const problem = "pageRenewed";
  return { attempt: 1, problem, message: translatorFor(context).problem(problem), values: returnedValues(form) };
}

/** @returns the state of a form that was not submitted yet */
export function newForm(context: RequestContext, values: FormState["values"] = {}): FormState {
  const unsent = unsentForm();
  return {
    attempt: 0,
    key: crypto.randomUUID(),
    version: context.record ? String(context.record.version) : "",
    fields: {},
    values,
    done: [],
    ...(hasStarted(context) && { hasStarted: true }),
    ...(unsent && renewed(context, unsent)),
  };
}

/** @returns what takes the place of the form that this request has sent without JavaScript: a React node */
export const screenOfSubmit = (): unknown => currentRequest()?.screen;

/** @returns the document title: the screen's, then the brand's */
export const documentTitle = ({ brand, locale }: Pick<RequestContext, "brand" | "locale">, title: string) =>
  `${isolated(title, locale)} – ${isolated(brand.name, locale)}`;

/** @param heading of the screen; the title of the document puts "Error:" before it after a failed submit */
export function documentTitles(context: RequestContext, heading: string) {
  const title = documentTitle(context, heading);
  return { title, errorTitle: translatorFor(context).t("Common.error.prefix", { title }) };
}

/** The words of every form, whatever page it is on. */
export function formWords(context: RequestContext) {
  const { t, problem } = translatorFor(context);
  return {
    summary: t("Common.error.summary"),
    unreachable: problem("network"),
    outOfDate: problem("outOfDate"),
  };
}

/** The hidden fields by which a form finds its flow again. A deep link has no record yet, so in the sequence after sign-in they spell it out. */
export const flowFields = (context: RequestContext): Record<string, string> =>
  isSignedIn(context) && isOfSequence(context) ? sequenceQuery(context) : flowQuery(flowLinkOf(context));
