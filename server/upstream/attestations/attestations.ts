// Responsible-gaming attestations: the one that is asked for, and the player's answer (API-58 to API-60, ATT-11, ATT-12, ATT-44).
import type { AttestationRefusal } from "@/domain/attestations/attestation";
import "server-only";
import * as z from "zod/mini";
import type { SentAttestation } from "@/domain/attestations/attestation";
import { type Receipts, receiptsMember } from "../agreements/sent-receipts";
import { call, offeredBy } from "../call";
import { defineOperation } from "../define-operation";
import type { Caller } from "../upstream";

const service = "attestations";

// What is missing or malformed makes the attestation invalid (ATT-43), which the domain decides; it is no failure of the call.
const Text = z.catch(z.optional(z.string()), undefined);
const Cta = z.catch(z.object({ cTAType: Text, ctaType: Text, userActionText: Text }), {});
/** The numbers that the attestation is about; one that is null or malformed is left out. */
const Fact = z.catch(
  z.nullish(z.object({ label: z.string(), amount: z.optional(z.number()), text: z.optional(z.string()) })),
  undefined,
);
const Item = z.object({
  attestationKey: Text,
  title: Text,
  text: Text,
  attestationVersionId: z.catch(z.optional(z.number()), undefined),
  contentEntry: Text,
  language: Text,
  facts: z.catch(z.optional(z.array(Fact)), undefined),
  attestationCTAs: z.catch(z.array(Cta), []),
});

export const attestationList = defineOperation({
  name: "attestations",
  does: "Returns the attestation that a restriction asks for; the first of the list counts.",
  service,
  method: "GET",
  path: "/attestations/v2/attestations/{attestationKey}",
  query: z.object({ siteExperience: z.string() }),
  answer: z.object({ attestations: z.catch(z.array(z.catch(Item, { attestationCTAs: [] })), []) }),
});

/** @returns the first attestation of the list, not validated; undefined when there is none */
export async function readAttestations(caller: Caller, attestationKey: string): Promise<SentAttestation | undefined> {
  const { value } = await call(caller, attestationList, { params: { attestationKey } });
  const [first] = value.attestations;
  if (!first) return undefined;
  const { attestationCTAs, facts = [], ...item } = first;
  return {
    ...item,
    facts: offeredBy(caller, attestationList, facts),
    ctas: attestationCTAs.map(({ cTAType, ctaType, userActionText }) => ({
      type: cTAType ?? ctaType,
      text: userActionText,
    })),
  };
}

/** ATT-67?: the codes that have their own message; `UPSTREAM_CODES` names the platform's own code where it is another one. */
const refusals: Readonly<Record<string, AttestationRefusal>> = { "ATT-VERSION": "outdated", "ATT-CLOSED": "closed" };

export const attestationAnswer = defineOperation({
  name: "attestationAnswer",
  does: "Records the player's answer to an attestation: the label of the button that was pressed.",
  service,
  method: "POST",
  path: "/attestations/v2/attestations",
  idempotent: true,
  setsToken: true,
  body: z.object({
    attestationKey: z.string(),
    attestationVersionId: z.number(),
    userActionText: z.string(),
    ...receiptsMember,
  }),
  answer: z.unknown(),
  refusals,
});

export const attestationAnswerV1 = defineOperation({
  name: "attestationAnswerV1",
  does: "Records the player's answer to an attestation of the step select-rg-attestation.",
  service,
  method: "POST",
  path: "/attestations/v1/attestations",
  idempotent: true,
  setsToken: true,
  body: z.object({
    AttestationKey: z.string(),
    AttestationVersionId: z.number(),
    UserActionText: z.string(),
    ...receiptsMember,
  }),
  answer: z.unknown(),
  refusals,
});

export type AnswerToSend = { key: string; versionId: number; text: string } & Receipts;

export const answerAttestation = (caller: Caller, { key, versionId, text, ...receipts }: AnswerToSend) =>
  call(caller, attestationAnswer, {
    body: { attestationKey: key, attestationVersionId: versionId, userActionText: text, ...receipts },
  });

export const answerAttestationV1 = (caller: Caller, { key, versionId, text, ...receipts }: AnswerToSend) =>
  call(caller, attestationAnswerV1, {
    body: { AttestationKey: key, AttestationVersionId: versionId, UserActionText: text, ...receipts },
  });
