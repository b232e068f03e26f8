import { type ChangeEvent, type ClipboardEvent, type DragEvent, useEffect, useRef } from "react";
import { readCode } from "@/domain/sign-in/code-reader";
import { useFormState } from "../forms/form-screen";
import { CodeField } from "../ui/fields/code-field";

type OtpCredential = Credential & { code: string };

type TextOffer = Pick<DataTransfer, "getData">;

/**
 * A paste or drop in which a code is found replaces what the field held. Other text is inserted in full by the browser, so that the player
 * sees it. `setRangeText`, unlike `value`, lets React see the change.
 */
function takeCode(event: ClipboardEvent<HTMLInputElement> | DragEvent<HTMLInputElement>, offer: TextOffer): void {
  const reading = readCode(offer.getData("text"));
  if (reading.kind === "none") return;
  event.preventDefault();
  const field = event.currentTarget;
  field.focus();
  field.select();
  field.setRangeText(reading.code);
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
}

/** @returns the text was inserted as a whole, and not typed */
export const isPaste = ({ nativeEvent }: { nativeEvent: Event }): boolean =>
  nativeEvent instanceof InputEvent && /^insertFrom(?:Paste|Drop)$/.test(nativeEvent.inputType);

/** A correction is not complete until the player presses the button. */
const isCorrection = ({ nativeEvent }: { nativeEvent: Event }) =>
  nativeEvent instanceof InputEvent && /^(?:delete|history)/.test(nativeEvent.inputType);

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
  /** Next to the field after a press that sent nothing. */
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
    void codeFromMessage(abort.signal).then((text) => {
      const field = document.getElementById("code");
      const reading = readCode(text);
      if (reading.kind === "none" || !(field instanceof HTMLInputElement)) return;
      field.value = reading.code;
      field.form?.requestSubmit();
    });
    return () => abort.abort();
  }, []);

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const reading = readCode(field.value);
    if (reading.kind === "none") return;
    if (reading.code !== field.value) field.value = reading.code;
    const submitsItself = autoSubmit === "complete" ? !isCorrection(event) : isPaste(event);
    if (submitsItself) field.form?.requestSubmit();
  }

  return (
    <CodeField
      name="code"
      label={label}
      // the focus starts here, and where the code was sent is written above
      also="lead"
      error={error ?? fields.code}
      onChange={onChange}
      onPaste={(event) => takeCode(event, event.clipboardData)}
      onDrop={(event) => takeCode(event, event.dataTransfer)}
      {...(attempt === 0 && focusedByTheDocument)}
    />
  );
}
