// Refusals beyond those of the runs of each operation, provoked by what a player enters.
import { expect } from "vitest";
import { updateCredentials } from "@/server/upstream/credentials";
import { sendDocument } from "@/server/upstream/documents";
import { createEnrolment, finishEnrolment } from "@/server/upstream/enrolments";
import { acceptChallenge, logIn } from "@/server/upstream/logins";
import { initiate, resend, verify } from "@/server/upstream/one-time-code";
import { finish, initiateStrongAuth, trigger } from "@/server/upstream/strong-auth";
import { newPlayer, sandbox, upstreamFor } from "../contract-sandbox.ts";

/** Name → a run. */
type RefusalRuns = Readonly<Record<string, () => Promise<void>>>;

const codes = {
  "111111": "expired",
  "222222": "restricted",
  "333333": "indefinitelyRestricted",
  "444444": "jwe",
  "555555": "alreadyFailed",
  "666666": "maxAttempts",
};
const solutions = {
  "001806": "tooManyAttempts",
  "001827": "maxAttempts",
  "001828": "rateLimited",
  "001838": "emailInvalid",
  "001841": "locked",
  "001842": "landline",
};
const challenges = { handled: "handled", accepted: "accepted", expired: "expired", missing: "unknown" };
const passwords = { leaked: "passwordLeaked", reused: "passwordReused", weak: "passwordTooWeak" };
const files = { "%PDF-SANDBOX-UNREADABLE": "unreadable", "%PDF-SANDBOX-DUPLICATE": "duplicate" };

async function askedForCode() {
  const one = await newPlayer(false);
  const sent = await initiate(one.upstream, { kind: "email", value: one.email }, "login", `${one.key}-i`);
  return { ...one, requestKey: sent.ok ? sent.value.requestKey : "" };
}

async function strongAuthFor(reason: "CORRECTIVE_ACTION" | "UPDATE_PHONE" | "ENROLL") {
  const one = await newPlayer(false);
  const opened = await initiateStrongAuth(one.upstream, { reason }, `${one.key}-o`);
  return { ...one, requestKey: opened.ok ? opened.value.requestKey : "" };
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

export const refusalRuns: RefusalRuns = {
  "refusals of a sign-in code": async () => {
    for (const [typed, refusal] of Object.entries(codes)) {
      const { upstream, requestKey, key } = await askedForCode();
      expect(await verify(upstream, requestKey, typed, `${key}-v`), typed).toMatchObject({ refusal });
    }
  },
  "refusals of another code": async () => {
    const { upstream, requestKey, key } = await askedForCode();
    expect(await resend(upstream, "unknown", `${key}-u`)).toMatchObject({ refusal: "requestGone" });
    for (const time of [1, 2, 3, 4, 5]) {
      await sandbox.control.advanceClock(31_000);
      await resend(upstream, requestKey, `${key}-${time}`);
    }
    await sandbox.control.advanceClock(31_000);
    expect(await resend(upstream, requestKey, `${key}-6`)).toMatchObject({ refusal: "maxResends" });
  },
  "refusals of a login challenge": async () => {
    const { upstream, key } = await newPlayer(false);
    for (const [name, refusal] of Object.entries(challenges)) {
      const accepted = await acceptChallenge(upstream, `${name}-${key}`, `${key}-${name}`);
      expect(accepted, name).toMatchObject({ refusal });
    }
  },
  "refusals of a login for a challenge": async () => {
    for (const [name, refusal] of Object.entries(challenges)) {
      const { email, requestKey, key } = await askedForCode();
      const { upstream } = upstreamFor(undefined);
      const proof = await verify(upstream, requestKey, await sandbox.control.code(email), `${key}-v`);
      const requestToken = proof.ok ? proof.value.requestToken : "";
      const answer = await logIn(upstream, requestToken, `${name}-${key}`, `${key}-l`);
      expect(answer, name).toMatchObject({ refusal });
    }
    const { upstream } = upstreamFor(undefined);
    expect(await logIn(upstream, "unknown", undefined, "unknown-l")).toMatchObject({ refusal: "tokenExpired" });
  },
  "refusals of a solution": async () => {
    for (const [typed, refusal] of Object.entries(solutions)) {
      const { upstream, requestKey, key } = await strongAuthFor("CORRECTIVE_ACTION");
      const challenge = { requestKey, type: "SMS2FA" } as const;
      await trigger(upstream, challenge, undefined, `${key}-t`);
      expect(await finish(upstream, challenge, typed, `${key}-f`), typed).toMatchObject({ refusal });
    }
  },
  "refusals of an enrolment": async () => {
    for (const [typed, refusal] of Object.entries({ ...solutions, "001804": "expired" })) {
      const { upstream, requestKey, key } = await strongAuthFor("ENROLL");
      const created = await createEnrolment(upstream, { requestKey, type: "SMS2FA" }, `${key}-c`);
      const enrolmentKey = created.ok ? created.value.strongAuthEnrollmentKey : "";
      expect(await finishEnrolment(upstream, enrolmentKey, typed, `${key}-f`), typed).toMatchObject({ refusal });
    }
  },
  "refusals of a password": async () => {
    for (const [word, refusal] of Object.entries(passwords)) {
      const { upstream, key } = await newPlayer(false);
      const answer = await updateCredentials(upstream, { newPassword: `${word}-password` }, `${key}-p`);
      expect(answer, word).toMatchObject({ refusal });
    }
  },
  "refusals of a document": async () => {
    for (const [text, refusal] of Object.entries(files)) {
      const { upstream, key } = await newPlayer(false);
      const document = { kind: "identity", type: "application/pdf", bytes: bytesOf(text) } as const;
      expect(await sendDocument(upstream, document, `${key}-d`), text).toMatchObject({ refusal });
    }
  },
};
