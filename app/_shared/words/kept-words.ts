// What the page says of kept answers, and of those that are never kept.
import type { NeverKept } from "@/domain/forms/kept-answers";
import type { RequestContext } from "@/server/context/request-context";
import { listText } from "@/server/lookups/formatters";
import { type LocaleContext, translatorFor } from "@/server/lookups/translator";
import { type FormDraft, holdsNoValue } from "@/server/records/form-drafts";

const listOf = (context: LocaleContext, missing: readonly NeverKept[]) => {
  const { t } = translatorFor(context);
  return listText(
    context.locale,
    missing.map((kind) => t(`TimeOut.never.${kind}`)),
  );
};

/** Above the form that is filled with the kept answers; undefined when the player typed only answers that are never kept. */
export function restoredWords(context: RequestContext, draft: FormDraft) {
  if (holdsNoValue(draft)) return undefined;
  const { savedAt, missing } = draft;
  const { t, timeOfDay } = translatorFor(context);
  return {
    title: t("TimeOut.restored.title"),
    text: t("TimeOut.restored.text", { at: timeOfDay(savedAt) }),
    missing: missing.length > 0 ? t("TimeOut.restored.missing", { list: listOf(context, missing) }) : undefined,
  };
}

/** In the warning before a session ends. */
export function keptWords(context: LocaleContext, draft: Omit<FormDraft, "savedAt">) {
  const { missing } = draft;
  const { t } = translatorFor(context);
  if (holdsNoValue(draft))
    return { text: t("TimeOut.kept.nothing", { list: listOf(context, missing) }), missing: undefined };
  return {
    text: t("TimeOut.kept.text"),
    missing: missing.length > 0 ? t("TimeOut.kept.missing", { list: listOf(context, missing) }) : undefined,
  };
}
