import type { ReactNode } from "react";
import { classNames } from "../class-names";
import layout from "../layout.module.css";
import styles from "./checkbox.module.css";
import control from "./control.module.css";
import { fieldAria } from "./field";
import { FieldError } from "./field-error";
import type { InputProps } from "./text-field";

export type CheckboxProps = Omit<InputProps, "type"> & {
  name: string;
  /** May contain links. */
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** With a border, for an agreement that the player must notice. */
  card?: boolean;
};

/** One checkbox. A click anywhere in the row toggles it. */
export function Checkbox({ label, hint, error, id, card = false, className, ...input }: CheckboxProps) {
  const about = { id: id ?? input.name, hint, error };
  return (
    <div className={classNames(layout.space2, className)}>
      <div className={classNames(styles.row, card && styles.card)}>
        <input {...input} type="checkbox" className={control.control} {...fieldAria(about)} />
        <label htmlFor={about.id} className={styles.label}>
          {label}
        </label>
      </div>
      {hint && (
        <p id={`${about.id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${about.id}-error`}>{error}</FieldError>}
    </div>
  );
}
