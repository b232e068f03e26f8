import type { ShownWords } from "@/components/ui/dialogs/shown-on-demand";
import { type LocaleContext, translatorFor } from "@/server/lookups/translator";

/** Of an input that is masked until the player shows it. */
export function shownWords(context: LocaleContext, of: "CorrectiveAction.ssn" | "Credentials.password"): ShownWords {
  const { t } = translatorFor(context);
  return {
    show: t("Common.action.show"),
    hide: t("Common.action.hide"),
    shown: t(`${of}.shown`),
    hidden: t(`${of}.hidden`),
  };
}
