import styles from "./phone-field.module.css";
import { SelectField, type SelectFieldProps } from "./select-field";
import { TextField, type TextFieldProps } from "./text-field";

export type PhoneFieldProps = {
  country: Omit<SelectFieldProps, "autoComplete">;
  number: Omit<TextFieldProps, "type" | "inputMode" | "autoComplete" | "maxLength">;
};

/** Country and number as two fields, each with its label, its message and its place in the summary. No maxlength: a paste would be cut to another number (PHN-04). */
export function PhoneField({ country, number }: PhoneFieldProps) {
  return (
    <div className={styles.fields}>
      <SelectField {...country} autoComplete="tel-country-code" />
      <TextField
        enterKeyHint="done"
        {...number}
        type="text"
        inputMode="tel"
        autoComplete="tel-national"
        className={styles.number}
      />
    </div>
  );
}
