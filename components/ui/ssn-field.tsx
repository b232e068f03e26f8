"use client";
import { type ChangeEvent, type ClipboardEvent, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names";
import { caretAfter, digitsOf } from "./digits";
import { Field, fieldAria } from "./field";
import input from "./input.module.css";
import { hiddenInput, ShownOnDemand, type ShownWords } from "./shown-on-demand";
import styles from "./ssn-field.module.css";
import type { TextFieldProps } from "./text-field";

export type SsnFieldProps = Omit<
  TextFieldProps,
  "type" | "inputMode" | "autoComplete" | "maxLength" | "defaultValue"
> & {
  /** All nine digits or the last four (SSN-02, SSN-04). */
  length?: 9 | 4;
  words: ShownWords;
};

const grouped = (digits: string) => digits.replace(/^(\d{3})(\d)/, "$1-$2").replace(/^(\d{3}-\d{2})(\d)/, "$1-$2");

/** Masked until the player shows it, grouped for reading, never returned by the server. */
export function SsnField({ length = 9, words, label, hint, error, optional, id, className, ...rest }: SsnFieldProps) {
  const about = { id: id ?? rest.name, hint, error };
  const [shown, setShown] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  const { ref, onChange, ...attributes } = rest;

  function write(field: HTMLInputElement, digits: string, caret: number) {
    const kept = digits.slice(0, length);
    field.value = shown && length === 9 ? grouped(kept) : kept;
    const place = caretAfter(field.value, Math.min(caret, kept.length));
    field.setSelectionRange(place, place);
  }

  function change(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const before = digitsOf(field.value.slice(0, field.selectionStart ?? field.value.length));
    write(field, digitsOf(field.value), before.length);
    onChange?.(event);
  }

  // A paste with spaces in it would be cut off at maxlength before we see it.
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = digitsOf(event.clipboardData.getData("text"));
    if (pasted === "") return;
    event.preventDefault();
    const field = event.currentTarget;
    const digits = length === 4 && pasted.length === 9 ? pasted.slice(-4) : pasted;
    field.setRangeText(digits, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, "end");
    field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
  }

  useEffect(() => {
    const field = own.current;
    if (!field) return;
    field.value = shown && length === 9 ? grouped(digitsOf(field.value)) : digitsOf(field.value);
  }, [shown, length]);

  return (
    <Field {...about} label={label} optional={optional}>
      <ShownOnDemand id={about.id} isShown={shown} setShown={setShown} words={words}>
        <input
          enterKeyHint="done"
          {...attributes}
          ref={(field) => {
            own.current = field;
            if (typeof ref === "function") return ref(field);
            if (ref) ref.current = field;
          }}
          type={shown ? "text" : "password"}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          maxLength={length === 9 ? 11 : 4}
          className={classNames(input.input, hiddenInput, styles.digits, className)}
          onChange={change}
          onPaste={paste}
          {...fieldAria(about)}
        />
      </ShownOnDemand>
    </Field>
  );
}
