// Refusals of a required merge: of its resolution, of codes that are to be sent, of credentials and of codes.
import { expect } from "vitest";
import {
  mergeCodeRequest,
  mergeCodeResend,
  mergeCodeVerification,
  mergePost,
  mergeReason,
  mergeVerification,
  resolveMerge,
} from "@/server/upstream/account-merge/merge";
import { needs, newPlayer, type RefusalRuns } from "../contract-sandbox.ts";

const codes = Object.entries(mergePost.refusals);

const merging = (merge: Record<string, unknown>) => newPlayer(false, { ...needs("merge-required"), merge });

export const mergeRefusals: RefusalRuns = {
  "refusals of a merge": async () => {
    for (const [code, refusal] of codes) {
      const { caller } = await merging({ resolutionRefusal: code });
      expect(await resolveMerge(caller, undefined), code).toMatchObject({ refusal, code });
    }
  },
  "refusals of a proof for a merge": async () => {
    for (const [code, refusal] of codes) {
      const { caller, send } = await merging({ types: ["EmailOtp"], refusal: code, sendRefusal: code });
      const resolved = await resolveMerge(caller, undefined);
      const proof = resolved.ok && resolved.value.kind === "proof" ? resolved.value.proof : undefined;
      const body = { authVerificationKey: proof?.authVerificationKey ?? "", reason: mergeReason };
      const to = { identifier: "o***@example.test", identifierType: "Email" } as const;
      const credentials = { identifier: "older@example.test", password: "an-older-password" };
      const answers = [
        await send(mergeCodeRequest, { body: { ...body, ...to } }),
        await send(mergeCodeResend, { body }),
        await send(mergeCodeVerification, { body: { ...body, otpCode: "123456" } }),
        await send(mergeVerification, { body: { ...body, ...credentials } }),
      ];
      for (const answer of answers) expect(answer, code).toMatchObject({ refusal, code });
    }
  },
};
