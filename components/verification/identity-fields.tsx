import type { DatePart } from "@/domain/person/birth-date";
import { birthInputs, expirationInputs, issueInputs } from "@/domain/verification/date-inputs";
import type { InputName, RequestedName } from "@/domain/verification/requested-fields";
import type { FormRules } from "@/domain/verification/verification-form";
import { useFormState } from "../forms/form-screen";
import type { ValidatedForm } from "../forms/use-validated-form";
import { Row } from "../ui/fields/fields";
import { SsnField } from "../ui/fields/ssn-field";
import { TextField } from "../ui/fields/text-field";
import { DayField } from "./day-field";
import { NameField } from "./name-field";

export type IdentityWords = {
  optional: string;
  firstName: string;
  middleName: string;
  lastName: string;
  /** What a player with one name enters; under the last name. */
  oneName: string;
  dateOfBirth: string;
  parts: Readonly<Record<DatePart, string>>;
  /** SSN-05: one for each form of the number. */
  ssn: Readonly<Record<"ssn4" | "ssn4Optional" | "ssn9" | "hint" | "show" | "hide" | "shown" | "hidden", string>>;
  licenseNumber: string;
  licenseIssueDate: string;
  licenseExpirationDate: string;
};

type IdentityProps = {
  form: ValidatedForm;
  rules: Pick<FormRules, "fieldsToShow" | "viewOnly" | "isSsn4Optional">;
  dateOrder: readonly DatePart[];
  words: IdentityWords;
};

const completes = { firstName: "given-name", middleName: "additional-name", lastName: "family-name" } as const;
const nameInputs = ["firstName", "middleName", "lastName"] as const;

type RequestedDate = Extract<RequestedName, `${string}${"Dob" | "Date"}`>;

type RequestedDayProps = IdentityProps & {
  date: RequestedDate;
  /** Day, month and year. */
  inputs: readonly [InputName, InputName, InputName];
  label: string;
};

function RequestedDay({ date, inputs, label, form, rules, dateOrder, words }: RequestedDayProps) {
  const [day, month, year] = inputs;
  if (!rules.fieldsToShow.includes(date)) return null;
  return (
    <DayField
      form={form}
      id={form.name(date)}
      label={label}
      order={dateOrder}
      labels={words.parts}
      inputs={{ day, month, year }}
      isFixed={rules.viewOnly.includes(date)}
      birthday={inputs === birthInputs}
    />
  );
}

/** Who the player is: names and date of birth. */
export function PersonFields(props: IdentityProps) {
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
              label={words[input]}
              hint={input === "lastName" && !rules.viewOnly.includes(input) ? words.oneName : undefined}
              optional={input === "middleName" ? words.optional : undefined}
              autoComplete={completes[input]}
              isFixed={rules.viewOnly.includes(input)}
            />
          ))}
        </Row>
      )}
      <RequestedDay {...props} date="usDob" inputs={birthInputs} label={words.dateOfBirth} />
      <RequestedDay {...props} date="intlDob" inputs={birthInputs} label={words.dateOfBirth} />
    </>
  );
}

/** The SSN, whole or in part; empty again after each submit. */
export function SsnFields({ form, rules, words }: IdentityProps) {
  const { attempt } = useFormState();
  const input = (["ssn9", "ssn4"] as const).find((name) => rules.fieldsToShow.includes(name));
  if (!input) return null;
  // KYC-29: a number on file stays on the server
  if (rules.viewOnly.includes(input)) return <TextField name={form.name(input)} label={words.ssn[input]} disabled />;
  const isOptional = input === "ssn4" && rules.isSsn4Optional;
  return (
    <SsnField
      key={`${input} ${attempt}`}
      name={form.name(input)}
      length={input === "ssn4" ? 4 : 9}
      label={words.ssn[isOptional ? "ssn4Optional" : input]}
      hint={words.ssn.hint}
      optional={isOptional ? words.optional : undefined}
      error={form.wrong(input)}
      words={words.ssn}
    />
  );
}

/** The driver's license. */
export function LicenseFields(props: IdentityProps) {
  const { form, rules, words } = props;
  return (
    <>
      {rules.fieldsToShow.includes("licenseNumber") && (
        <TextField
          {...form.field("licenseNumber")}
          label={words.licenseNumber}
          disabled={rules.viewOnly.includes("licenseNumber")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <RequestedDay {...props} date="licenseIssueDate" inputs={issueInputs} label={words.licenseIssueDate} />
      <RequestedDay
        {...props}
        date="licenseExpirationDate"
        inputs={expirationInputs}
        label={words.licenseExpirationDate}
      />
    </>
  );
}
