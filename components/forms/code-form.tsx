"use client";
import { type FormEvent, useEffect, useState } from "react";
import { useHydrated } from "@/components/ui/behaviour/use-hydrated";
import { digitsOf } from "@/domain/forms/digits";
import { CodeEntry, type CodeEntryProps } from "../sign-in/code-entry";
import { Actions, Fields } from "../ui/fields/fields";
import { useFormState } from "./form-screen";
import type { SubmitWords } from "./missing-fields-words";
import { SubmitButton } from "./submit-button";

type CodeFormProps = Omit<CodeEntryProps, "error"> &
  SubmitWords & {
    /** What a press before the sixth digit says. */
    missing: string;
  };

const isCodeIn = (field: unknown) => field instanceof HTMLInputElement && digitsOf(field.value).length === 6;

function CodeAndButton({ submit, busy, left, missing, ...entry }: CodeFormProps) {
  const isHydrated = useHydrated();
  const [isComplete, setComplete] = useState(false);
  const [isPressed, setPressed] = useState(false);
  // React's onChange also hears a password manager that fills the field and reports it by a change alone
  const check = ({ target }: FormEvent) => {
    setComplete(isCodeIn(target));
    setPressed(false);
  };
  // typed before the script had loaded
  useEffect(() => setComplete(isCodeIn(document.getElementById("code"))), []);
  const fields = isComplete ? [] : [{ id: "code", name: entry.label }];
  return (
    <div onChange={check}>
      <Fields>
        <CodeEntry {...entry} error={isPressed ? missing : undefined} />
        <Actions>
          <SubmitButton
            busyLabel={busy}
            waiting={{ fields: isHydrated ? fields : undefined, onPress: () => setPressed(true) }}
            left={left}
          >
            {submit}
          </SubmitButton>
        </Actions>
      </Fields>
    </div>
  );
}

/** A code and its submit button, which waits for exactly six digits (SA-30, and the sign-in alike). Both start over after each answer. */
export function CodeForm(props: CodeFormProps) {
  const { attempt } = useFormState();
  return <CodeAndButton key={attempt} {...props} />;
}
