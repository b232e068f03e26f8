"use server";
import { questionPageNamed } from "@/domain/questionnaires/page-names";
import { finishReview, submitQuestionPage } from "@/server/flows/questionnaires/submit";
import { formAction, formActionBy } from "@/server/press/form-action";

const code = "mithra-submit-questionnaire";

const pageOf = (form: FormData) => questionPageNamed(form.get("page")) ?? 1;

export const submitReviewPageAction = formActionBy(
  "/correctiveactions/mithra-submit-questionnaire/[page]",
  (form) => (context, sent) => submitQuestionPage(context, code, pageOf(form), sent),
  (form) => ({ params: { page: String(pageOf(form)) }, failure: "questionnaireFailed" }),
);

export const finishReviewAction = formAction("/correctiveactions/[code]", finishReview, { params: { code } });
