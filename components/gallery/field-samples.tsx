"use client";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { ChoiceGroup } from "../ui/fields/choice-group";
import { CodeField } from "../ui/fields/code-field";
import { DateField } from "../ui/fields/date-field";
import { FileField } from "../ui/fields/file-field";
import { Row, Stack } from "../ui/fields/form-layout";
import { PasswordField } from "../ui/fields/password-field";
import { PhoneField } from "../ui/fields/phone-field";
import { SelectField } from "../ui/fields/select-field";
import { SsnField } from "../ui/fields/ssn-field";
import { TextArea } from "../ui/fields/text-area";
import { TextField } from "../ui/fields/text-field";
import { Section } from "../ui/section";

const buttons = { "Common.action.show": "Show", "Common.action.hide": "Hide" };
const ssnWords = {
  ...buttons,
  "CorrectiveAction.ssn.shown": "Your number is shown.",
  "CorrectiveAction.ssn.hidden": "Your number is hidden.",
};
const passwordWords = {
  ...buttons,
  "Credentials.password.shown": "Your password is shown.",
  "Credentials.password.hidden": "Your password is hidden.",
};
const dateLabels = { day: "Day", month: "Month", year: "Year" };
const countries = [
  { value: "US", label: "United States (+1)" },
  { value: "DE", label: "Germany (+49)" },
];

function TextSamples() {
  return (
    <>
      <Row>
        <TextField name="sample-first" label="First name" autoComplete="given-name" defaultValue="Nora" />
        <TextField name="sample-last" label="Last name" defaultValue="Delacroix-Whitfield" />
      </Row>
      <TextField
        name="sample-hint"
        label="Home address"
        hint="Street address, not a PO box"
        autoComplete="address-line1"
      />
      <TextField name="sample-optional" label="Middle name" optional="(optional)" />
      <TextField name="sample-wrong" label="First name" error="Enter your first name as it is on your ID." />
      <TextField name="sample-fixed" label="Country" defaultValue="United States" readOnly />
      <SelectField
        name="sample-state"
        label="State"
        choose="Choose a state"
        options={[{ value: "ME", label: "Maine" }]}
      />
      <TextArea
        name="sample-text"
        label="What would help you most?"
        limit={250}
        counter={{
          typed: "{count} of 250 characters",
          over: "{count} too many (at most 250 characters)",
          most: "At most 250 characters",
        }}
      />
      <FileField
        name="sample-file"
        label="Photo of your ID"
        hint="JPEG, PNG, HEIC or PDF, up to 10 MB"
        choose="Choose a file"
        take="Take a photo"
        none="No file chosen"
      />
    </>
  );
}

function NumberSamples() {
  return (
    <>
      <CodeField name="sample-code" label="6-digit code" defaultValue="482913" />
      <CodeField
        name="sample-code-wrong"
        label="6-digit code"
        error="That code isn’t right. You can try 2 more times."
      />
      <SsnField
        name="sample-ssn"
        label="Social Security number"
        hint="Used once to check who you are. It doesn’t affect your credit."
        words={ssnWords}
      />
      <SsnField name="sample-ssn4" length={4} label="Last 4 digits of your SSN" words={ssnWords} />
      <PasswordField name="sample-password" label="Password" hint="At least 8 characters" words={passwordWords} />
      <DateField
        name="sample-birthday"
        label="Date of birth"
        hint="For example, 4 28 1986"
        order={["month", "day", "year"]}
        labels={dateLabels}
        defaultValues={{ month: "04", day: "28", year: "1986" }}
        names={{ day: "birth-day", month: "birth-month", year: "birth-year" }}
      />
      <DateField
        name="sample-date"
        label="Expiry date"
        order={["day", "month", "year"]}
        labels={dateLabels}
        defaultValues={{ day: "28", month: "14", year: "2031" }}
        names={{ day: "sample-day", month: "sample-month", year: "sample-year" }}
        wrong={["month"]}
        error="The month must be a number from 1 to 12."
      />
      <PhoneField
        country={{ name: "sample-country", label: "Country code", options: countries, defaultValue: "US" }}
        number={{ name: "sample-phone", label: "Mobile number", defaultValue: "207 555 0142" }}
      />
    </>
  );
}

function ChoiceSamples() {
  return (
    <>
      <ChoiceGroup
        name="sample-method"
        label="How should we check it’s you?"
        defaultValue="text"
        choices={[
          { value: "text", label: "Text message", description: "To the number ending in 0142", icon: "phone" },
          { value: "mail", label: "Email", description: "n•••@example.test", icon: "mail" },
          {
            value: "details",
            label: "Personal details",
            description: "Not open to you yet",
            icon: "id-card",
            disabled: true,
          },
        ]}
      />
      <ChoiceGroup
        name="sample-street"
        label="Which street have you lived on?"
        error="Choose one answer."
        choices={[
          { value: "1", label: "Harbour Street" },
          { value: "2", label: "None of these" },
        ]}
      />
      <Checkbox
        name="sample-tick"
        label={
          <>
            I agree to the <a href="#title">terms of use</a> and to a credit check for identity purposes only.
          </>
        }
      />
      <Checkbox name="sample-tick-wrong" label="I am 21 or older." error="Tick the box to go on." />
      <Checkbox card defaultChecked name="sample-tick-card" label="I have read the risk disclosure." />
    </>
  );
}

export function FieldSamples() {
  return (
    <Section title="Fields">
      <Stack>
        <TextSamples />
        <NumberSamples />
        <ChoiceSamples />
      </Stack>
    </Section>
  );
}
