import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import { Field, type FieldWords, fieldAria } from "./field";
import styles from "./field.module.css";

export type InputProps = Omit<ComponentProps<"input">, "children" | "style" | "aria-invalid" | "aria-describedby">;

export type TextFieldProps = FieldWords & InputProps & { name: string };

export function TextField({ label, hint, error, optional, id, className, type = "text", ...input }: TextFieldProps) {
  const about = { id: id ?? input.name, hint, error };
  return (
    <Field {...about} label={label} optional={optional}>
      <input type={type} className={classNames(styles.input, className)} {...input} {...fieldAria(about)} />
    </Field>
  );
}
