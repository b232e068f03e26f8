import { missingFieldsWords, upTo } from "@/app/_shared/missing-fields-words";
import { longWaitWords } from "@/app/_shared/words/long-wait-words";
import type { QuestionsWords } from "@/components/knowledge-questions/questions-words";
import type { RequestContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";

/** The platform sends a handful; beyond this the line over the button has no words. */
const maxQuestions = 12;

/** The words around the questions, whose own come from the platform. */
export function questionsWords(context: RequestContext): QuestionsWords {
  const { t, problem } = translatorFor(context);
  return {
    normal: { title: t("Kba.title"), lead: t("Kba.lead") },
    challenge: { title: t("Kba.bonusTitle"), lead: t("Kba.bonusLead") },
    error: { title: t("Kba.error.title"), lead: t("Kba.error.lead"), button: t("Kba.error.button") },
    upload: { title: t("Kba.failed.title"), lead: t("Kba.failed.lead"), button: t("DocUpload.prompt.button") },
    unexpected: problem("unexpected"),
    loading: t("Kba.loading"),
    longWait: longWaitWords(context),
    show: t("Kba.show"),
    help: t("Kba.help"),
    numbers: upTo(maxQuestions, (n) => t("Kba.number", { n })),
    missing: problem("questionMissing"),
    left: missingFieldsWords(context, maxQuestions, "questions"),
    submit: t("Kba.submit"),
    busy: t("Common.busy"),
  };
}
