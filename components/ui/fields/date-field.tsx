import type { ChangeEventHandler, FocusEventHandler, Ref } from "react";
import type { DatePart } from "@/domain/person/birth-date";
import styles from "./date-field.module.css";
import { FieldGroup, type FieldWords } from "./field";
import input from "./field.module.css";

type PartWiring = {
  ref?: Ref<HTMLInputElement>;
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

/** Three inputs. The focus does not move by itself: "4" may be April or the start of a two-digit month. */
export function DateField(props: DateFieldProps) {
  const { name, order, labels, defaultValues, error, wrong = order, birthday = false, names = plainNames } = props;
  const { disabled = false, wiring } = props;
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
              maxLength={part === "year" ? 4 : 2}
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
