// The two calls of WebAuthn in the browser. Loaded when a device is asked.
import type { PasskeyOptions } from "@/domain/passkeys/ceremony";

/** @param mediation the browser offers the passkey at a field. @returns what the device answers, as JSON. @throws when the player cancels, or the time is over */
export async function askDevice(
  { kind, options }: PasskeyOptions,
  signal: AbortSignal,
  mediation?: "conditional",
): Promise<string> {
  const credential =
    kind === "create"
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
            options as PublicKeyCredentialCreationOptionsJSON,
          ),
          signal,
        })
      : await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON),
          signal,
          ...(mediation && { mediation }),
        });
  if (!(credential instanceof PublicKeyCredential)) throw new Error("the device made no passkey");
  return JSON.stringify(credential.toJSON());
}
