import type { PackedOptions } from "@/domain/forms/select-options";
import { FieldGroup } from "../ui/fields/field";
import { PhoneField } from "../ui/fields/phone-field";
import { checkEmployerPhone } from "./phone-question";
import type { ValidatedForm } from "./use-validated-form";

export type EmployerPhoneWords = { label: string; country: string; number: string; countries: PackedOptions };

type EmployerPhoneProps = { form: ValidatedForm; id: string; words: EmployerPhoneWords; optional: string };

/** The server is asked about the number when country or number is left (OCC-12). */
export function EmployerPhone({ form, id, words, optional }: EmployerPhoneProps) {
  const onBlur = () => void checkEmployerPhone(form);
  return (
    <FieldGroup id={id} label={words.label}>
      <PhoneField
        country={{ ...form.field("countryCode", { onBlur }), label: words.country, options: words.countries }}
        number={{ ...form.field("employerPhone", { onBlur }), label: words.number, optional }}
      />
    </FieldGroup>
  );
}
