import type { ChangeEventHandler, ClipboardEvent, FocusEventHandler, Ref } from "react";
import type { DatePart } from "@/domain/person/birth-date";
import { wholeDate } from "@/domain/person/typed-date";
import styles from "./date-field.module.css";
import { FieldGroup, type FieldWords } from "./field";
import input from "./field.module.css";

type PartWiring = {
  ref?: Ref<HTMLInputElement>;
  onFocus?: FocusEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  onChange?: ChangeEventHandler<HTMLInputElement>;
};

export type DateFieldProps = FieldWords & {
  /** Id of the group; the ids of hint and message derive from it. */
  name: string;
  /** As the player's locale writes a date (KYC-03). */
  order: readonly DatePart[];
  labels: Readonly<Record<DatePart, string>>;
  defaultValues?: Partial<Record<DatePart, string | undefined>> | undefined;
  /** The parts that the message is about; by default all. */
  wrong?: readonly DatePart[] | undefined;
  /** For a date of birth. */
  birthday?: boolean;
  /** Shown but not editable (KYC-29). */
  disabled?: boolean;
  /** Names of the three inputs, where "day", "month" and "year" are taken. */
  names?: Readonly<Record<DatePart, string>>;
  wiring?: Partial<Record<DatePart, PartWiring>>;
};

const plainNames = { day: "day", month: "month", year: "year" } as const;
const completes = { day: "bday-day", month: "bday-month", year: "bday-year" } as const;

/** Writes for the player: `setRangeText`, unlike `value`, lets React see the change. */
function write(field: Element | null, text: string) {
  if (!(field instanceof HTMLInputElement)) return;
  field.setRangeText(text, 0, field.value.length, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
}

/**
 * Three inputs. A pasted date fills all three; other text is inserted in full, because a cut text could be another date. Typing does
 * not move the focus: "4" may be April or the start of a two-digit month.
 */
export function DateField(props: DateFieldProps) {
  const { name, order, labels, defaultValues, error, wrong = order, birthday = false, names = plainNames } = props;
  const { disabled = false, wiring } = props;
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const reading = { order, locale: document.documentElement.lang || "en" };
    const date = wholeDate(event.clipboardData.getData("text"), reading);
    if (!date) return;
    event.preventDefault();
    for (const part of order) write(document.getElementById(names[part]), date[part]);
  }
  return (
    <FieldGroup id={name} label={props.label} hint={props.hint} error={error} optional={props.optional}>
      <div className={styles.parts}>
        {order.map((part) => (
          <div key={part} className={part === "year" ? styles.year : styles.part}>
            <label htmlFor={names[part]} className={styles.label}>
              {labels[part]}
            </label>
            <input
              id={names[part]}
              name={names[part]}
              type="text"
              inputMode="numeric"
              autoComplete={birthday ? completes[part] : "off"}
              onPaste={paste}
              defaultValue={defaultValues?.[part]}
              disabled={disabled}
              className={input.input}
              {...(error && wrong.includes(part)
                ? { "aria-invalid": true, "aria-describedby": `${name}-error` }
                : undefined)}
              {...wiring?.[part]}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
