// The texts that say how many fields of a form are left to fill in: over its button and on its sections.
import { type MissingFieldsWords, maxNames, type SectionWords } from "@/components/forms/missing-fields-words";
import { type LocaleContext, translatorFor } from "@/server/lookups/translator";

/** One sentence for each number from one, because the browser has no plural rules of its own. */
export const upTo = (most: number, say: (count: number) => string) =>
  Array.from({ length: Math.max(0, most) }, (_, index) => say(index + 1));

/** @param fields how many fields, or questions, the form has */
export function missingFieldsWords(
  context: LocaleContext,
  fields: number,
  what: "count" | "questions" = "count",
): MissingFieldsWords {
  const { t } = translatorFor(context);
  return {
    count: upTo(fields, (count) => t(`Common.left.${what}`, { count })),
    more: upTo(fields - maxNames, (count) => t("Common.left.more", { count })),
    none: t("Common.left.none"),
  };
}

/** @param fields how many fields the longest section has */
export function sectionWords(context: LocaleContext, fields: number): SectionWords {
  const { t } = translatorFor(context);
  return {
    complete: t("Common.section.complete"),
    left: upTo(fields, (count) => t("Common.section.left", { count })),
    toFix: upTo(fields, (count) => t("Common.section.toFix", { count })),
  };
}
