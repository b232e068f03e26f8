// The lazy chunk of the verification form.
import { problemsOf, type Rule } from "@/components/forms/form-validation";
import { type InputValues, inputsOf } from "@/domain/verification/requested-fields";
import { type FormRules, VerificationForm } from "@/domain/verification/verification-form";

export { connectForm } from "@/components/forms/form-validation";

/** @param onFile values of the inputs that the player may not change */
export function verificationRule(rules: FormRules, onFile: InputValues): Rule {
  const fixedInputs = rules.viewOnly.flatMap((name): readonly string[] => inputsOf[name]);
  const fixed = Object.fromEntries(Object.entries(onFile).filter(([input]) => fixedInputs.includes(input)));
  return (typed) => {
    const values = { ...fixed, ...typed };
    return problemsOf(VerificationForm(rules, values).safeParse(values));
  };
}
