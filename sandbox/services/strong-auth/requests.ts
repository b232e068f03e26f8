// A strong-auth request from its start to its token, and the effects of its completion on the account.
import { randomUUID } from "node:crypto";
import type { CallContext } from "../../platform/call.ts";
import { minutes, now } from "../../platform/clock.ts";
import { personaBySsn, ssnOf } from "../../platform/identity.ts";
import { completeStep } from "../../platform/permissions.ts";
import type { Persona } from "../../platform/persona.ts";
import { claimPhone } from "../../platform/phones.ts";
import { personaById, type State } from "../../platform/state.ts";
import { proveByRecovery } from "../account-merge/merges.ts";
import { newChallenge } from "./attempts.ts";
import { type Contacts, unknownAccountContacts } from "./challenge-types.ts";
import { enrol } from "./enrolled-factors.ts";
import { proofForKey } from "./initialization-keys.ts";
import type { Challenge, Proof, Reason, StrongAuthRequest, TypeName } from "./records.ts";

const requestLife = minutes(30);
const tokenLife = minutes(5);

export const proofOfRequest = (state: State, { initializationKey }: StrongAuthRequest): Proof | null =>
  initializationKey === null ? null : (proofForKey(state, initializationKey) ?? null);

/** The request with this key, if it has not expired and belongs to the caller. */
export function requestOf(state: State, c: CallContext, key: string): StrongAuthRequest | undefined {
  const request = state.strongAuthRequests[key];
  if (!request || request.isFinished || now(state) >= request.startedAt + requestLife) return undefined;
  const { caller } = c.var;
  const isCallers = request.openedBy === null || (caller?.isLive && caller.persona.id === request.openedBy);
  return isCallers ? request : undefined;
}

/** The contacts that codes go to: the new address of an e-mail update, or the contacts on file. */
export function contactsOf(persona: Persona | null, proof: Proof | null): Contacts {
  if (proof?.purpose === "email-update") return { SMS2FA: null, Email2FA: proof.email };
  if (persona) return { SMS2FA: persona.phone, Email2FA: persona.email };
  return proof?.stranger ? unknownAccountContacts(proof.stranger) : { SMS2FA: null, Email2FA: null };
}

/** The key under which attempts and messages are counted: the account, if it is known. */
export const limitKeyOf = (request: StrongAuthRequest): string =>
  request.persona ?? request.initializationKey ?? request.key;

/** The account that a whole SSN proves: the one of the request, or any account if the request names none. */
export function accountWithSsn(state: State, request: StrongAuthRequest, ssn: string): Persona | undefined {
  if (proofOfRequest(state, request)?.stranger) return undefined;
  const persona = personaById(state, request.persona ?? "");
  if (!persona) return personaBySsn(state, ssn);
  return ssn === ssnOf(persona) ? persona : undefined;
}

export function challengeOf(request: StrongAuthRequest, type: TypeName, contacts: Contacts): Challenge {
  const contact = type === "SMS2FA" || type === "Email2FA" ? contacts[type] : null;
  request.challenges[type] ??= newChallenge(contact);
  return request.challenges[type];
}

type Proven = { request: StrongAuthRequest; persona: Persona | null; type: TypeName; contact: string | null };

const passkeyReasons: readonly (Reason | null)[] = ["CHANGE_PASSKEYS", "CORRECTIVE_ACTION", "CORRECTIVE_ACTION_NJ"];

/** Completes a request. @returns its one-time token, and whether a factor of the account has changed */
export function completeRequest(state: State, { request, persona, type, contact }: Proven) {
  const { reason, initializationKey, brand } = request;
  const proof = proofOfRequest(state, request);
  const at = now(state);
  const token = randomUUID();
  request.isFinished = true;
  state.strongAuthTokens[token] = {
    persona: persona?.id ?? null,
    changesPasskeys: passkeyReasons.includes(reason) && (type !== "SMS2FA" || contact === persona?.phone),
    initializationKey,
    createdAt: at,
    isUsed: false,
  };
  if (proof?.purpose === "recovery" && persona) {
    const opener = proof.openedBy === null ? undefined : personaById(state, proof.openedBy);
    if (opener) completeStep(opener, "recover-other-account");
    // A recovery token also signs in: POST /logins/v1/logins takes it.
    state.requestTokens[token] = { persona: persona.id, brand, createdAt: at, isUsed: false };
  }
  if (proof?.purpose === "merge-recovery" && persona) proveByRecovery(state, proof.openedBy);
  if (!persona || proof?.purpose === "email-update") return { token, hasChanged: false };
  if (proof?.purpose === "email-risk") completeStep(persona, "email-risk-verify");
  if (reason === "CORRECTIVE_ACTION" || reason === "CORRECTIVE_ACTION_NJ") completeStep(persona, "strongauth");
  if (type !== "SMS2FA" || contact === null) return { token, hasChanged: false };
  if (reason === "ENROLL") enrol(state, persona, type, contact);
  const hasChanged = reason === "ENROLL" || persona.phone !== contact;
  claimPhone(state, persona, contact);
  return { token, hasChanged };
}

type IssuedFor = { initializationKey: string | null; persona: string };

/** @returns why a token does not prove this persona under this key, or null */
export function tokenRefusal(state: State, token: string, { initializationKey, persona }: IssuedFor) {
  const issued = state.strongAuthTokens[token];
  const isIssuedFor = issued?.initializationKey === initializationKey && issued.persona === persona;
  if (!issued || !isIssuedFor || now(state) >= issued.createdAt + tokenLife) return "TOKEN_EXPIRED";
  return issued.isUsed ? "TOKEN_USED" : null;
}

/** Uses up a token that was issued for this persona and key. @returns the code of the refusal, or null */
export function spendToken(state: State, token: string, issuedFor: IssuedFor): "TOKEN_EXPIRED" | "TOKEN_USED" | null {
  const refusal = tokenRefusal(state, token, issuedFor);
  const issued = state.strongAuthTokens[token];
  if (issued && !refusal) issued.isUsed = true;
  return refusal;
}
