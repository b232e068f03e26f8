// A player whom the platform asks to attest, and what they press.

import { tickName } from "@/domain/attestations/answer-form";
import type { AnswerType } from "@/domain/attestations/attestation-keys";
import type { AttestationStep } from "@/server/flows/attestations/submit-attestation";
import { openSequence } from "../../kit/flows/sequence.ts";
import { submitDueAttestation } from "../../kit/pages/accepted-texts.ts";
import { needing, playerOn } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";
import type { TestSandbox } from "../../kit/stack/test-sandbox.ts";

export const v1 = "select-rg-attestation";
export const v2 = "mithra-submit-attestation";

type Press = {
  versionId?: number;
  /** How many boxes are ticked. */
  ticks?: number;
  /** The key in the form, where it is another one. */
  pressed?: string;
  submitKey?: string;
};

/** A player in the middle of a sequence, of whom an attestation is asked. */
export async function askedFor(
  platform: TestSandbox,
  attestationKey: string,
  { attestation = {}, step = v2, ...input }: PersonaInput & { attestation?: object; step?: AttestationStep } = {},
) {
  const made = await playerOn(platform, {
    product: "sportsbook",
    siteExperience: "US-SB",
    restrictions: [{ ...needing(step), shortReasonCode: `RG-${attestationKey}` }],
    attestation: { attestationKey, ...attestation },
    ...input,
  });
  const { caller } = made;
  const flow = await openSequence(caller);
  /** Presses a button of the attestation. */
  const press = (intent: AnswerType, { versionId = 1, ticks = 0, pressed = attestationKey, submitKey }: Press = {}) =>
    caller.submit(submitDueAttestation(step), {
      flow,
      ...(submitKey && { submitKey }),
      fields: {
        attestationKey: pressed,
        versionId: String(versionId),
        intent,
        ...Object.fromEntries(Array.from({ length: ticks }, (_, index) => [tickName(versionId, index), "on"])),
      },
    });
  return { ...made, flow, press };
}
