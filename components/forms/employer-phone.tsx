import type { PackedOptions } from "@/domain/forms/select-options";
import { FieldGroup } from "../ui/fields/field";
import { PhoneField } from "../ui/fields/phone-field";
import type { employerPhoneKeys } from "../verification/field-keys";
import type { WordsOf } from "../words";
import { checkEmployerPhone } from "./phone-question";
import type { ValidatedForm } from "./use-validated-form";

type EmployerPhoneProps = {
  form: ValidatedForm;
  id: string;
  countries: PackedOptions;
  words: WordsOf<typeof employerPhoneKeys>;
};

/** The server is asked about the number when country or number is left (OCC-12). */
export function EmployerPhone({ form, id, countries, words }: EmployerPhoneProps) {
  const onBlur = () => void checkEmployerPhone(form);
  return (
    <FieldGroup id={id} label={words["Occupation.employerPhone"]}>
      <PhoneField
        country={{ ...form.field("countryCode", { onBlur }), label: words["Person.country"], options: countries }}
        number={{
          ...form.field("employerPhone", { onBlur }),
          label: words["Occupation.phoneNumber"],
          optional: words["Common.optional"],
        }}
      />
    </FieldGroup>
  );
}
