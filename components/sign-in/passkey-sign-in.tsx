"use client";
import { useEffect, useRef, useState } from "react";
import type { PasskeyOptions } from "@/domain/passkeys/ceremony";
import { cancelled } from "@/domain/passkeys/failures";
import { passkeyField, passkeyUnasked } from "@/domain/sign-in/passkey-sign-in";
import { useFormState } from "../forms/form-screen";
import { PasskeyPlaceholder } from "../passkeys/passkey-placeholder";
import { usePasskeySupport } from "../passkeys/support";
import { BusyButton } from "../ui/buttons/busy-button";

/** Less than a challenge is good for. */
const renewAfterMs = 4 * 60_000;

async function signedBy(optionsFrom: string, signal: AbortSignal, mediation?: "conditional") {
  const response = await fetch(optionsFrom, { method: "POST", signal });
  const answer: Partial<PasskeyOptions> = response.ok ? await response.json() : {};
  const { kind, options } = answer;
  if (kind === undefined || options === undefined) throw new Error("no options");
  const { askDevice } = await import("../passkeys/ask-device");
  return askDevice({ kind, options } as PasskeyOptions, signal, mediation);
}

const offersWhileTyping = async () => (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

function sendWith(input: HTMLInputElement | null, answer: string) {
  if (!input) return;
  input.value = answer;
  input.form?.requestSubmit();
  input.value = "";
}

type PasskeyProps = {
  label: string;
  busyLabel: string;
  /** Where the browser gets its options, under the site experience of the page. */
  optionsFrom: string;
};

/**
 * A passkey in place of the code: offered by the browser at the contact field, and by a quiet button. Sends what the device signed with the
 * form around it, so that its choice of a shared device counts too. Nothing without scripts.
 */
export function PasskeySignIn(props: PasskeyProps) {
  // each submit uses up its challenge
  return <AskingForPasskey key={useFormState().attempt} {...props} />;
}

function AskingForPasskey({ label, busyLabel, optionsFrom }: PasskeyProps) {
  const support = usePasskeySupport();
  const field = useRef<HTMLInputElement>(null);
  const request = useRef<AbortController>(undefined);
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    if (support !== "yes") return;
    let renewal: ReturnType<typeof setTimeout>;
    const listen = async () => {
      // before the first wait: the player may press the button during it, whose request then ends this one
      const abort = new AbortController();
      request.current = abort;
      if (!(await offersWhileTyping().catch(() => false)) || abort.signal.aborted) return;
      renewal = setTimeout(() => {
        if (request.current !== abort || document.visibilityState !== "visible") return;
        abort.abort();
        void listen();
      }, renewAfterMs);
      // a player who types a contact instead answers nothing
      await signedBy(optionsFrom, abort.signal, "conditional").then(
        (answer) => answer.kind === "signed" && sendWith(field.current, answer.json),
        () => undefined,
      );
    };
    void listen();
    return () => {
      clearTimeout(renewal);
      request.current?.abort();
    };
  }, [support, optionsFrom]);

  async function ask() {
    request.current?.abort();
    const abort = new AbortController();
    request.current = abort;
    setAsking(true);
    const answer = await signedBy(optionsFrom, abort.signal).catch(() => undefined);
    setAsking(false);
    if (abort.signal.aborted) return;
    if (!answer) return sendWith(field.current, passkeyUnasked);
    if (answer.kind === "signed") return sendWith(field.current, answer.json);
    // the player closed the browser's own window, which needs no words
    if (answer.failure !== cancelled) sendWith(field.current, answer.failure);
  }

  if (support === "unknown") return <PasskeyPlaceholder />;
  if (support === "no") return null;
  return (
    <>
      <input ref={field} type="hidden" name={passkeyField} defaultValue="" />
      <BusyButton type="button" variant="second" busyLabel={busyLabel} pending={isAsking} onClick={() => void ask()}>
        {label}
      </BusyButton>
    </>
  );
}
