import { requestContext } from "@/server/request/context";
import { showQuestionPage } from "../../_shared/question-page";
import { submitAutomatedReviewPageAction } from "../actions";

type Props = PageProps<"/correctiveactions/submit-questionnaire/[page]">;

export default async function AutomatedReviewQuestionPage({ params, searchParams }: Props) {
  const input = { params: await params, query: await searchParams };
  const context = await requestContext("/correctiveactions/submit-questionnaire/[page]", input);
  return showQuestionPage(context, "submit-questionnaire", input.params.page, submitAutomatedReviewPageAction);
}
