// Sign-in and registration.
import { expect } from "vitest";
import { onboardingCompletion } from "@/server/upstream/post-auth/onboarding";
import { registrationCompletion } from "@/server/upstream/registrations";
import { challengeAcceptance, challengeState, logIn } from "@/server/upstream/sign-in/logins";
import { initiate, resend, verify } from "@/server/upstream/sign-in/one-time-code";
import type { PersonaInput } from "../../../../tests/kit/stack/sandbox-client.ts";
import { done, newPlayer, type Runs, requestCode, sandbox, sendTo, upstreamFor } from "../contract-sandbox.ts";

/** The way in by code, up to the token that a verified code gives. */
async function verified(pascalCase: boolean, input: PersonaInput = {}) {
  const one = await newPlayer(pascalCase, input);
  const { requestKey } = await requestCode(one.upstream, one.email);
  const code = await sandbox.control.code(one.email);
  const answer = await verify(one.upstream, requestKey, code, `${one.key}-v`);
  if (!answer.ok) throw new Error(answer.code);
  return { ...one, requestKey, ...answer.value };
}

export const runs: Runs = {
  otpInitiate: async (pascalCase) => {
    const { email, upstream, key } = await newPlayer(pascalCase);
    const answer = await initiate(upstream, { kind: "email", value: email }, "login", key);
    expect(answer).toMatchObject({ ok: true, value: { requestKey: expect.any(String) } });
    const failing = { kind: "email", value: "initiate.fails@example.test" } as const;
    expect(await initiate(upstream, failing, "login", `${key}-2`)).toMatchObject({ refusal: "initiateFailed" });
  },
  otpVerify: async (pascalCase) => {
    const one = await verified(pascalCase);
    expect(one.requestToken).toEqual(expect.any(String));
    const enrolled = await verified(pascalCase, { mfaMethods: ["SMS2FA"] });
    expect(enrolled.mfaInfo).toEqual({ mfaMethods: ["SMS2FA"] });
    const other = await newPlayer(pascalCase);
    const { requestKey } = await requestCode(other.upstream, other.email);
    const refused = await verify(other.upstream, requestKey, "000000", `${other.key}-v`);
    expect(refused).toMatchObject({ refusal: "incorrect", metadata: { remainingAttempts: 4 } });
    const unknown = await verify(other.upstream, "unknown-request", "000000", `${other.key}-v2`);
    expect(unknown).toMatchObject({ refusal: "requestGone" });
  },
  otpResend: async (pascalCase) => {
    const { email, upstream, key } = await newPlayer(pascalCase);
    const { requestKey } = await requestCode(upstream, email);
    expect(await resend(upstream, requestKey, `${key}-1`)).toMatchObject({ refusal: "tooSoon" });
    await sandbox.control.advanceClock(21_000);
    expect(await resend(upstream, requestKey, `${key}-2`)).toMatchObject(done);
  },
  login: async (pascalCase) => {
    const { upstream, requestToken, tokens, key } = await verified(pascalCase, { redirectUrl: true });
    const answer = await logIn(upstream, requestToken, undefined, `${key}-l`);
    expect(answer).toMatchObject({ ok: true, value: { redirectUrl: expect.stringMatching(/^http.*product\.main/) } });
    expect(tokens).toHaveLength(1);
    const again = await logIn(upstream, requestToken, undefined, `${key}-l2`);
    expect(again).toMatchObject({ refusal: "tokenUsed" });
  },
  challengeLogin: async (pascalCase) => {
    const { upstream, requestToken, tokens, key } = await verified(pascalCase, { redirectUrl: true });
    const answer = await logIn(upstream, requestToken, `fresh-${key}`, `${key}-l`);
    expect(answer).toMatchObject({ ok: true, value: { redirectUrl: expect.stringMatching(/^http.*product\.main/) } });
    expect(tokens).toHaveLength(1);
  },
  challenge: async () => {
    const ask = (loginChallenge: string) =>
      sendTo(upstreamFor(undefined).upstream, challengeState, { params: { loginChallenge } });
    expect(await ask("fresh-of-the-test")).toMatchObject({ ok: true, value: { state: "fresh" } });
    const words = { handled: "handled", accepted: "accepted", expired: "expired", missing: "unknown" };
    for (const [name, refusal] of Object.entries(words))
      expect(await ask(`${name}-7`), name).toMatchObject({ ok: false, refusal });
  },
  challengeAccept: async (pascalCase) => {
    const { send, key } = await newPlayer(pascalCase);
    const accepted = await send(challengeAcceptance, { body: { loginChallenge: `fresh-a-${key}` } });
    expect(accepted).toMatchObject({ ok: true, value: { redirectUrl: expect.stringContaining("/signed-in") } });
  },
  registration: async (pascalCase) => {
    const open = async (
      contact: string,
      more: { requestToken?: string; countryCode?: string; agreementIds?: readonly string[] } = {},
    ) => {
      const { upstream, tokens } = upstreamFor(undefined);
      const { requestKey, registrationKey } = await requestCode(upstream, contact, "registration");
      const proof = await verify(upstream, requestKey, await sandbox.control.code(contact), `${contact}-v`);
      const account = {
        requestToken: proof.ok ? proof.value.requestToken : "",
        countryCode: "US",
        agreementIds: ["terms-of-use", "privacy-notice"],
        ...more,
      };
      const answer = await sendTo(upstream, registrationCompletion, { params: { registrationKey }, body: account });
      return { answer, tokens };
    };
    const casing = pascalCase ? "pascal" : "camel";
    const opened = await open(`new-${casing}@example.test`);
    expect(opened.answer).toMatchObject(done);
    expect(opened.tokens).toHaveLength(1);
    const refused = [
      [`registration.raced-${casing}@example.test`, {}, "accountExists"],
      [`registration.refused-${casing}@example.test`, {}, "refused"],
      [`france-${casing}@example.test`, { countryCode: "FR" }, "countryClosed"],
      [`unread-${casing}@example.test`, { agreementIds: [] }, "agreementsMissing"],
      [`late-${casing}@example.test`, { requestToken: "unknown" }, "codeTooOld"],
    ] as const;
    for (const [contact, more, refusal] of refused)
      expect((await open(contact, more)).answer, contact).toMatchObject({ ok: false, refusal });
  },
  onboarding: async (pascalCase) => {
    const { userKey, send } = await newPlayer(pascalCase);
    expect(await send(onboardingCompletion, { params: { userKey } })).toMatchObject(done);
    const { token } = await sandbox.control.session("klaas");
    const klaas = sendTo(upstreamFor(token).upstream, onboardingCompletion, { params: { userKey: "user-klaas" } });
    await expect(klaas).rejects.toMatchObject({ kind: "status", status: 400, code: "ONB-400" });
  },
};
