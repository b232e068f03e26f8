import { showQuestionnaireStart } from "../_shared/questionnaire-start";

/** Automated review (AR-02). */
export default async function AutomatedReviewPage({
  searchParams,
}: PageProps<"/correctiveactions/submit-questionnaire">) {
  return showQuestionnaireStart("submit-questionnaire", { searchParams });
}
