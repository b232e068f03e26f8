// Strong authentication and enrolments.
import { expect } from "vitest";
import type { StrongAuthReason } from "@/domain/strong-auth/challenges";
import { noProofNeeded } from "@/server/upstream/account-proof";
import { emailUpdateStart } from "@/server/upstream/account-security/email-updates";
import {
  enrolmentCompletion,
  enrolmentStart,
  readEnrolments,
  unenrolmentCompletion,
  unenrolmentStart,
} from "@/server/upstream/strong-auth/enrolments";
import { finish, initiateStrongAuth, trigger } from "@/server/upstream/strong-auth/strong-auth";
import type { Caller } from "@/server/upstream/upstream";
import type { PersonaInput } from "../../../../tests/kit/stack/sandbox-client.ts";
import { callerFor, done, newPlayer, type Runs, sandbox, sendTo } from "../contract-sandbox.ts";

/** A code to the contact on file. */
const toFile = { isSpoken: false };

async function strongAuth(pascalCase: boolean, reason: StrongAuthReason, input: PersonaInput = {}) {
  const one = await newPlayer(pascalCase, input);
  const opened = await initiateStrongAuth(one.caller, { reason });
  if (!opened.ok) throw new Error(opened.code);
  const { phone } = (await sandbox.control.personas()).find(({ id }) => id === one.id) ?? { phone: "" };
  return { ...one, ...opened.value, phone };
}

/** A number that was enrolled a moment ago. */
async function enrolled(pascalCase: boolean) {
  const one = await strongAuth(pascalCase, "ENROLL");
  const { requestKey, phone, send } = one;
  const factor = { strongAuthRequestKey: requestKey, strongAuthType: "SMS2FA", strongAuthContactInfo: phone } as const;
  const created = await send(enrolmentStart, { body: factor });
  if (!created.ok) throw new Error(created.code);
  const { strongAuthEnrollmentKey } = created.value;
  const body = { strongAuthEnrollmentKey, strongAuthChallenge: await sandbox.control.code(phone) };
  const finished = await send(enrolmentCompletion, { params: { strongAuthEnrollmentKey }, body });
  return { ...one, strongAuthEnrollmentKey, finished, after: callerFor(one.tokens.at(-1)).caller };
}

const startRemoval = (caller: Caller, strongAuthEnrollmentKey: string) =>
  sendTo(caller, unenrolmentStart, { params: { strongAuthEnrollmentKey }, body: { strongAuthEnrollmentKey } });

/** A challenge that an initialization key opened, for the new address of the player. */
async function withKey(pascalCase: boolean) {
  const { caller, email, send } = await newPlayer(pascalCase);
  const address = `new-${email}`;
  const asked = await send(emailUpdateStart, { body: { newEmailAddress: address } });
  const initializationKey = asked.ok ? asked.value.initializationKey : "";
  const opened = await initiateStrongAuth(caller, { initializationKey });
  const requestKey = opened.ok ? opened.value.requestKey : "";
  return { caller, address, challenge: { requestKey, type: "Email2FA", initializationKey } as const };
}

export const runs: Runs = {
  strongAuthInitiate: async (pascalCase) => {
    const { types, requestKey } = await strongAuth(pascalCase, "CORRECTIVE_ACTION");
    expect(requestKey).toEqual(expect.any(String));
    expect(types.find(({ type }) => type === "SMS2FA")).toMatchObject({ nextStep: "trigger", isFallback: false });
    expect(types.find(({ type }) => type === "DocScan")).toMatchObject({ nextStep: "finish", isFallback: true });
    const { caller } = callerFor(undefined);
    const gone = await initiateStrongAuth(caller, { initializationKey: "unknown" });
    expect(gone).toMatchObject({ refusal: "expired" });
  },
  strongAuthTrigger: async (pascalCase) => {
    const { caller, requestKey, phone } = await strongAuth(pascalCase, "CORRECTIVE_ACTION");
    const sent = await trigger(caller, { requestKey, type: "SMS2FA" }, toFile, noProofNeeded);
    expect(sent).toMatchObject({ ok: true, value: { contactInfoUsed: phone.slice(-4) } });
    const byKey = await withKey(pascalCase);
    expect(await trigger(byKey.caller, byKey.challenge, toFile, noProofNeeded)).toMatchObject(done);
    const other = await strongAuth(pascalCase, "UPDATE_PHONE");
    const challenge = { requestKey: other.requestKey, type: "SMS2FA" } as const;
    const to = { contact: "+12075550191", isSpoken: false };
    const elsewhere = await trigger(other.caller, challenge, to, other.proof);
    expect(elsewhere).toMatchObject({ ok: true, value: { contactInfoUsed: "0191" } });
  },
  strongAuthFinish: async (pascalCase) => {
    const { caller, requestKey, phone } = await strongAuth(pascalCase, "CORRECTIVE_ACTION");
    const challenge = { requestKey, type: "SMS2FA" } as const;
    await trigger(caller, challenge, toFile, noProofNeeded);
    const refusals = { "001802": "incorrect", "001809": "empty", "001826": "lastAttempt", "001804": "expired" };
    for (const [typed, refusal] of Object.entries(refusals))
      expect(await finish(caller, challenge, typed, noProofNeeded)).toMatchObject({ refusal });
    const right = await sandbox.control.code(phone);
    expect(await finish(caller, challenge, right, noProofNeeded)).toMatchObject({ ok: true });
    const byKey = await withKey(pascalCase);
    await trigger(byKey.caller, byKey.challenge, toFile, noProofNeeded);
    const solution = await sandbox.control.code(byKey.address);
    expect(await finish(byKey.caller, byKey.challenge, solution, noProofNeeded)).toMatchObject({
      ok: true,
      value: { token: expect.any(String) },
    });
  },
  enrolmentCreate: async (pascalCase) => {
    expect((await enrolled(pascalCase)).strongAuthEnrollmentKey).toEqual(expect.any(String));
  },
  enrolmentFinish: async (pascalCase) => {
    const { finished, tokens } = await enrolled(pascalCase);
    expect(finished).toMatchObject(done);
    expect(tokens).toHaveLength(1);
  },
  enrolments: async (pascalCase) => {
    const { after, strongAuthEnrollmentKey: key, phone } = await enrolled(pascalCase);
    const listed = await readEnrolments(after);
    expect(listed).toEqual([expect.objectContaining({ key, type: "SMS2FA", contact: phone.slice(-4) })]);
  },
  unenrolmentStart: async (pascalCase) => {
    const { after, strongAuthEnrollmentKey, phone } = await enrolled(pascalCase);
    const sent = await startRemoval(after, strongAuthEnrollmentKey);
    expect(sent).toMatchObject({ ok: true, value: { contactInfoUsed: phone.slice(-4) } });
  },
  unenrolmentFinish: async (pascalCase) => {
    const { after, strongAuthEnrollmentKey, phone } = await enrolled(pascalCase);
    await startRemoval(after, strongAuthEnrollmentKey);
    const end = (strongAuthChallenge: string) =>
      sendTo(after, unenrolmentCompletion, {
        params: { strongAuthEnrollmentKey },
        body: { strongAuthEnrollmentKey, strongAuthChallenge },
      });
    expect(await end("001804")).toMatchObject({ refusal: "expired" });
    expect(await end(await sandbox.control.code(phone))).toMatchObject(done);
  },
};
