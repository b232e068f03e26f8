// Sign-in and registration.
import { expect } from "vitest";
import { onboardingCompletion } from "@/server/upstream/post-auth/onboarding";
import { registrationCompletion } from "@/server/upstream/registrations";
import { challengeAcceptance, challengeState, logIn } from "@/server/upstream/sign-in/logins";
import { initiate, resend, verify } from "@/server/upstream/sign-in/one-time-code";
import type { PersonaInput } from "../../../../tests/kit/stack/sandbox-client.ts";
import { callerFor, done, newPlayer, type Runs, requestCode, sandbox, sendTo } from "../contract-sandbox.ts";

/** The way in by code, up to the token that a verified code gives. */
async function verified(pascalCase: boolean, input: PersonaInput = {}) {
  const one = await newPlayer(pascalCase, input);
  const { requestKey } = await requestCode(one.caller, one.email);
  const code = await sandbox.control.code(one.email);
  const answer = await verify(one.caller, requestKey, code, `${one.key}-v`);
  if (!answer.ok) throw new Error(answer.code);
  return { ...one, requestKey, ...answer.value };
}

export const runs: Runs = {
  otpInitiate: async (pascalCase) => {
    const { email, caller } = await newPlayer(pascalCase);
    const answer = await initiate(caller, { kind: "email", value: email }, "login");
    expect(answer).toMatchObject({ ok: true, value: { requestKey: expect.any(String) } });
    const failing = { kind: "email", value: "initiate.fails@example.test" } as const;
    expect(await initiate(caller, failing, "login")).toMatchObject({ refusal: "initiateFailed" });
  },
  otpVerify: async (pascalCase) => {
    const one = await verified(pascalCase);
    expect(one.requestToken).toEqual(expect.any(String));
    const enrolled = await verified(pascalCase, { mfaMethods: ["SMS2FA"] });
    expect(enrolled.mfaInfo).toEqual({ mfaMethods: ["SMS2FA"] });
    const other = await newPlayer(pascalCase);
    const { requestKey } = await requestCode(other.caller, other.email);
    const refused = await verify(other.caller, requestKey, "000000", `${other.key}-v`);
    expect(refused).toMatchObject({ refusal: "incorrect", metadata: { remainingAttempts: 4 } });
    const unknown = await verify(other.caller, "unknown-request", "000000", `${other.key}-v2`);
    expect(unknown).toMatchObject({ refusal: "requestGone" });
  },
  otpResend: async (pascalCase) => {
    const { email, caller } = await newPlayer(pascalCase);
    const { requestKey } = await requestCode(caller, email);
    expect(await resend(caller, requestKey)).toMatchObject({ refusal: "tooSoon" });
    await sandbox.control.advanceClock(21_000);
    expect(await resend(caller, requestKey)).toMatchObject(done);
  },
  login: async (pascalCase) => {
    const { caller, requestToken, tokens, key } = await verified(pascalCase, { redirectUrl: true });
    const answer = await logIn(caller, requestToken, undefined, `${key}-l`);
    expect(answer).toMatchObject({ ok: true, value: { redirectUrl: expect.stringMatching(/^http.*product\.main/) } });
    expect(tokens).toHaveLength(1);
    const again = await logIn(caller, requestToken, undefined, `${key}-l2`);
    expect(again).toMatchObject({ refusal: "tokenUsed" });
  },
  challengeLogin: async (pascalCase) => {
    const { caller, requestToken, tokens, key } = await verified(pascalCase, { redirectUrl: true });
    const answer = await logIn(caller, requestToken, `fresh-${key}`, `${key}-l`);
    expect(answer).toMatchObject({ ok: true, value: { redirectUrl: expect.stringMatching(/^http.*product\.main/) } });
    expect(tokens).toHaveLength(1);
  },
  challenge: async () => {
    const ask = (loginChallenge: string) =>
      sendTo(callerFor(undefined).caller, challengeState, { params: { loginChallenge } });
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
      const { caller, tokens } = callerFor(undefined);
      const { requestKey, registrationKey } = await requestCode(caller, contact, "registration");
      const proof = await verify(caller, requestKey, await sandbox.control.code(contact), `${contact}-v`);
      const account = {
        requestToken: proof.ok ? proof.value.requestToken : "",
        countryCode: "US",
        agreementIds: ["terms-of-use", "privacy-notice"],
        ...more,
      };
      const answer = await sendTo(caller, registrationCompletion, { params: { registrationKey }, body: account });
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
    const { send } = await newPlayer(pascalCase);
    expect(await send(onboardingCompletion)).toMatchObject(done);
    const { token } = await sandbox.control.session("klaas");
    const klaas = sendTo(callerFor(token, { userKey: "user-klaas" }).caller, onboardingCompletion);
    await expect(klaas).rejects.toMatchObject({ kind: "status", status: 400, code: "ONB-400" });
  },
};
