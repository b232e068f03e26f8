// The lazy chunk of the verification form.
import { problemsOf, type Rule } from "@/components/forms/form-validation";
import { type FormRules, VerificationForm } from "@/domain/verification/verification-form";

export { connectForm } from "@/components/forms/form-validation";

/** @param fixed the values of inputs that the player may not change */
export const verificationRule =
  (rules: FormRules, fixed: Readonly<Record<string, string>>): Rule =>
  (typed) => {
    const values = { ...fixed, ...typed };
    return problemsOf(VerificationForm(rules, values).safeParse(values));
  };
