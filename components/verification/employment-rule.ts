// The lazy chunk of the employment form.
import { problemsOf, type Rule } from "@/components/forms/form-validation";
import { EmploymentForm } from "@/domain/verification/employment-form";

export { connectForm } from "@/components/forms/form-validation";

type EmploymentRules = Parameters<typeof EmploymentForm>[0];

/** Only the server can tell whether a phone number is valid. */
export const employmentRule =
  (rules: Omit<EmploymentRules, "isPhone">): Rule =>
  (values) =>
    problemsOf(EmploymentForm({ ...rules, isPhone: () => true }, values).safeParse(values));
