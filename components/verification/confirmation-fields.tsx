import type { PackedOptions } from "@/domain/forms/select-options";
import type { DatePart } from "@/domain/person/birth-date";
import type { SsnLength } from "@/domain/person/ssn";
import { useFormState } from "../forms/form-screen";
import { PhoneEntry } from "../forms/phone-entry";
import { BusyButton } from "../ui/buttons/busy-button";
import { DateField } from "../ui/fields/date-field";
import { Buttons, Stack } from "../ui/fields/form-layout";
import { SsnField } from "../ui/fields/ssn-field";
import type { ConfirmationWords } from "./part-keys";

export type ConfirmationFieldsProps = {
  phone: { countryCode: string; number: string };
  ssnLength: SsnLength;
  /** If no date of birth is on file: the order of its parts and the names of its inputs. */
  birth: { order: readonly DatePart[]; names: Readonly<Record<DatePart, string>> } | undefined;
  countries: PackedOptions;
  words: ConfirmationWords;
};

/** The last part of reverification: what is sent once and never stored. */
export function ConfirmationFields({ phone, ssnLength, birth, countries, words }: ConfirmationFieldsProps) {
  const { fields, values, asksPartialSsn, attempt } = useFormState();
  const length = asksPartialSsn ? 4 : ssnLength;
  const wrong = birth?.order.filter((part) => fields[birth.names[part]]) ?? [];
  const [first] = wrong;
  return (
    <Stack>
      <PhoneEntry
        label={words["CorrectiveAction.phone.label"]}
        hint={words["CorrectiveAction.phone.hint"]}
        country={words["Person.country"]}
        number={words["Person.mobileNumber"]}
        countries={countries}
        defaultCountry={phone.countryCode}
        defaultNumber={phone.number}
      />
      {birth && (
        <DateField
          name="dob"
          label={words["Person.dateOfBirth"]}
          order={birth.order}
          labels={{
            day: words["Common.date.day"],
            month: words["Common.date.month"],
            year: words["Common.date.year"],
          }}
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
        label={words[`Verification.ssn.${length === 4 ? "ssn4" : "ssn9"}`]}
        hint={words["Verification.ssn.hint"]}
        error={fields.ssn}
        words={words}
      />
      <Buttons>
        <BusyButton busyLabel={words["Common.busy"]}>{words["Reverification.submit"]}</BusyButton>
      </Buttons>
    </Stack>
  );
}
