// The two calls of WebAuthn in the browser. Loaded when a device is asked.
import type { PasskeyOptions } from "@/domain/passkeys/ceremony";
import { type PasskeyFailure, passkeyFailure } from "@/domain/passkeys/failures";
import { credentialJson } from "./credential-json";

type DeviceAnswer = { kind: "signed"; json: string } | { kind: "failed"; failure: PasskeyFailure };

/** @param mediation the browser offers the passkey at a field. @returns what the device answers, as JSON, or why there is no answer */
export async function askDevice(
  asked: PasskeyOptions,
  signal: AbortSignal,
  mediation?: "conditional",
): Promise<DeviceAnswer> {
  const startedAt = performance.now();
  try {
    const json = credentialJson(await credentialFor(asked, signal, mediation));
    return json ? { kind: "signed", json: JSON.stringify(json) } : { kind: "failed", failure: "unread" };
  } catch (error) {
    const { kind, options } = asked;
    const time = { elapsedMs: performance.now() - startedAt, timeoutMs: options.timeout };
    return { kind: "failed", failure: passkeyFailure(error, { kind, ...time }) };
  }
}

function credentialFor(
  { kind, options }: PasskeyOptions,
  signal: AbortSignal,
  mediation?: "conditional",
): Promise<unknown> {
  return kind === "create"
    ? navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON),
        signal,
      })
    : navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON),
        signal,
        ...(mediation && { mediation }),
      });
}
