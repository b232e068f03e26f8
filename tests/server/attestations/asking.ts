// A player whom the platform asks to attest, and what they press.

import { tickName } from "@/domain/attestations/answer-form";
import type { AnswerType } from "@/domain/attestations/attestation-keys";
import type { SignedInContext } from "@/server/context/request-context";
import type { AttestationStep } from "@/server/flows/attestations/submit-attestation";
import { submitDueAttestation } from "../../harness/browser/as-shown.ts";
import { openSequence } from "../../harness/flows/sequence.ts";
import { type Caller, needing, playerOn } from "../../harness/pages/flow-caller.ts";
import type { PersonaInput } from "../../harness/stack/sandbox-client.ts";
import type { TestSandbox } from "../../sandbox/test-sandbox.ts";

export const v1 = "select-rg-attestation";
export const v2 = "mithra-submit-attestation";

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
  return { ...made, flow: await openSequence(made.caller) };
}

type Press = {
  attestationKey: string;
  versionId?: number;
  isTicked?: boolean;
  /** How many boxes are ticked, where there are several. */
  ticks?: number;
  step?: AttestationStep;
  flow: string;
  submitKey?: string;
  native?: boolean;
};

/** Presses a button of the attestation. */
export const press = (
  caller: Caller,
  intent: AnswerType,
  {
    attestationKey,
    versionId = 1,
    isTicked = false,
    ticks = isTicked ? 1 : 0,
    step = v2,
    native = false,
    ...asking
  }: Press,
) =>
  caller.submit((context: SignedInContext, form) => submitDueAttestation(step)({ ...context, native }, form), {
    ...asking,
    fields: {
      attestationKey,
      versionId: String(versionId),
      intent,
      ...Object.fromEntries(Array.from({ length: ticks }, (_, index) => [tickName(versionId, index), "on"])),
    },
  });
