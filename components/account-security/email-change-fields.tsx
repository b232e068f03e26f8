"use client";
import { useEffect, useRef, useState } from "react";
import { useFormState } from "@/components/forms/form-screen";
import { BusyButton } from "@/components/ui/busy-button";
import { Button, ButtonLink } from "@/components/ui/button";
import { Actions, Fields } from "@/components/ui/fields";
import { TextField } from "@/components/ui/text-field";
import { useHydrated } from "@/components/ui/use-hydrated";
import {
  type EmailChangeField,
  emailChangeFields,
  emailChangeProblems,
  emailMaxLength,
} from "@/domain/account-security/email-change";

export type EmailChangeWords = {
  labels: Readonly<Record<EmailChangeField, string>>;
  submit: string;
  busy: string;
  cancel: string;
  /** Problem → sentence. */
  problems: Readonly<Record<string, string>>;
};

type EmailChangeFieldsProps = {
  currentEmail: string;
  words: EmailChangeWords;
  /** Where Cancel leads on a page; in a dialog it closes the dialog. */
  cancelHref?: string;
};

const typedFields = ["emailAddress", "confirmEmail"] as const;

/** Current address read-only, the new one twice, and a button that waits until all is right (EML-01, EML-08). */
export function EmailChangeFields({ currentEmail, words, cancelHref }: EmailChangeFieldsProps) {
  const { fields, values, attempt } = useFormState();
  const isHydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState({ emailAddress: "", confirmEmail: "" });
  const [left, setLeft] = useState<readonly string[]>([]);

  // What stands in the fields may be older than this script: typed before it came, or given back by the server.
  useEffect(() => {
    if (attempt > 0) setLeft([]);
    const read = (name: string) => place.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "";
    setTyped({ emailAddress: read("emailAddress"), confirmEmail: read("confirmEmail") });
  }, [attempt]);

  const problems = emailChangeProblems({ ...typed, currentEmail });
  const wrong = (name: EmailChangeField) => {
    const problem = problems[name];
    if (left.includes(name)) return problem && words.problems[problem];
    return fields[name];
  };
  const isWaiting = isHydrated && emailChangeFields.some((name) => problems[name]);
  return (
    <div ref={place}>
      <Fields>
        <TextField
          name="currentEmail"
          label={words.labels.currentEmail}
          defaultValue={currentEmail}
          error={fields.currentEmail}
          type="email"
          autoComplete="off"
          readOnly
        />
        {typedFields.map((name) => (
          <TextField
            key={name}
            name={name}
            label={words.labels[name]}
            defaultValue={values[name]}
            error={wrong(name)}
            type="email"
            inputMode="email"
            autoComplete={name === "emailAddress" ? "email" : "off"}
            spellCheck={false}
            maxLength={emailMaxLength}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
            onBlur={(event) => event.currentTarget.value !== "" && setLeft([...left, name])}
          />
        ))}
        <Actions>
          <BusyButton busyLabel={words.busy} disabled={isWaiting}>
            {words.submit}
          </BusyButton>
          {cancelHref ? (
            <ButtonLink variant="second" href={cancelHref}>
              {words.cancel}
            </ButtonLink>
          ) : (
            <Button type="button" variant="second" onClick={(event) => event.currentTarget.closest("dialog")?.close()}>
              {words.cancel}
            </Button>
          )}
        </Actions>
      </Fields>
    </div>
  );
}
