// What a page hands to its form: a fresh key, the version of its record, and the words that the form itself says.
import "server-only";
import { flowQuery } from "@/domain/flow-link";
import type { FormState } from "@/domain/form-state";
import { aimOf } from "@/server/records/flow-link";
import { hasStarted } from "@/server/records/self-submit";
import type { Visit } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";

/** @returns the state of a form that nobody has sent yet */
export const newForm = (visit: Visit, values: FormState["values"] = {}): FormState => ({
  attempt: 0,
  key: crypto.randomUUID(),
  version: visit.record ? String(visit.record.version) : "",
  fields: {},
  values,
  done: [],
  ...(hasStarted(visit) && { hasStarted: true }),
});

/** @returns the title of a document: the screen's, then the brand's */
export const documentTitle = ({ brand }: Pick<Visit, "brand">, title: string) => `${title} – ${brand.name}`;

/** @param title the screen's own, for the title of the document (with "Error:" in front after a failed submit) */
export function formWords(visit: Visit, title: string) {
  const { t, problem } = wordsFor(visit);
  return {
    title: documentTitle(visit, title),
    errorTitle: t("Common.error.prefix", { title: documentTitle(visit, title) }),
    summary: t("Common.error.summary"),
    unreachable: problem("network"),
    outOfDate: problem("outOfDate"),
  };
}

/**
 * What stands in place of a form for a problem that fills the screen.
 * @param title the heading of that screen, which names the document as well
 */
export const fullScreen = <Screen>(visit: Pick<Visit, "brand">, title: string, screen: Screen) => ({
  title: documentTitle(visit, title),
  screen,
});

/** The hidden fields by which a form finds its flow again. */
export const flowFields = (visit: Visit): Record<string, string> => flowQuery(aimOf(visit));
