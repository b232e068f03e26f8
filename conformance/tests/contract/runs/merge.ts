// A required merge.
import { expect } from "vitest";
import {
  mergeComparison,
  requestMergeCode,
  resendMergeCode,
  resolveMerge,
  verifyCredentials,
  verifyMergeCode,
} from "@/server/upstream/account-merge/merge";
import { done, needs, newPlayer, type Runs, sandbox, sendTo } from "../contract-sandbox.ts";

/** A player who must merge with an account of their own making, and the proof that the platform asks for first. */
async function merging(pascalCase: boolean, ...types: string[]) {
  const other = await newPlayer(pascalCase, { password: "an-older-password" });
  const player = await newPlayer(pascalCase, { ...needs("merge-required"), merge: { account: other.id, types } });
  const { upstream, key } = player;
  const answer = await resolveMerge(upstream, undefined, `${key}-first`);
  if (!answer.ok || answer.value.kind !== "proof") throw new Error("no proof was asked for");
  return { other, upstream, key, ...answer.value, authVerificationKey: answer.value.proof.authVerificationKey };
}

const codeOf = async (to: string | null) =>
  (await sandbox.control.inbox(to ?? "")).find(({ code }) => code)?.code ?? "";

async function withCode(pascalCase: boolean) {
  const merge = await merging(pascalCase, "EmailOtp");
  const { upstream, key, authVerificationKey, proof } = merge;
  const request = { authVerificationKey, identifier: proof.maskedEmail ?? "", identifierType: "Email" } as const;
  expect(await requestMergeCode(upstream, request, `${key}-send`)).toMatchObject(done);
  return merge;
}

export const runs: Runs = {
  mergeResolution: async (pascalCase) => {
    const { upstream, key, proof, mergeKey } = await merging(pascalCase, "UserNamePassword");
    expect(proof).toMatchObject({ type: "UserNamePassword", authVerificationKey: expect.any(String) });
    expect(proof.maskedPhone).toMatch(/^\*\*\*-\*\*\*-\d{4}$/);
    const again = await resolveMerge(upstream, mergeKey, `${key}-again`);
    expect(again).toMatchObject({ ok: true, value: { kind: "proof", mergeKey } });
    const moved = await newPlayer(pascalCase, { ...needs("merge-required"), merge: { types: [] } });
    expect(await resolveMerge(moved.upstream, undefined, moved.key)).toMatchObject({ value: { kind: "complete" } });
  },
  mergeVerification: async (pascalCase) => {
    const { other, upstream, key, mergeKey, authVerificationKey, proof } = await merging(pascalCase, "EmailPassword");
    const login = (identifier: string, password: string) =>
      verifyCredentials(upstream, { identifier, password, authVerificationKey }, `${key}-${identifier}-${password}`);
    expect(await login("stranger@example.test", "x")).toMatchObject({ refusal: "mismatch", code: "AUTH-100" });
    expect(await login(other.email ?? "", "x")).toMatchObject({ refusal: "mismatch", code: "AUTH-101" });
    expect(await login(proof.maskedEmail ?? "", "an-older-password")).toMatchObject(done);
    expect(await resolveMerge(upstream, mergeKey, `${key}-end`)).toEqual({
      ok: true,
      value: { kind: "complete", mergeKey },
    });
  },
  mergeComparison: async (pascalCase) => {
    const { upstream, key, mergeKey = "", authVerificationKey, proof } = await merging(pascalCase, "EmailPassword");
    const compare = () => sendTo(upstream, mergeComparison, { params: { mergeKey } });
    expect(await compare()).toMatchObject({ refusal: "proofMissing", code: "MRG-425" });
    const login = { identifier: proof.maskedEmail ?? "", password: "an-older-password", authVerificationKey };
    await verifyCredentials(upstream, login, `${key}-login`);
    const answer = await compare();
    const expected = { fieldType: "UserBalance", existingValue: 1204.5, incomingValue: 86.2, mergedValue: 1290.7 };
    expect(answer.ok && answer.value.mergedAccountFields?.[0]).toEqual(expected);
  },
  mergeOtp: async (pascalCase) => {
    const { other } = await withCode(pascalCase);
    expect(await codeOf(other.email)).toMatch(/^\d{6}$/);
  },
  mergeOtpVerify: async (pascalCase) => {
    const { other, upstream, key, authVerificationKey } = await withCode(pascalCase);
    const verify = (otpCode: string) =>
      verifyMergeCode(upstream, { authVerificationKey, otpCode }, `${key}-${otpCode}-verify`);
    expect(await verify("000000")).toMatchObject({ refusal: "mismatch" });
    expect(await verify(await codeOf(other.email))).toMatchObject(done);
  },
  mergeOtpResend: async (pascalCase) => {
    const { upstream, key, authVerificationKey } = await withCode(pascalCase);
    expect(await resendMergeCode(upstream, authVerificationKey, `${key}-resend`)).toMatchObject(done);
  },
};
