import { useState } from "react";
import type { WordsOf } from "../../words";
import { classNames } from "../class-names";
import { hiddenInput, ShownOnDemand } from "../dialogs/shown-on-demand";
import { Field, fieldAria } from "./field";
import input from "./field.module.css";
import type { passwordShownKeys } from "./shown-keys";
import type { TextFieldProps } from "./text-field";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "defaultValue"> & {
  words: WordsOf<typeof passwordShownKeys>;
};

/** Masked until the player shows it. Pasting and password managers work; the server never returns it. */
export function PasswordField({ words, label, hint, error, optional, id, className, ...rest }: PasswordFieldProps) {
  const about = { id: id ?? rest.name, hint, error };
  const [isShown, setShown] = useState(false);
  return (
    <Field {...about} label={label} optional={optional}>
      <ShownOnDemand
        id={about.id}
        isShown={isShown}
        setShown={setShown}
        words={{
          show: words["Common.action.show"],
          hide: words["Common.action.hide"],
          shown: words["Credentials.password.shown"],
          hidden: words["Credentials.password.hidden"],
        }}
      >
        <input
          enterKeyHint="done"
          spellCheck={false}
          {...rest}
          type={isShown ? "text" : "password"}
          className={classNames(input.input, hiddenInput, className)}
          {...fieldAria(about)}
        />
      </ShownOnDemand>
    </Field>
  );
}
