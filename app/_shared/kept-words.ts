// What the page says of kept answers, and of those that are never kept.
import type { NeverKept } from "@/domain/kept-answers";
import { listText } from "@/server/lookups/formatters";
import type { FormDraft } from "@/server/records/form-drafts";
import type { RequestContext } from "@/server/request/context";
import { type LocaleContext, translatorFor } from "@/server/request/translator";

const listOf = (context: LocaleContext, missing: readonly NeverKept[]) => {
  const { t } = translatorFor(context);
  return listText(
    context.locale,
    missing.map((kind) => t(`TimeOut.never.${kind}`)),
  );
};

/** Above the form in which the kept answers stand again. */
export function restoredWords(context: RequestContext, { savedAt, missing }: FormDraft) {
  const { t, clock } = translatorFor(context);
  return {
    title: t("TimeOut.restored.title"),
    text: t("TimeOut.restored.text", { at: clock(savedAt, context.now) }),
    missing: missing.length > 0 ? t("TimeOut.restored.missing", { list: listOf(context, missing) }) : undefined,
  };
}

/** On the sign-in page, after a session has ended. */
export function keptWords(context: RequestContext, { missing }: Pick<FormDraft, "missing">) {
  const { t } = translatorFor(context);
  return {
    text: t("TimeOut.kept.text"),
    missing: missing.length > 0 ? t("TimeOut.kept.missing", { list: listOf(context, missing) }) : undefined,
  };
}
