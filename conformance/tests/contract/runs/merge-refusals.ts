// Refusals of a required merge: of its resolution, of codes that are to be sent, of credentials and of codes.
import { expect } from "vitest";
import {
  mergeOperation,
  requestMergeCode,
  resendMergeCode,
  resolveMerge,
  verifyCredentials,
  verifyMergeCode,
} from "@/server/upstream/account-merge/merge";
import { needs, newPlayer, type RefusalRuns } from "../contract-sandbox.ts";

const codes = Object.entries(mergeOperation.refusals);

const merging = (merge: Record<string, unknown>) => newPlayer(false, { ...needs("merge-required"), merge });

export const mergeRefusals: RefusalRuns = {
  "refusals of a merge": async () => {
    for (const [code, refusal] of codes) {
      const { upstream, key } = await merging({ resolutionRefusal: code });
      expect(await resolveMerge(upstream, undefined, key), code).toMatchObject({ refusal, code });
    }
  },
  "refusals of a proof for a merge": async () => {
    for (const [code, refusal] of codes) {
      const { upstream, key } = await merging({ types: ["EmailOtp"], refusal: code, sendRefusal: code });
      const resolved = await resolveMerge(upstream, undefined, `${key}-1`);
      const proof = resolved.ok && resolved.value.kind === "proof" ? resolved.value.proof : undefined;
      const { authVerificationKey = "" } = proof ?? {};
      const request = { authVerificationKey, identifier: "o***@example.test", identifierType: "Email" } as const;
      const credentials = { authVerificationKey, identifier: "older@example.test", password: "an-older-password" };
      const answers = [
        await requestMergeCode(upstream, request, `${key}-2`),
        await resendMergeCode(upstream, authVerificationKey, `${key}-3`),
        await verifyMergeCode(upstream, { authVerificationKey, otpCode: "123456" }, `${key}-4`),
        await verifyCredentials(upstream, credentials, `${key}-5`),
      ];
      for (const answer of answers) expect(answer, code).toMatchObject({ refusal, code });
    }
  },
};
