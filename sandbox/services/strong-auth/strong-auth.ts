// Strong authentication: POST /strongauth/v3/requests, PUT /strongauth/v3/requests/{key}, POST /strongauth/v3/challenges (API-35 to API-37).

import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { defaultBrand } from "../../platform/brands.ts";
import { type Call, type CallContext, text } from "../../platform/call.ts";
import { now } from "../../platform/clock.ts";
import { birthYearOf, personaBySsn, ssnOf } from "../../platform/identity.ts";
import { mayModify } from "../../platform/permissions.ts";
import type { Persona } from "../../platform/persona.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, refuseMaintenance } from "../../platform/refusals.ts";
import { renewSession } from "../../platform/session-renewal.ts";
import { personaByContact, personaById, type State } from "../../platform/state.ts";
import { saidOfCode } from "../sign-in/deliveries.ts";
import { attempt, codeLife, sendCode } from "./attempts.ts";
import { type Contacts, redacted, typesFor } from "./challenge-types.ts";
import { proofForKey } from "./initialization-keys.ts";
import { checkAssertion } from "./passkey-ceremonies.ts";
import { refusePop } from "./pop-codes.ts";
import {
  type AvailableType,
  type Proof,
  type Reason,
  reasons,
  type StrongAuthRequest,
  type TypeName,
} from "./records.ts";
import {
  accountWithSsn,
  challengeOf,
  completeRequest,
  contactsOf,
  limitKeyOf,
  proofOfRequest,
  requestOf,
} from "./requests.ts";

// The documents say "POST or PUT" (SA-63!), so both are accepted.
const postOrPut = ["POST", "PUT"];

export const service = (platform: Platform) =>
  new Hono<Call>()
    .post("/strongauth/v3/requests", (c) => initiate(platform, c))
    .on(postOrPut, "/strongauth/v3/requests/:key", (c) => trigger(platform, c, c.req.param("key")))
    .on(postOrPut, "/strongauth/v3/challenges", (c) => finish(platform, c));

function initiate({ state }: Platform, c: CallContext): Response {
  const caller = c.var.caller?.isLive ? c.var.caller : null;
  const initializationKey = text(c, "initializationKey") || null;
  const reasonName = text(c, "strongAuthReason") || text(c, "reason");
  const reason = reasons.find((each) => each === reasonName) ?? null;
  if (!caller && initializationKey === null) return refuse(c, 401, "AUTH-401", "A valid session or a key is needed.");
  if ((reasonName !== "" && reason === null) || (reason === null && initializationKey === null))
    return refusePop(c, { code: "POP-1898" });
  if (caller && !mayOpen(caller.persona, reason)) return refuseMaintenance(c);
  const proof = initializationKey === null ? null : (proofForKey(state, initializationKey) ?? null);
  if (initializationKey !== null && (!proof || !isOpenTo(proof, caller?.persona)))
    return refusePop(c, { code: "POP-1804" });
  const persona = proof ? personaById(state, proof.persona ?? "") : caller?.persona;
  if ((persona ?? caller?.persona)?.quirks.strongAuthFails) return refusePop(c, { code: "POP-1850" });
  const contacts = contactsOf(persona ?? null, proof);
  const request: StrongAuthRequest = {
    key: randomUUID(),
    reason,
    initializationKey,
    persona: persona?.id ?? null,
    openedBy: caller?.persona.id ?? null,
    brand: c.var.brand ?? caller?.brand ?? defaultBrand,
    startedAt: now(state),
    types: typesFor(state, { persona: persona ?? null, proof, reason, contacts }),
    challenges: {},
    isFinished: false,
  };
  state.strongAuthRequests[request.key] = request;
  return c.json({ strongAuthRequestKey: request.key, availableStrongAuthTypes: request.types });
}

const enrolment = ["strongauth-collect-phonenumber", "unique-phone-number-required"];
const changes: readonly (Reason | null)[] = ["ENROLL", "UNENROLL", "UPDATE_PHONE", "KYC_REFRESH", "CHANGE_PASSKEYS"];

const mayOpen = (persona: Persona, reason: Reason | null) =>
  !changes.includes(reason) || mayModify(persona, reason === "ENROLL" ? enrolment : []);

/** Only the session that opened a key may use it; recovery keys travel in links, so any session may. */
const isOpenTo = ({ purpose, openedBy }: Proof, player: Persona | undefined) =>
  purpose === "recovery" || purpose === "merge-recovery" || openedBy === player?.id;

/** Strong authentication may have become pending after the request was opened. */
function mayContinue(state: State, { persona: id, reason }: StrongAuthRequest): boolean {
  const persona = personaById(state, id ?? "");
  return persona === undefined || mayOpen(persona, reason);
}

