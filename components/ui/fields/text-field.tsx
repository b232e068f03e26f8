import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import { Field, type FieldWords, fieldAria } from "./field";
import styles from "./field.module.css";

export type InputProps = Omit<ComponentProps<"input">, "children" | "style" | "aria-invalid" | "aria-describedby">;

export type TextFieldProps = FieldWords &
  InputProps & {
    name: string;
    /** Id of a text elsewhere on the page that describes the field as well. */
    also?: string;
  };

export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, id, also, className, type = "text", ...input } = props;
  const about = { id: id ?? input.name, hint, error, also };
  return (
    <Field {...about} label={label} optional={optional}>
      <input type={type} className={classNames(styles.input, className)} {...input} {...fieldAria(about)} />
    </Field>
  );
}
