import styles from "./code-field.module.css";
import { TextField, type TextFieldProps } from "./text-field";

type CodeFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "autoComplete" | "maxLength">;

/**
 * One real input for six digits, so that paste, autofill and a screen reader find what they expect. It takes more than six
 * characters: a pasted "123 456" is a code.
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
        maxLength={24}
        className={styles.code}
      />
    </div>
  );
}
