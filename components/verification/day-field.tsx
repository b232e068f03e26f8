import { type ChangeEvent, Fragment } from "react";
import type { DatePart } from "@/domain/person/birth-date";
import type { ValidatedForm } from "../forms/use-validated-form";
import { DateField } from "../ui/fields/date-field";
import type { WordsOf } from "../words";
import type { dateKeys } from "./field-keys";

type DayFieldProps = {
  form: ValidatedForm;
  /** Names the group. */
  id: string;
  label: string;
  order: readonly DatePart[];
  words: WordsOf<typeof dateKeys>;
  inputs: Readonly<Record<DatePart, string>>;
  isFixed?: boolean;
  birthday?: boolean;
};

/** After two typed digits the focus moves to the next part (KYC-41), but not while the player corrects or deletes. */
function moveOn(event: ChangeEvent<HTMLInputElement>, next: string | undefined) {
  const { value, selectionStart } = event.target;
  const { inputType } = event.nativeEvent as InputEvent;
  const isTyped = inputType === "insertText" && /^\d{2}$/.test(value) && selectionStart === 2;
  const field = next && isTyped ? document.getElementById(next) : null;
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
}

/** A date in three parts, in the order of the country (KYC-03). Only its wrong parts are marked, each with its message (DOC-28 to DOC-30). */
export function DayField({ form, id, label, order, words, inputs, isFixed = false, birthday = false }: DayFieldProps) {
  const names = { day: form.name(inputs.day), month: form.name(inputs.month), year: form.name(inputs.year) };
  const wrong = order.filter((part) => form.wrong(inputs[part]));
  // the parts often share a message
  const messages = [...new Set(wrong.map((part) => form.wrong(inputs[part])))];
  const wiringOf = (part: DatePart) => {
    const next = order[order.indexOf(part) + 1];
    const onChange = (event: ChangeEvent<HTMLInputElement>) => moveOn(event, next && names[next]);
    return form.control(inputs[part], { onChange });
  };
  return (
    <DateField
      name={id}
      label={label}
      order={order}
      labels={{
        day: words["Common.date.day"],
        month: words["Common.date.month"],
        year: words["Common.date.year"],
      }}
      names={names}
      birthday={birthday}
      disabled={isFixed}
      defaultValues={{ day: form.given(inputs.day), month: form.given(inputs.month), year: form.given(inputs.year) }}
      error={
        messages.length > 0 &&
        messages.map((message, index) => (
          <Fragment key={message}>
            {index > 0 && <br />}
            {message}
          </Fragment>
        ))
      }
      wrong={wrong}
      wiring={{ day: wiringOf("day"), month: wiringOf("month"), year: wiringOf("year") }}
    />
  );
}
