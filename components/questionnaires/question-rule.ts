// The lazy chunk of a question page.
import type { Rule } from "@/components/forms/form-rule";
import { answersIn, problemsIn, type QuestionField } from "@/domain/questionnaires/fields";

export { createValidation } from "@/components/forms/form-validation";

export const questionRule =
  (fields: readonly QuestionField[]): Rule =>
  (values) =>
    // a box that is not ticked is not sent
    problemsIn(fields, answersIn(fields, { get: (name) => values[name] || null }));
