import { type ChangeEvent, type ClipboardEvent, type RefCallback, useEffect, useRef, useState } from "react";
import type { WordsOf } from "../../words";
import { classNames } from "../class-names";
import { hiddenInput, ShownOnDemand } from "../dialogs/shown-on-demand";
import { Field, fieldAria } from "./field";
import input from "./field.module.css";
import type { ssnShownKeys } from "./shown-keys";
import type { TextFieldProps } from "./text-field";

type Typing = typeof import("./ssn-typing");

export type SsnFieldProps = Omit<
  TextFieldProps,
  "ref" | "type" | "inputMode" | "autoComplete" | "maxLength" | "defaultValue"
> & {
  ref?: RefCallback<HTMLInputElement>;
  /** All nine digits or the last four (SSN-02, SSN-04). */
  length?: 9 | 4;
  words: WordsOf<typeof ssnShownKeys>;
};

/** Password managers offer to save a field of the type password, unless it names them. A text field would be read out while it is masked. */
const notAPassword = { "data-1p-ignore": "", "data-bwignore": "", "data-lpignore": "true", "data-form-type": "other" };

/** Masked until the player shows it, grouped for reading, never returned by the server. */
export function SsnField({ length = 9, words, label, hint, error, optional, id, className, ...rest }: SsnFieldProps) {
  const about = { id: id ?? rest.name, hint, error };
  const [shown, setShown] = useState(false);
  const [typing, setTyping] = useState<Typing>();
  const own = useRef<HTMLInputElement>(null);
  const { onChange, ref, ...attributes } = rest;
  const isGrouped = shown && length === 9;

  function change(event: ChangeEvent<HTMLInputElement>) {
    typing?.keepDigits(event, length, isGrouped);
    onChange?.(event);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    if (typing?.pasteDigits(event.currentTarget, event.clipboardData.getData("text"), length)) event.preventDefault();
  }

  // until it has loaded, and if it cannot be loaded, the server alone reads what is typed
  useEffect(() => void import("./ssn-typing").then(setTyping, () => undefined), []);
  useEffect(() => {
    if (own.current) typing?.regroup(own.current, isGrouped);
  }, [typing, isGrouped]);

  return (
    <Field {...about} label={label} optional={optional}>
      <ShownOnDemand
        id={about.id}
        isShown={shown}
        setShown={setShown}
        words={{
          show: words["Common.action.show"],
          hide: words["Common.action.hide"],
          shown: words["CorrectiveAction.ssn.shown"],
          hidden: words["CorrectiveAction.ssn.hidden"],
        }}
      >
        <input
          enterKeyHint="done"
          {...attributes}
          ref={(control) => {
            own.current = control;
            ref?.(control);
          }}
          type={shown ? "text" : "password"}
          {...notAPassword}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          className={classNames(input.input, hiddenInput, input.digits, className)}
          onChange={change}
          onPaste={paste}
          {...fieldAria(about)}
        />
      </ShownOnDemand>
    </Field>
  );
}
