// Refusals of strong authentication and of second factors.
import { expect } from "vitest";
import { noProofNeeded } from "@/server/upstream/account-proof";
import {
  enrolmentCompletion,
  enrolmentStart,
  readEnrolments,
  unenrolmentCompletion,
  unenrolmentStart,
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
  const opened = await initiateStrongAuth(one.caller, { reason });
  return { ...one, requestKey: opened.ok ? opened.value.requestKey : "" };
}

type Answer = { ok: boolean; refusal?: string };

/** Provokes every refusal of the table. @param begin makes a new player, and returns a function that types a code ending in the given digits */
async function provokeAll(begin: () => Promise<(digits: string) => Promise<Answer>>) {
  for (const refusals of groups) {
    const provoke = await begin();
    for (const refusal of refusals) expect(await provoke(digitsOf(refusal)), refusal).toMatchObject({ refusal });
  }
}

/** A player whose e-mail address is a second factor. */
async function enrolled(email?: string) {
  const one = await newPlayer(false, { mfaMethods: ["Email2FA"], ...(email !== undefined && { email }) });
  const [factor] = await readEnrolments(one.caller);
  const strongAuthEnrollmentKey = factor?.key ?? "";
  const request = { params: { strongAuthEnrollmentKey }, body: { strongAuthEnrollmentKey } };
  return { ...one, request, begin: () => one.send(unenrolmentStart, request) };
}

let addresses = 0;

export const strongAuthRefusals: RefusalRuns = {
  "refusals of a code that is to be sent": () =>
    provokeAll(async () => {
      const { caller, requestKey, proof } = await strongAuthFor("UPDATE_PHONE");
      const challenge = { requestKey, type: "SMS2FA" } as const;
      return (digits) => {
        const to = { contact: `+1207556${digits}`, isSpoken: false };
        return trigger(caller, challenge, to, proof);
      };
    }),
  "refusals of a solution": () =>
    provokeAll(async () => {
      const { caller, requestKey } = await strongAuthFor("CORRECTIVE_ACTION");
      const challenge = { requestKey, type: "SMS2FA" } as const;
      return (digits) => finish(caller, challenge, `00${digits}`, noProofNeeded);
    }),
  "refusals of a contact to enrol": () =>
    provokeAll(async () => {
      const { requestKey, send } = await strongAuthFor("ENROLL");
      const factor = { strongAuthRequestKey: requestKey, strongAuthType: "SMS2FA" } as const;
      return (digits) => send(enrolmentStart, { body: { ...factor, strongAuthContactInfo: `+1207556${digits}` } });
    }),
  "refusals of an enrolment": () =>
    provokeAll(async () => {
      const { requestKey, send } = await strongAuthFor("ENROLL");
      const factor = { strongAuthRequestKey: requestKey, strongAuthType: "SMS2FA" } as const;
      const created = await send(enrolmentStart, { body: factor });
      const strongAuthEnrollmentKey = created.ok ? created.value.strongAuthEnrollmentKey : "";
      return (digits) =>
        send(enrolmentCompletion, {
          params: { strongAuthEnrollmentKey },
          body: { strongAuthEnrollmentKey, strongAuthChallenge: `00${digits}` },
        });
    }),
  "refusals of a removal that is started": async () => {
    for (const refusal of groups.flat()) {
      addresses += 1;
      const { begin } = await enrolled(`player-${addresses}-${digitsOf(refusal)}@example.test`);
      expect(await begin(), refusal).toMatchObject({ refusal });
    }
  },
  "refusals of a removal": () =>
    provokeAll(async () => {
      const { send, request, begin } = await enrolled();
      await begin();
      return (digits) =>
        send(unenrolmentCompletion, {
          ...request,
          body: { ...request.body, strongAuthChallenge: `00${digits}` },
        });
    }),
};
