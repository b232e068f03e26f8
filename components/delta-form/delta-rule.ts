// The lazy chunk of the delta form.
import { problemsOf, type Rule } from "@/components/forms/form-rule";
import { DeltaForm, type DeltaPart } from "@/domain/delta-form/delta-form";
import { type Agreement, agreementField } from "@/domain/legal/agreements";
import type { SsnLength } from "@/domain/person/ssn";

export { createValidation } from "@/components/forms/form-validation";

export function deltaRule(pending: readonly DeltaPart[], ssnLength: SsnLength, agreements: readonly Agreement[]): Rule {
  const schema = DeltaForm(pending, ssnLength, agreements);
  return (values) => {
    const ticked = agreements.filter((agreement) => values[agreementField(agreement)]).map(({ id }) => id);
    return problemsOf(schema.safeParse({ ...values, agreements: ticked }));
  };
}
