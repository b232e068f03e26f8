import type { DatePart } from "@/domain/person/birth-date";
import { dayInputs } from "@/domain/verification/date-inputs";
import type { FormRules } from "@/domain/verification/verification-form";
import type { ValidatedForm } from "../forms/use-validated-form";
import { Row } from "../ui/fields/form-layout";
import { SsnField } from "../ui/fields/ssn-field";
import { TextField } from "../ui/fields/text-field";
import { DayField } from "./day-field";
import type { PersonWords, SsnWords } from "./field-keys";
import { NameField } from "./name-field";

export type AskedFields = Pick<FormRules, "fieldsToShow" | "viewOnly">;

type PersonProps = { form: ValidatedForm; rules: AskedFields; dateOrder: readonly DatePart[]; words: PersonWords };

const completes = { firstName: "given-name", middleName: "additional-name", lastName: "family-name" } as const;
const labels = {
  firstName: "Person.firstName",
  middleName: "Verification.middleName",
  lastName: "Person.lastName",
} as const;
const nameInputs = ["firstName", "middleName", "lastName"] as const;

const dates = {
  usDob: dayInputs.birth,
  intlDob: dayInputs.birth,
  licenseIssueDate: dayInputs.issue,
  licenseExpirationDate: dayInputs.expiration,
};

type RequestedDayProps = PersonProps & { date: keyof typeof dates; label: string };

function RequestedDay({ date, label, form, rules, dateOrder, words }: RequestedDayProps) {
  if (!rules.fieldsToShow.includes(date)) return null;
  return (
    <DayField
      form={form}
      id={form.name(date)}
      label={label}
      order={dateOrder}
      words={words}
      inputs={dates[date]}
      isFixed={rules.viewOnly.includes(date)}
      birthday={dates[date] === dayInputs.birth}
    />
  );
}

/** Who the player is: names and date of birth. */
export function PersonFields(props: PersonProps) {
  const { form, rules, words } = props;
  const names = nameInputs.filter((input) => rules.fieldsToShow.includes(input));
  return (
    <>
      {names.length > 0 && (
        <Row kind="roomy">
          {names.map((input) => (
            <NameField
              key={input}
              form={form}
              input={input}
              label={words[labels[input]]}
              hint={input === "lastName" && !rules.viewOnly.includes(input) ? words["Verification.oneName"] : undefined}
              optional={input === "middleName" ? words["Common.optional"] : undefined}
              autoComplete={completes[input]}
              isFixed={rules.viewOnly.includes(input)}
            />
          ))}
        </Row>
      )}
      <RequestedDay {...props} date="usDob" label={words["Person.dateOfBirth"]} />
      <RequestedDay {...props} date="intlDob" label={words["Person.dateOfBirth"]} />
    </>
  );
}

type SsnFieldsProps = {
  form: ValidatedForm;
  rules: AskedFields & Pick<FormRules, "isSsn4Optional">;
  words: SsnWords;
};

/** The SSN, whole or in part; empty again after each submit. */
export function SsnFields({ form, rules, words }: SsnFieldsProps) {
  const input = (["ssn9", "ssn4"] as const).find((name) => rules.fieldsToShow.includes(name));
  if (!input) return null;
  // KYC-29: a number on file stays on the server
  if (rules.viewOnly.includes(input))
    return <TextField name={form.name(input)} label={words[`Verification.ssn.${input}`]} disabled />;
  const isOptional = input === "ssn4" && rules.isSsn4Optional;
  return (
    <SsnField
      key={input}
      {...form.secret(input)}
      length={input === "ssn4" ? 4 : 9}
      label={words[`Verification.ssn.${isOptional ? "ssn4Optional" : input}`]}
      hint={words["Verification.ssn.hint"]}
      optional={isOptional ? words["Common.optional"] : undefined}
      words={words}
    />
  );
}

/** The driver's license. */
export function LicensePart(props: PersonProps) {
  const { form, rules, words } = props;
  return (
    <>
      {rules.fieldsToShow.includes("licenseNumber") && (
        <TextField
          {...form.field("licenseNumber")}
          label={words["Verification.licenseNumber"]}
          disabled={rules.viewOnly.includes("licenseNumber")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <RequestedDay {...props} date="licenseIssueDate" label={words["Verification.licenseIssueDate"]} />
      <RequestedDay {...props} date="licenseExpirationDate" label={words["Verification.licenseExpirationDate"]} />
    </>
  );
}