type OpenChallenge = { request: StrongAuthRequest; type: AvailableType; proof: Proof | null; contacts: Contacts };

/** The challenge that a trigger or a finish names, or the refusal. */
function findChallenge(state: State, c: CallContext, key: string): OpenChallenge | Response {
  const request = requestOf(state, c, key);
  const initializationKey = text(c, "initializationKey");
  if (!request || (initializationKey !== "" && initializationKey !== request.initializationKey))
    return refusePop(c, { code: "POP-1804" });
  const type = request.types.find((each) => each.ChallengeType === text(c, "strongAuthChallengeType"));
  if (!type) return refusePop(c, { code: "POP-1898" });
  const proof = proofOfRequest(state, request);
  return { request, type, proof, contacts: contactsOf(personaById(state, request.persona ?? "") ?? null, proof) };
}

function trigger({ state }: Platform, c: CallContext, key: string): Response {
  const lookup = findChallenge(state, c, key);
  if (lookup instanceof Response) return lookup;
  const { request, type, proof, contacts } = lookup;
  if (!mayContinue(state, request)) return refuseMaintenance(c);
  const name = type.ChallengeType;
  const edited = text(c, "overrideContactInfo");
  if (type.NextStep !== "Trigger" || (edited !== "" && !type.Editable)) return refusePop(c, { code: "POP-1898" });
  if (edited !== "" && !(name === "SMS2FA" ? /^\+\d{8,15}$/ : /^\S+@\S+\.\S+$/).test(edited))
    return refusePop(c, { code: name === "SMS2FA" ? "POP-1842" : "POP-1838" });
  const challenge = challengeOf(request, name, contacts);
  if (edited !== "") challenge.contact = edited;
  if (challenge.contact === null) return refusePop(c, { code: "POP-1898" });
  const refusal = sendCode(state, challenge, {
    account: limitKeyOf(request),
    channel: name !== "SMS2FA" ? "email" : text(c, "deliveryMethod") === "voice" ? "voice" : "sms",
    brand: request.brand,
    message: messageFor(state, proof),
  });
  if (refusal) return refusePop(c, refusal);
  const to = challenge.contact;
  return c.json({
    contactInfoUsed: redacted(to),
    ...saidOfCode(state, { to, request: `${request.key} ${name}`, life: codeLife }),
  });
}

/** A taken address and an unknown account get no code; the answer is the same, so that it reveals nothing. */
function messageFor(state: State, proof: Proof | null) {
  if (proof?.stranger) return "none";
  const isTaken = proof?.purpose === "email-update" && personaByContact(state, proof.email ?? "") !== undefined;
  return isTaken ? { text: "We were asked to use this address for an account. It belongs to one already." } : "code";
}

async function finish(platform: Platform, c: CallContext): Promise<Response> {
  const { state } = platform;
  const lookup = findChallenge(state, c, text(c, "strongAuthRequestKey"));
  if (lookup instanceof Response) return lookup;
  const { request, type, contacts } = lookup;
  if (!mayContinue(state, request)) return refuseMaintenance(c);
  const name = type.ChallengeType;
  const solution = text(c, "providedSolution");
  const challenge = challengeOf(request, name, contacts);
  const assertion = name === "Passkey" ? await checkAssertion(platform, request, solution) : undefined;
  if (assertion === "expired") return refusePop(c, { code: "POP-1804" });
  const answered = () => assertion === "right" || isRight(state, request, name, solution);
  const right = type.NextStep === "Trigger" ? undefined : answered;
  const refusal = attempt(state, limitKeyOf(request), challenge, solution, right);
  if (refusal) return refusePop(c, refusal);
  const persona = personaById(state, request.persona ?? "") ?? (name === "Ssn9" ? personaBySsn(state, solution) : null);
  const completed = { request, persona: persona ?? null, type: name, contact: challenge.contact };
  const { token, hasChanged } = completeRequest(state, completed);
  if (hasChanged) await renewSession(c, platform);
  return c.json({ token });
}

/** Birth year and SSN4 are eight digits, with or without a separator. */
function isRight(state: State, request: StrongAuthRequest, type: TypeName, solution: string): boolean {
  const persona = personaById(state, request.persona ?? "");
  if (type === "DocScan") return solution.startsWith("docscan-passed");
  if (type === "Passkey") return false;
  const digits = solution.replace(/\D/g, "");
  if (type === "Ssn9") return accountWithSsn(state, request, digits) !== undefined;
  return persona !== undefined && digits === birthYearOf(persona) + ssnOf(persona).slice(-4);
}
