// The words of a long wait.
import type { LongWaitWords } from "@/components/ui/loader-times";
import { type LocaleContext, translatorFor } from "@/server/lookups/translator";

export function longWaitWords(context: LocaleContext): LongWaitWords {
  const { t } = translatorFor(context);
  return { later: t("Common.wait.later"), late: t("Common.wait.late"), leave: t("Common.action.goHome") };
}
