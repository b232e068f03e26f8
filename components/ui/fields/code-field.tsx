import styles from "./code-field.module.css";
import { TextField, type TextFieldProps } from "./text-field";

type CodeFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "autoComplete" | "maxLength">;

/**
 * One real input for six digits, so that paste, autofill and a screen reader find what they expect. It has no maxlength and no pattern,
 * because it takes a whole message: the code may be at its end, and without scripts the server reads it (`domain/sign-in/code-reader.ts`).
 */
export function CodeField(props: CodeFieldProps) {
  return (
    <div className={styles.frame}>
      <TextField
        enterKeyHint="done"
        {...props}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        className={styles.code}
      />
    </div>
  );
}
