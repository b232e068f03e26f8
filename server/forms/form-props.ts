// The props of a form: a fresh key, the version of its record, and its own words.
import "server-only";
import { flowQuery } from "@/domain/flow-link";
import type { FormState } from "@/domain/form-state";
import { flowLinkOf } from "@/server/records/flow-link";
import { hasStarted } from "@/server/records/self-submit";
import type { RequestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

/** @returns the state of a form that was not submitted yet */
export const newForm = (context: RequestContext, values: FormState["values"] = {}): FormState => ({
  attempt: 0,
  key: crypto.randomUUID(),
  version: context.record ? String(context.record.version) : "",
  fields: {},
  values,
  done: [],
  ...(hasStarted(context) && { hasStarted: true }),
});

/** @returns the document title: the screen's, then the brand's */
export const documentTitle = ({ brand }: Pick<RequestContext, "brand">, title: string) => `${title} – ${brand.name}`;

/** @param title of the screen; the document title puts "Error:" before it after a failed submit */
export function formWords(context: RequestContext, title: string) {
  const { t, problem } = translatorFor(context);
  return {
    title: documentTitle(context, title),
    errorTitle: t("Common.error.prefix", { title: documentTitle(context, title) }),
    summary: t("Common.error.summary"),
    unreachable: problem("network"),
    outOfDate: problem("outOfDate"),
  };
}

/** The hidden fields by which a form finds its flow again. */
export const flowFields = (context: RequestContext): Record<string, string> => flowQuery(flowLinkOf(context));
