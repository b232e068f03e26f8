// Runs of the attestation calls.
import { expect } from "vitest";
import { answerAttestation, answerAttestationV1, readAttestations } from "@/server/upstream/attestations/attestations";
import { done, needs, newPlayer, type Runs } from "../contract-sandbox.ts";

/** The sandbox refuses the answer with this code. */
const closed = { refusal: "ATT-CLOSED" };

export const runs: Runs = {
  attestations: async (pascalCase) => {
    const { caller } = await newPlayer(pascalCase, {
      ...needs("mithra-submit-attestation"),
      attestation: { attestationKey: "ExtendedPlay", attestationVersionId: 4, language: "en-US" },
    });
    expect(await readAttestations(caller, "RG-ExtendedPlay")).toEqual({
      attestationKey: "ExtendedPlay",
      attestationVersionId: 4,
      title: "You have played for 4 hours",
      text: "A pause helps to see things fresh.",
      contentEntry: "<p>Your time limit is <strong>5 hours</strong> a day.</p>",
      language: "en-US",
      facts: [],
      ctas: [
        { type: "Primary", text: "Continue" },
        { type: "Secondary", text: "Change my time limit" },
        { type: "Text", text: "Take a pause and log out" },
      ],
    });
    const deposits = { ...needs("mithra-submit-attestation"), attestation: { attestationKey: "MultipleDeposits" } };
    const ofTheDay = await readAttestations((await newPlayer(pascalCase, deposits)).caller, "RG-MultipleDeposits");
    expect(ofTheDay?.facts).toEqual([
      { label: "Deposited today", amount: 180 },
      { label: "Your usual day", amount: 45 },
      { label: "Your weekly limit", text: "None set" },
    ]);
    expect(await readAttestations((await newPlayer(pascalCase)).caller, "RG-ExtendedPlay")).toBeUndefined();
  },
  attestationAnswer: async (pascalCase) => {
    const { caller, tokens } = await newPlayer(pascalCase, needs("mithra-submit-attestation"));
    const answer = { key: "SelfLimitChanges", versionId: 1, text: "Continue" };
    const outdated = await answerAttestation(caller, { ...answer, versionId: 2 });
    expect(outdated).toMatchObject({ refusal: "outdated", code: "ATT-VERSION", status: 409 });
    expect(await answerAttestation(caller, answer)).toMatchObject(done);
    expect(tokens).toHaveLength(1);
    const other = await newPlayer(pascalCase, { ...needs("mithra-submit-attestation"), attestation: closed });
    expect(await answerAttestation(other.caller, answer)).toMatchObject({ refusal: "closed" });
  },
  attestationAnswerV1: async (pascalCase) => {
    const { caller, tokens } = await newPlayer(pascalCase, needs("select-rg-attestation"));
    const answer = { key: "SelfLimitChanges", versionId: 1, text: "Continue" };
    const outdated = await answerAttestationV1(caller, { ...answer, versionId: 2 });
    expect(outdated).toMatchObject({ refusal: "outdated" });
    expect(await answerAttestationV1(caller, answer)).toMatchObject(done);
    expect(tokens).toHaveLength(1);
    const other = await newPlayer(pascalCase, { ...needs("select-rg-attestation"), attestation: closed });
    expect(await answerAttestationV1(other.caller, answer)).toMatchObject({ refusal: "closed" });
  },
};
