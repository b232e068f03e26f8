import { Field, type FieldWords, fieldAria } from "./field";
import styles from "./file-field.module.css";
import type { InputProps } from "./text-field";

export type FileFieldProps = FieldWords & Omit<InputProps, "type" | "defaultValue" | "className"> & { name: string };

/** The browser's own picker: it offers the camera where there is one. */
export function FileField({ label, hint, error, optional, id, ...input }: FileFieldProps) {
  const about = { id: id ?? input.name, hint, error };
  return (
    <Field {...about} label={label} optional={optional}>
      <input {...input} type="file" className={styles.file} {...fieldAria(about)} />
    </Field>
  );
}
