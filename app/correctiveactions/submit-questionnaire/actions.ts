"use server";
import { questionPageNamed } from "@/domain/questionnaires/page-names";
import { submitQuestionPage } from "@/server/flows/questionnaires/submit";
import { formActionBy } from "@/server/press/form-action";

const pageOf = (form: FormData) => questionPageNamed(form.get("page")) ?? 1;

export const submitAutomatedReviewPageAction = formActionBy(
  "/correctiveactions/submit-questionnaire/[page]",
  (form) => (context, sent) => submitQuestionPage(context, "submit-questionnaire", pageOf(form), sent),
  (form) => ({ params: { page: String(pageOf(form)) }, failure: "automatedReviewFailed" }),
);
