// The lazy chunk of the licence form.
import { problemsOf, type Rule } from "@/components/forms/form-validation";
import { LicenceForm, type LicenceRules } from "@/domain/documents/licence-form";

export { connectForm } from "@/components/forms/form-validation";

export function licenceRule(rules: LicenceRules): Rule {
  const schema = LicenceForm(rules);
  return (values) => problemsOf(schema.safeParse(values));
}
