import styles from "./code-field.module.css";
import { TextField, type TextFieldProps } from "./text-field";

type CodeFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "autoComplete" | "maxLength">;

/**
 * One real input for six digits, so that paste, autofill and a screen reader find what they expect. It takes a whole text message:
 * the browser cuts a paste off at maxlength before a script sees it, and the code may stand at its end.
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
        maxLength={160}
        className={styles.code}
      />
    </div>
  );
}
