"use client";
import { type ChangeEvent, useEffect, useRef } from "react";
import { digitsOf } from "@/domain/forms/digits";
import { useFormState } from "../forms/form-screen";
import { CodeField } from "../ui/fields/code-field";

type OtpCredential = Credential & { code: string };

/** WebOTP: the browser reads the code from the text message, where it can. */
async function codeFromMessage(signal: AbortSignal): Promise<string | undefined> {
  if (!("OTPCredential" in window)) return undefined;
  const request = { otp: { transport: ["sms"] }, signal } as CredentialRequestOptions;
  const credential = (await navigator.credentials.get(request).catch(() => null)) as OtpCredential | null;
  return credential?.code;
}

export type CodeEntryProps = {
  label: string;
  /** OTP-29!: the login code submits itself when complete, strong authentication's when pasted. */
  autoSubmit: "complete" | "paste";
  /** Beside the field after a press that could not go on. */
  error?: string | undefined;
};

// Spread, because the linter knows the reasons against `autoFocus` but not this one: the code is all that the page asks for.
const focusedByTheDocument = { autoFocus: true };

/** Has focus when the page is ready. Emptied by each failed submit, because the server never returns a code. */
export function CodeEntry({ label, autoSubmit, error }: CodeEntryProps) {
  const { fields, attempt } = useFormState();
  const isFirst = useRef(attempt === 0);

  // In a page that the router puts in place the heading takes focus first. After a failed submit the form decides (form-summary.tsx).
  useEffect(() => {
    if (isFirst.current) document.getElementById("code")?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    const abort = new AbortController();
    void codeFromMessage(abort.signal).then((code) => {
      const field = document.getElementById("code");
      if (!code || !(field instanceof HTMLInputElement)) return;
      field.value = code;
      field.form?.requestSubmit();
    });
    return () => abort.abort();
  }, []);

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const digits = digitsOf(field.value).slice(0, 6);
    if (digits !== field.value) field.value = digits;
    const { inputType } = event.nativeEvent as InputEvent;
    const submitsItself = autoSubmit === "complete" || inputType === "insertFromPaste";
    if (digits.length === 6 && submitsItself) field.form?.requestSubmit();
  }

  return (
    <CodeField
      name="code"
      label={label}
      error={error ?? fields.code}
      onChange={onChange}
      {...(attempt === 0 && focusedByTheDocument)}
    />
  );
}
