"use server";
import type { FormAction } from "@/components/forms/form-screen";
import type { FormState } from "@/domain/forms/form-state";
import { questionPageNamed } from "@/domain/questionnaires/page-names";
import { finishReview, submitQuestionPage } from "@/server/flows/questionnaires/submit";
import { submitForm } from "@/server/forms/submit-form";

const code = "mithra-submit-questionnaire";

export async function submitReviewPageAction(_: unknown, form: FormData): Promise<FormState> {
  const page = questionPageNamed(form.get("page")) ?? 1;
  return submitForm(
    "/correctiveactions/mithra-submit-questionnaire/[page]",
    form,
    (context, sent) => submitQuestionPage(context, code, page, sent),
    { params: { page: String(page) }, failure: "questionnaireFailed" },
  );
}

export const finishReviewAction: FormAction = async (_, form) =>
  submitForm("/correctiveactions/[code]", form, finishReview, { params: { code } });
