// Strong authentication and enrolments.
import { expect } from "vitest";
import type { StrongAuthReason } from "@/domain/strong-auth/challenges";
import { notAChange } from "@/server/upstream/account-proof";
import { initiateEmailUpdate } from "@/server/upstream/account-security/email-updates";
import {
  createEnrolment,
  finishEnrolment,
  finishUnenrolment,
  readEnrolments,
  startUnenrolment,
} from "@/server/upstream/strong-auth/enrolments";
import { finish, initiateStrongAuth, trigger } from "@/server/upstream/strong-auth/strong-auth";
import type { PersonaInput } from "../../../../tests/kit/stack/sandbox-client.ts";
import { done, newPlayer, type Runs, sandbox, upstreamFor } from "../contract-sandbox.ts";

/** A code to the contact on file. */
const toFile = { isSpoken: false };

async function strongAuth(pascalCase: boolean, reason: StrongAuthReason, input: PersonaInput = {}) {
  const one = await newPlayer(pascalCase, input);
  const opened = await initiateStrongAuth(one.upstream, { reason }, `${one.key}-open`);
  if (!opened.ok) throw new Error(opened.code);
  const { phone } = (await sandbox.control.personas()).find(({ id }) => id === one.id) ?? { phone: "" };
  return { ...one, ...opened.value, phone };
}

/** A number that was enrolled a moment ago. */
async function enrolled(pascalCase: boolean) {
  const one = await strongAuth(pascalCase, "ENROLL");
  const { upstream, requestKey, phone, key, proof } = one;
  const created = await createEnrolment(upstream, { requestKey, type: "SMS2FA", contact: phone }, proof, `${key}-c`);
  if (!created.ok) throw new Error(created.code);
  const enrolmentKey = created.value.strongAuthEnrollmentKey;
  const code = await sandbox.control.code(phone);
  const finished = await finishEnrolment(upstream, { key: enrolmentKey, code }, proof, `${key}-f`);
  return { ...one, enrolmentKey, finished, after: upstreamFor(one.tokens.at(-1)).upstream };
}

/** A challenge that an initialization key opened, for the new address of the player. */
async function withKey(pascalCase: boolean) {
  const { upstream, email, key, proof } = await newPlayer(pascalCase);
  const address = `new-${email}`;
  const update = { newEmailAddress: address, isKycRefresh: false };
  const asked = await initiateEmailUpdate(upstream, update, proof, `${key}-e`);
  const initializationKey = asked.ok ? asked.value.initializationKey : "";
  const opened = await initiateStrongAuth(upstream, { initializationKey }, `${key}-o`);
  const requestKey = opened.ok ? opened.value.requestKey : "";
  return { upstream, address, challenge: { requestKey, type: "Email2FA", initializationKey } as const };
}

export const runs: Runs = {
  strongAuthInitiate: async (pascalCase) => {
    const { types, requestKey, key } = await strongAuth(pascalCase, "CORRECTIVE_ACTION");
    expect(requestKey).toEqual(expect.any(String));
    expect(types.find(({ type }) => type === "SMS2FA")).toMatchObject({ nextStep: "trigger", isFallback: false });
    expect(types.find(({ type }) => type === "DocScan")).toMatchObject({ nextStep: "finish", isFallback: true });
    const { upstream } = upstreamFor(undefined);
    const gone = await initiateStrongAuth(upstream, { initializationKey: "unknown" }, `${key}-gone`);
    expect(gone).toMatchObject({ refusal: "expired" });
  },
  strongAuthTrigger: async (pascalCase) => {
    const { upstream, requestKey, phone, key } = await strongAuth(pascalCase, "CORRECTIVE_ACTION");
    const sent = await trigger(upstream, { requestKey, type: "SMS2FA" }, toFile, notAChange, key);
    expect(sent).toMatchObject({ ok: true, value: { contactInfoUsed: phone.slice(-4) } });
    const byKey = await withKey(pascalCase);
    expect(await trigger(byKey.upstream, byKey.challenge, toFile, notAChange, `${key}-by-key`)).toMatchObject(done);
    const other = await strongAuth(pascalCase, "UPDATE_PHONE");
    const challenge = { requestKey: other.requestKey, type: "SMS2FA" } as const;
    const to = { contact: "+12075550191", isSpoken: false };
    const elsewhere = await trigger(other.upstream, challenge, to, other.proof, `${key}-elsewhere`);
    expect(elsewhere).toMatchObject({ ok: true, value: { contactInfoUsed: "0191" } });
  },
  strongAuthFinish: async (pascalCase) => {
    const { upstream, requestKey, phone, key } = await strongAuth(pascalCase, "CORRECTIVE_ACTION");
    const challenge = { requestKey, type: "SMS2FA" } as const;
    await trigger(upstream, challenge, toFile, notAChange, key);
    const refusals = { "001802": "incorrect", "001809": "empty", "001826": "lastAttempt", "001804": "expired" };
    for (const [typed, refusal] of Object.entries(refusals))
      expect(await finish(upstream, challenge, typed, notAChange, `${key}-${typed}`)).toMatchObject({ refusal });
    const right = await sandbox.control.code(phone);
    expect(await finish(upstream, challenge, right, notAChange, `${key}-r`)).toMatchObject({ ok: true });
    const byKey = await withKey(pascalCase);
    await trigger(byKey.upstream, byKey.challenge, toFile, notAChange, `${key}-t`);
    const solution = await sandbox.control.code(byKey.address);
    expect(await finish(byKey.upstream, byKey.challenge, solution, notAChange, `${key}-f`)).toMatchObject({
      ok: true,
      value: { token: expect.any(String) },
    });
  },
  enrolmentCreate: async (pascalCase) => {
    expect((await enrolled(pascalCase)).enrolmentKey).toEqual(expect.any(String));
  },
  enrolmentFinish: async (pascalCase) => {
    const { finished, tokens } = await enrolled(pascalCase);
    expect(finished).toMatchObject(done);
    expect(tokens).toHaveLength(1);
  },
  enrolments: async (pascalCase) => {
    const { after, enrolmentKey, phone } = await enrolled(pascalCase);
    const listed = await readEnrolments(after);
    expect(listed).toEqual([expect.objectContaining({ key: enrolmentKey, type: "SMS2FA", contact: phone.slice(-4) })]);
  },
  unenrolmentStart: async (pascalCase) => {
    const { after, enrolmentKey, phone, key, proof } = await enrolled(pascalCase);
    const sent = await startUnenrolment(after, enrolmentKey, proof, `${key}-u`);
    expect(sent).toMatchObject({ ok: true, value: { contactInfoUsed: phone.slice(-4) } });
  },
  unenrolmentFinish: async (pascalCase) => {
    const { after, enrolmentKey, phone, key, proof } = await enrolled(pascalCase);
    await startUnenrolment(after, enrolmentKey, proof, `${key}-u`);
    const end = (code: string) => finishUnenrolment(after, { key: enrolmentKey, code }, proof, `${key}-${code}`);
    expect(await end("001804")).toMatchObject({ refusal: "expired" });
    expect(await end(await sandbox.control.code(phone))).toMatchObject(done);
  },
};
