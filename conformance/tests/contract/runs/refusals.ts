// Refusals beyond those of the runs of each operation, provoked by what a player enters or by a persona.
import { expect } from "vitest";
import { credentialsChange } from "@/server/upstream/account-security/credentials";
import { requestNewQuestions } from "@/server/upstream/knowledge-questions";
import { registrationCompletion } from "@/server/upstream/registrations";
import { challengeAcceptance, logIn } from "@/server/upstream/sign-in/logins";
import { resend, verify } from "@/server/upstream/sign-in/one-time-code";
import { addUserDetails } from "@/server/upstream/user-details";
import { watchlistScreening } from "@/server/upstream/watchlists";
import type { PersonaInput } from "../../../../tests/kit/stack/sandbox-client.ts";
import { callerFor, done, newPlayer, type RefusalRuns, requestCode, sandbox, sendTo } from "../contract-sandbox.ts";
import { documentRefusals } from "./document-refusals.ts";
import { mergeRefusals } from "./merge-refusals.ts";
import { strongAuthRefusals } from "./strong-auth-refusals.ts";

const codes = {
  "111111": "expired",
  "222222": "restricted",
  "333333": "indefinitelyRestricted",
  "444444": "jwe",
  "555555": "alreadyFailed",
  "666666": "maxAttempts",
};
const atLogin = { "CRB-1210": "restricted", "USR-514": "indefinitelyRestricted", JWE_FAILED: "jwe" };
const challenges = { handled: "handled", accepted: "accepted", expired: "expired", missing: "unknown" };
const passwords = { leaked: "passwordLeaked", reused: "passwordReused", weak: "passwordTooWeak" };
async function askedForCode(input: PersonaInput = {}) {
  const one = await newPlayer(false, input);
  return { ...one, ...(await requestCode(one.caller, one.email)) };
}

/** A new player whose code was right, and the token that it gave, before the sign-in. */
async function proved(input: PersonaInput = {}) {
  const { email, requestKey, key } = await askedForCode(input);
  const { caller } = callerFor(undefined);
  const proof = await verify(caller, requestKey, await sandbox.control.code(email), `${key}-v`);
  return { caller, key, requestToken: proof.ok ? proof.value.requestToken : "" };
}

const otherRefusals: RefusalRuns = {
  "details that are refused by the status of the answer": async () => {
    const { caller } = await newPlayer(false);
    const userInfoFields = Object.entries({ Occupation: "Engineer", Sector: "Energy", PreferredName: "REFUSEDSTATUS" });
    const details = {
      source: "OccupationCollection",
      userInfoFields: userInfoFields.map(([FieldType, Value]) => ({ FieldType, Value })),
    };
    const refused = await addUserDetails(caller, details);
    expect(refused.map(({ fieldType }) => fieldType)).toEqual(["Sector"]);
  },
  "refusals of a sign-in code": async () => {
    for (const [typed, refusal] of Object.entries(codes)) {
      const { caller, requestKey, key } = await askedForCode();
      expect(await verify(caller, requestKey, typed, `${key}-v`), typed).toMatchObject({ refusal });
    }
  },
  "refusals of another code": async () => {
    const { caller, requestKey, key } = await askedForCode();
    expect(await resend(caller, "unknown")).toMatchObject({ refusal: "requestGone" });
    for (const _time of [1, 2, 3, 4, 5]) {
      await sandbox.control.advanceClock(31_000);
      await resend(caller, requestKey);
    }
    await sandbox.control.advanceClock(31_000);
    expect(await resend(caller, requestKey)).toMatchObject({ refusal: "maxResends" });
    await verify(caller, requestKey, "555555", `${key}-v`);
    expect(await resend(caller, requestKey)).toMatchObject({ refusal: "alreadyFailed" });
  },
  "refusals of a login challenge": async () => {
    const { send, key } = await newPlayer(false);
    for (const [name, refusal] of Object.entries(challenges)) {
      const accepted = await send(challengeAcceptance, { body: { loginChallenge: `${name}-${key}` } });
      expect(accepted, name).toMatchObject({ refusal });
    }
  },
  "refusals of a login for a challenge": async () => {
    for (const [name, refusal] of Object.entries(challenges)) {
      const { caller, key, requestToken } = await proved();
      const answer = await logIn(caller, requestToken, `${name}-${key}`, `${key}-l`);
      expect(answer, name).toMatchObject({ refusal });
    }
    const { caller, key, requestToken } = await proved();
    for (const challenge of [undefined, `fresh-${key}`]) {
      const gone = await logIn(caller, "unknown", challenge, `${key}-${challenge}-unknown`);
      expect(gone).toMatchObject({ refusal: "tokenExpired" });
    }
    expect(await logIn(caller, requestToken, undefined, `${key}-1`)).toMatchObject(done);
    expect(await logIn(caller, requestToken, `fresh-${key}`, `${key}-2`)).toMatchObject({ refusal: "tokenUsed" });
  },
  "refusals of a login after a right code": async () => {
    for (const [loginRefusal, refusal] of Object.entries(atLogin)) {
      const { caller, key, requestToken } = await proved({ quirks: { loginRefusal } });
      for (const challenge of [undefined, `fresh-${key}`]) {
        const answer = await logIn(caller, requestToken, challenge, `${key}-${challenge}`);
        expect(answer).toMatchObject({ refusal });
      }
    }
  },
  "refusals of a password": async () => {
    for (const [word, refusal] of Object.entries(passwords)) {
      const { send } = await newPlayer(false);
      const answer = await send(credentialsChange, { body: { newPassword: `${word}-password` } });
      expect(answer, word).toMatchObject({ refusal });
    }
  },
  "refusals of a sign-up that is completed again": async () => {
    const { caller } = callerFor(undefined);
    const contact = "twice-player@example.test";
    const { requestKey, registrationKey } = await requestCode(caller, contact, "registration");
    const proof = await verify(caller, requestKey, await sandbox.control.code(contact), "twice-v");
    const requestToken = proof.ok ? proof.value.requestToken : "";
    const account = { requestToken, countryCode: "US", agreementIds: ["terms-of-use", "privacy-notice"] };
    const complete = () => sendTo(caller, registrationCompletion, { params: { registrationKey }, body: account });
    expect(await complete()).toMatchObject(done);
    expect(await complete()).toMatchObject({ refusal: "codeTooOld", code: "TOKEN_USED" });
  },
  "refusals of knowledge questions": async () => {
    const { caller } = await newPlayer(false);
    expect(await requestNewQuestions(caller, "unknown")).toBeUndefined();
  },
  "refusals of a screening": async () => {
    const { send } = await newPlayer(false, { quirks: { screening: "match" } });
    const body = { flowName: "WatchListScreeningCorrectiveAction" } as const;
    expect(await send(watchlistScreening, { body })).toMatchObject({ refusal: "possibleMatch" });
  },
};

export const refusalRuns: RefusalRuns = {
  ...otherRefusals,
  ...strongAuthRefusals,
  ...mergeRefusals,
  ...documentRefusals,
};
