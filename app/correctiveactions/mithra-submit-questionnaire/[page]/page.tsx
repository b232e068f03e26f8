import { requestContext } from "@/server/request/context";
import { showQuestionPage } from "../../_shared/question-page";
import { submitReviewPageAction } from "../actions";

type Props = PageProps<"/correctiveactions/mithra-submit-questionnaire/[page]">;

export default async function ReviewQuestionPage({ params, searchParams }: Props) {
  const input = { params: await params, query: await searchParams };
  const context = await requestContext("/correctiveactions/mithra-submit-questionnaire/[page]", input);
  return showQuestionPage(context, "mithra-submit-questionnaire", input.params.page, submitReviewPageAction);
}
