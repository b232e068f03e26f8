// Refusals of strong authentication and of second factors.
import { expect } from "vitest";
import { notAChange } from "@/server/upstream/account-proof";
import {
  createEnrolment,
  finishEnrolment,
  finishUnenrolment,
  readEnrolments,
  startUnenrolment,
} from "@/server/upstream/strong-auth/enrolments";
import { strongAuthCodes } from "@/server/upstream/strong-auth/refusal-codes";
import { finish, initiateStrongAuth, trigger } from "@/server/upstream/strong-auth/strong-auth";
import { newPlayer, type RefusalRuns } from "../contract-sandbox.ts";

/** Those of a list can be provoked one after the other; none changes what the next ones get. */
const groups = [
  ["incorrect", "expired", "empty", "emailInvalid", "landline", "lastAttempt", "maxAttempts", "tooManyAttempts"],
  ["rateLimited"],
  ["locked"],
] as const;

type Refusal = (typeof groups)[number][number];

/** The last four digits of the code, which provoke it. */
const digitsOf = (refusal: Refusal) =>
  Object.entries(strongAuthCodes)
    .find(([, meaning]) => meaning === refusal)?.[0]
    .slice(-4) ?? "";

async function strongAuthFor(reason: "CORRECTIVE_ACTION" | "UPDATE_PHONE" | "ENROLL") {
  const one = await newPlayer(false);
  const opened = await initiateStrongAuth(one.upstream, { reason }, `${one.key}-o`);
  return { ...one, requestKey: opened.ok ? opened.value.requestKey : "" };
}

type Answer = { ok: boolean; refusal?: string };

/** @param begin gives a new player, on whom the last four digits of a code provoke it */
async function provokeAll(begin: () => Promise<(digits: string) => Promise<Answer>>) {
  for (const refusals of groups) {
    const provoke = await begin();
    for (const refusal of refusals) expect(await provoke(digitsOf(refusal)), refusal).toMatchObject({ refusal });
  }
}

/** A player whose e-mail address is a second factor. */
async function enrolled(email?: string) {
  const one = await newPlayer(false, { mfaMethods: ["Email2FA"], ...(email !== undefined && { email }) });
  const [factor] = await readEnrolments(one.upstream);
  return { ...one, factor: factor?.key ?? "" };
}

let addresses = 0;

export const strongAuthRefusals: RefusalRuns = {
  "refusals of a code that is to be sent": () =>
    provokeAll(async () => {
      const { upstream, requestKey, key, proof } = await strongAuthFor("UPDATE_PHONE");
      const challenge = { requestKey, type: "SMS2FA" } as const;
      return (digits) => {
        const to = { contact: `+1207556${digits}`, isSpoken: false };
        return trigger(upstream, challenge, to, proof, `${key}-${digits}`);
      };
    }),
  "refusals of a solution": () =>
    provokeAll(async () => {
      const { upstream, requestKey, key } = await strongAuthFor("CORRECTIVE_ACTION");
      const challenge = { requestKey, type: "SMS2FA" } as const;
      return (digits) => finish(upstream, challenge, `00${digits}`, notAChange, `${key}-${digits}`);
    }),
  "refusals of a contact to enrol": () =>
    provokeAll(async () => {
      const { upstream, requestKey, key, proof } = await strongAuthFor("ENROLL");
      const factor = { requestKey, type: "SMS2FA" } as const;
      return (digits) =>
        createEnrolment(upstream, { ...factor, contact: `+1207556${digits}` }, proof, `${key}-${digits}`);
    }),
  "refusals of an enrolment": () =>
    provokeAll(async () => {
      const { upstream, requestKey, key, proof } = await strongAuthFor("ENROLL");
      const created = await createEnrolment(upstream, { requestKey, type: "SMS2FA" }, proof, `${key}-c`);
      const enrolmentKey = created.ok ? created.value.strongAuthEnrollmentKey : "";
      return (digits) =>
        finishEnrolment(upstream, { key: enrolmentKey, code: `00${digits}` }, proof, `${key}-${digits}`);
    }),
  "refusals of a removal that is started": async () => {
    for (const refusal of groups.flat()) {
      addresses += 1;
      const { upstream, factor, key, proof } = await enrolled(`player-${addresses}-${digitsOf(refusal)}@example.test`);
      expect(await startUnenrolment(upstream, factor, proof, `${key}-u`), refusal).toMatchObject({ refusal });
    }
  },
  "refusals of a removal": () =>
    provokeAll(async () => {
      const { upstream, factor, key, proof } = await enrolled();
      await startUnenrolment(upstream, factor, proof, `${key}-u`);
      return (digits) => finishUnenrolment(upstream, { key: factor, code: `00${digits}` }, proof, `${key}-${digits}`);
    }),
};
