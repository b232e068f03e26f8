import type { PackedOptions } from "@/domain/forms/select-options";
import type { DatePart } from "@/domain/person/birth-date";
import type { SsnLength } from "@/domain/person/ssn";
import { useFormState } from "../forms/form-screen";
import { PhoneEntry } from "../forms/phone-entry";
import { BusyButton } from "../ui/buttons/busy-button";
import { DateField } from "../ui/fields/date-field";
import { Actions, Fields } from "../ui/fields/fields";
import { SsnField } from "../ui/fields/ssn-field";

type ConfirmationWords = {
  phone: { label: string; hint: string; country: string; number: string; countries: PackedOptions };
  dateOfBirth: string;
  parts: Readonly<Record<DatePart, string>>;
  ssn: Readonly<Record<"ssn4" | "ssn9" | "hint" | "show" | "hide" | "shown" | "hidden", string>>;
  submit: string;
  busy: string;
};

export type ConfirmationFieldsProps = {
  phone: { countryCode: string; number: string };
  ssnLength: SsnLength;
  /** If no date of birth is on file: the order of its parts and the names of its inputs. */
  birth: { order: readonly DatePart[]; names: Readonly<Record<DatePart, string>> } | undefined;
  words: ConfirmationWords;
};

/** The last part of reverification: what is sent once and never stored. */
export function ConfirmationFields({ phone, ssnLength, birth, words }: ConfirmationFieldsProps) {
  const { fields, values, asksPartialSsn, attempt } = useFormState();
  const length = asksPartialSsn ? 4 : ssnLength;
  const wrong = birth?.order.filter((part) => fields[birth.names[part]]) ?? [];
  const [first] = wrong;
  return (
    <Fields>
      <PhoneEntry {...words.phone} defaultCountry={phone.countryCode} defaultNumber={phone.number} />
      {birth && (
        <DateField
          name="dob"
          label={words.dateOfBirth}
          order={birth.order}
          labels={words.parts}
          names={birth.names}
          birthday
          defaultValues={{
            day: values[birth.names.day],
            month: values[birth.names.month],
            year: values[birth.names.year],
          }}
          error={first && fields[birth.names[first]]}
          wrong={wrong}
        />
      )}
      <SsnField
        key={`${length} ${attempt}`}
        name="ssn"
        length={length}
        label={length === 4 ? words.ssn.ssn4 : words.ssn.ssn9}
        hint={words.ssn.hint}
        error={fields.ssn}
        words={words.ssn}
      />
      <Actions>
        <BusyButton busyLabel={words.busy}>{words.submit}</BusyButton>
      </Actions>
    </Fields>
  );
}
