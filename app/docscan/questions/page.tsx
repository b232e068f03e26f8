import { redirect } from "next/navigation";
import { FlowForm } from "@/app/_shared/flow-form";
import { longWaitWords } from "@/app/_shared/words/long-wait-words";
import { Questions } from "@/components/knowledge-questions/questions";
import type { QuestionsWords } from "@/components/knowledge-questions/questions-words";
import { toUploads } from "@/domain/scan/document-check-links";
import { scanFields, toScanPage } from "@/domain/scan/scan-links";
import type { RequestContext } from "@/server/context/request-context";
import { uploadIsRequired } from "@/server/flows/knowledge-questions/knowledge-questions";
import { continueTarget } from "@/server/flows/scan/check-passed";
import { documentTitles } from "@/server/forms/form-props";
import { flowLinkOf } from "@/server/lookups/flow-link";
import { translatorFor } from "@/server/lookups/translator";
import { requestContext } from "@/server/request/context";
import { questionsAction } from "../actions";
import { ScanLinks } from "../scan-links";

/** The platform sends a handful; beyond this the browser has no sentence for a question without an answer. */
const maxQuestions = 12;

/** The words around the questions, whose own come from the platform. */
function questionsWords(context: RequestContext): QuestionsWords {
  const { t, problem } = translatorFor(context);
  const copy = (title: string, lead: string) => ({ title, lead, ofDocument: documentTitles(context, title) });
  return {
    normal: copy(t("Kba.title"), t("Kba.lead")),
    challenge: copy(t("Kba.bonusTitle"), t("Kba.bonusLead")),
    error: { ...copy(t("Kba.error.title"), t("Kba.error.lead")), button: t("Kba.error.button") },
    upload: { ...copy(t("Kba.failed.title"), t("Kba.failed.lead")), button: t("DocUpload.title") },
    unexpected: problem("unexpected"),
    loading: t("Kba.loading"),
    longWait: longWaitWords(context),
    show: t("Kba.show"),
    help: t("Kba.help"),
    missing: Array.from({ length: maxQuestions }, (_, index) => problem("questionMissing", { n: index + 1 })),
    submit: t("Kba.submit"),
    busy: t("Common.busy"),
  };
}

/** Knowledge questions (KBA). They arrive in the form state and no record keeps them. */
export default async function QuestionsPage({ searchParams }: PageProps<"/docscan/questions">) {
  const context = await requestContext("/docscan/questions", { query: await searchParams });
  if (uploadIsRequired(context)) redirect(toScanPage("/docscan", context.query));
  const words = questionsWords(context);
  const onward = continueTarget(context);
  return (
    <FlowForm
      context={context}
      title={words.normal.title}
      isPart
      action={questionsAction}
      hidden={scanFields(context.query)}
      isLostWhole
    >
      <Questions
        words={words}
        uploadHref={toUploads(flowLinkOf(context), { returnPath: onward })}
        links={<ScanLinks context={context} />}
      />
    </FlowForm>
  );
}
