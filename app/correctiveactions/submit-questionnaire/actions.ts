"use server";
import type { FormState } from "@/domain/forms/form-state";
import { questionPageNamed } from "@/domain/questionnaires/page-names";
import { submitQuestionPage } from "@/server/flows/questionnaires/submit";
import { submitForm } from "@/server/forms/submit-form";

export async function submitAutomatedReviewPageAction(_: unknown, form: FormData): Promise<FormState> {
  const page = questionPageNamed(form.get("page")) ?? 1;
  return submitForm(
    "/correctiveactions/submit-questionnaire/[page]",
    form,
    (context, sent) => submitQuestionPage(context, "submit-questionnaire", page, sent),
    { params: { page: String(page) }, failure: "automatedReviewFailed" },
  );
}
