// A required merge.
import { expect } from "vitest";
import {
  mergeCodeRequest,
  mergeCodeResend,
  mergeCodeVerification,
  mergeComparison,
  mergeVerification,
  mergeReason as reason,
  resolveMerge,
} from "@/server/upstream/account-merge/merge";
import { done, needs, newPlayer, type Runs, sandbox, sendTo } from "../contract-sandbox.ts";

/** A player who must merge with an account that they made, and the proof that the platform asks for first. */
async function merging(pascalCase: boolean, ...types: string[]) {
  const other = await newPlayer(pascalCase, { password: "an-older-password" });
  const player = await newPlayer(pascalCase, { ...needs("merge-required"), merge: { account: other.id, types } });
  const { caller } = player;
  const answer = await resolveMerge(caller, undefined);
  if (!answer.ok || answer.value.kind !== "proof") throw new Error("no proof was asked for");
  return { other, caller, ...answer.value, authVerificationKey: answer.value.proof.authVerificationKey };
}

const codeOf = async (to: string | null) =>
  (await sandbox.control.inbox(to ?? "")).find(({ code }) => code)?.code ?? "";

async function withCode(pascalCase: boolean) {
  const merge = await merging(pascalCase, "EmailOtp");
  const { caller, authVerificationKey, proof } = merge;
  const body = { authVerificationKey, reason, identifier: proof.maskedEmail ?? "", identifierType: "Email" } as const;
  expect(await sendTo(caller, mergeCodeRequest, { body })).toMatchObject(done);
  return merge;
}

export const runs: Runs = {
  mergeResolution: async (pascalCase) => {
    const { caller, proof, mergeKey } = await merging(pascalCase, "UserNamePassword");
    expect(proof).toMatchObject({ type: "UserNamePassword", authVerificationKey: expect.any(String) });
    expect(proof.maskedPhone).toMatch(/^\*\*\*-\*\*\*-\d{4}$/);
    const again = await resolveMerge(caller, mergeKey);
    expect(again).toMatchObject({ ok: true, value: { kind: "proof", mergeKey } });
    const moved = await newPlayer(pascalCase, { ...needs("merge-required"), merge: { types: [] } });
    expect(await resolveMerge(moved.caller, undefined)).toMatchObject({ value: { kind: "complete" } });
  },
  mergeVerification: async (pascalCase) => {
    const { other, caller, mergeKey, authVerificationKey, proof } = await merging(pascalCase, "EmailPassword");
    const login = (identifier: string, password: string) =>
      sendTo(caller, mergeVerification, { body: { identifier, password, authVerificationKey, reason } });
    expect(await login("stranger@example.test", "x")).toMatchObject({ refusal: "mismatch", code: "AUTH-100" });
    expect(await login(other.email ?? "", "x")).toMatchObject({ refusal: "mismatch", code: "AUTH-101" });
    expect(await login(proof.maskedEmail ?? "", "an-older-password")).toMatchObject(done);
    expect(await resolveMerge(caller, mergeKey)).toEqual({
      ok: true,
      value: { kind: "complete", mergeKey },
    });
  },
  mergeComparison: async (pascalCase) => {
    const { caller, mergeKey = "", authVerificationKey, proof } = await merging(pascalCase, "EmailPassword");
    const compare = () => sendTo(caller, mergeComparison, { params: { mergeKey } });
    expect(await compare()).toMatchObject({ refusal: "proofMissing", code: "MRG-425" });
    const login = { identifier: proof.maskedEmail ?? "", password: "an-older-password" };
    await sendTo(caller, mergeVerification, { body: { ...login, authVerificationKey, reason } });
    const answer = await compare();
    const expected = { fieldType: "UserBalance", existingValue: 1204.5, incomingValue: 86.2, mergedValue: 1290.7 };
    expect(answer.ok && answer.value.mergedAccountFields?.[0]).toEqual(expected);
  },
  mergeOtp: async (pascalCase) => {
    const { other } = await withCode(pascalCase);
    expect(await codeOf(other.email)).toMatch(/^\d{6}$/);
  },
  mergeOtpVerify: async (pascalCase) => {
    const { other, caller, authVerificationKey } = await withCode(pascalCase);
    const verify = (otpCode: string) =>
      sendTo(caller, mergeCodeVerification, { body: { authVerificationKey, otpCode, reason } });
    expect(await verify("000000")).toMatchObject({ refusal: "mismatch" });
    expect(await verify(await codeOf(other.email))).toMatchObject(done);
  },
  mergeOtpResend: async (pascalCase) => {
    const { caller, authVerificationKey } = await withCode(pascalCase);
    expect(await sendTo(caller, mergeCodeResend, { body: { authVerificationKey, reason } })).toMatchObject(done);
  },
};
