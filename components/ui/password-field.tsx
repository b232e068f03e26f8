"use client";
import { useEffect, useRef, useState } from "react";
import { classNames } from "./class-names";
import { Field, fieldAria } from "./field";
import { useHydrated } from "./hydrated";
import input from "./input.module.css";
import styles from "./password-field.module.css";
import { SrOnly } from "./sr-only";
import type { TextFieldProps } from "./text-field";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "defaultValue" | "ref"> & {
  /** `shown` and `hidden` are announced. */
  words: { show: string; hide: string; shown: string; hidden: string };
};

/** Hidden until asked for, and again when it is sent. Pasting and password managers work; the server never gives it back. */
export function PasswordField({ words, label, hint, error, optional, id, className, ...rest }: PasswordFieldProps) {
  const about = { id: id ?? rest.name, hint, error };
  const own = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const [told, setTold] = useState("");
  const isHydrated = useHydrated();

  useEffect(() => {
    const form = own.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);

  return (
    <Field {...about} label={label} optional={optional}>
      <span className={styles.frame}>
        <input
          enterKeyHint="done"
          spellCheck={false}
          {...rest}
          ref={own}
          type={isShown ? "text" : "password"}
          className={classNames(input.input, styles.input, className)}
          {...fieldAria(about)}
        />
        {isHydrated && (
          <button
            type="button"
            id={`${about.id}-toggle`}
            className={styles.toggle}
            aria-controls={about.id}
            aria-labelledby={`${about.id}-toggle ${about.id}-label`}
            onClick={() => {
              setShown(!isShown);
              setTold(isShown ? words.hidden : words.shown);
            }}
          >
            {isShown ? words.hide : words.show}
          </button>
        )}
      </span>
      <SrOnly role="status">{told}</SrOnly>
    </Field>
  );
}
