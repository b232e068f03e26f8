import { showQuestionnaireStart } from "../_shared/questionnaire-start";

/** Real-time review, or the investor profile in its place (INV-01). */
export default async function ReviewPage({
  searchParams,
}: PageProps<"/correctiveactions/mithra-submit-questionnaire">) {
  return showQuestionnaireStart("mithra-submit-questionnaire", { searchParams });
}
