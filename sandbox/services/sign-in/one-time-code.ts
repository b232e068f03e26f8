// One-time codes: POST /otp/v1/initiate, /verify and /resend (API-20, API-21).
import { randomInt, randomUUID } from "node:crypto";
import { Hono } from "hono";
import { brands } from "../../platform/brands.ts";
import { type Call, type CallContext, text } from "../../platform/call.ts";
import { hours, minutes, now, seconds } from "../../platform/clock.ts";
import { codeText, sendMessage } from "../../platform/outbox.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse } from "../../platform/refusals.ts";
import { personaByContact, personaById } from "../../platform/state.ts";
import type { CodeRequest } from "./records.ts";

const attempts = 5;
const maxResends = 3;
const codeLife = minutes(10);
const lockLength = minutes(15);
const requestLife = hours(1);
const resendInterval = seconds(20);

/** Entry flows whose code may open an account. */
const opensAccounts = ["registration", "unified-auth"];

/** Codes that provoke a refusal. 000000 also uses up an attempt; 555555 and 666666 also lock. */
const sentinels: Record<string, (c: CallContext, request: CodeRequest, at: number) => Response> = {
  "000000": wrongCode,
  "111111": (c) => refuse(c, 400, "CODE_EXPIRED", "This code has expired."),
  "222222": (c) => refuse(c, 400, "CRB-1210", "This account is restricted."),
  "333333": (c) => refuse(c, 400, "USR-514", "This account is restricted indefinitely."),
  "444444": (c) => refuse(c, 400, "JWE_FAILED", "The sign-in token could not be made."),
  "555555": (c, request, at) => lock(c, request, at, "ALREADY_FAILED"),
  "666666": (c, request, at) => lock(c, request, at, "MAX_ATTEMPTS_REACHED"),
  "777777": (c) => refuse(c, 400, "OTP-999", "Something that no document mentions."),
  "888888": (c) => refuse(c, 500, "OTP-500", "The code service is down."),
};

export const oneTimeCode = (platform: Platform) =>
  new Hono<Call>()
    .post("/otp/v1/initiate", (c) => initiate(platform, c, opensAccounts.includes(text(c, "entryFlow"))))
    .post("/otp/v1/resend", (c) => {
      const { state } = platform;
      const at = now(state);
      const request = requestOf(platform, c, at);
      if (!request) return unknownRequest(c);
      if (isLocked(request, at)) return lock(c, request, at, "ALREADY_FAILED");
      if (request.resends >= maxResends)
        return refuse(c, 429, "MAX_RESENDS_REACHED", "No more codes can be sent for this sign-in.");
      const waitLeft = request.lastSentAt + resendInterval - at;
      if (waitLeft > 0)
        return refuse(c, 429, "RESEND_TOO_SOON", "Wait before asking for another code.", {
          metadata: { retryAfterMs: waitLeft },
        });
      request.resends += 1;
      request.lastSentAt = at;
      sendCode(platform, request, at);
      return c.json({ contactInfoUsed: masked(request.to), responseStatus: {} });
    })
    .post("/otp/v1/verify", (c) => {
      const { state } = platform;
      const at = now(state);
      const request = requestOf(platform, c, at);
      if (!request) return unknownRequest(c);
      if (isLocked(request, at)) return lock(c, request, at, "ALREADY_FAILED");
      if (request.lockedUntil !== null) Object.assign(request, { lockedUntil: null, attemptsLeft: attempts });
      const typed = text(c, "otpCode");
      const sentinel = sentinels[typed];
      if (sentinel) return sentinel(c, request, at);
      const sent = request.codes.find(({ code }) => code === typed);
      if (!sent) return wrongCode(c, request, at);
      if (sent.isUsed || at >= sent.sentAt + codeLife)
        return refuse(c, 400, "CODE_EXPIRED", "This code has expired or was used before.");
      const persona = request.persona === null ? undefined : personaById(state, request.persona);
      if (!persona && !request.isRegistration) return wrongCode(c, request, at);
      const signInRefusal = persona?.quirks.signInRefusal;
      if (signInRefusal) return refuse(c, 400, signInRefusal, "This account is restricted.");
      sent.isUsed = true;
      const requestToken = randomUUID();
      state.requestTokens[requestToken] = {
        persona: persona?.id ?? null,
        contact: request.to,
        brand: request.brand,
        createdAt: at,
        isUsed: false,
      };
      return c.json({
        requestToken,
        mfaInfo: { mfaMethods: persona?.mfaMethods ?? [] },
        // The right code has proved the contact, so the answer may reveal the account.
        ...(request.isRegistration && { accountExists: persona !== undefined }),
        responseStatus: {},
      });
    });

/** Sends a code: for a registration to every contact, for a sign-in only to a contact with an account. */
export function initiate(platform: Platform, c: CallContext, isRegistration: boolean): Response {
  const { state } = platform;
  const [to, type] = [text(c, "identifier"), text(c, "identifierType")];
  if (!to || (type !== "email" && type !== "phone"))
    return refuse(c, 400, "OTP-400", "identifier and identifierType (email or phone) are needed.");
  if (to === "initiate.fails@example.test") return refuse(c, 500, "INITIATE_FAILED", "The code could not be sent.");
  const persona = personaByContact(state, to);
  const at = now(state);
  const request: CodeRequest = {
    key: randomUUID(),
    persona: persona?.id ?? null,
    to,
    channel: type === "email" ? "email" : "sms",
    brand: c.var.brand ?? persona?.brand ?? "main",
    startedAt: at,
    lastSentAt: at,
    resends: 0,
    attemptsLeft: attempts,
    lockedUntil: null,
    codes: [],
    isRegistration,
  };
  state.codeRequests[request.key] = request;
  sendCode(platform, request, at, isRegistration && text(c, "entryFlow") !== "unified-auth");
  return c.json({
    requestKey: request.key,
    ...(isRegistration ? { registrationKey: request.key } : {}),
    contactInfoUsed: masked(to),
    responseStatus: {},
  });
}

function requestOf({ state }: Platform, c: CallContext, at: number): CodeRequest | undefined {
  const request = state.codeRequests[text(c, "requestKey")];
  return request && at < request.startedAt + requestLife ? request : undefined;
}

const unknownRequest = (c: CallContext) =>
  refuse(c, 404, "REQUEST_EXPIRED", "This sign-in is no longer known. Start again.");

const isLocked = (request: CodeRequest, at: number) => request.lockedUntil !== null && at < request.lockedUntil;

function wrongCode(c: CallContext, request: CodeRequest, at: number): Response {
  request.attemptsLeft -= 1;
  if (request.attemptsLeft <= 0) return lock(c, request, at, "MAX_ATTEMPTS_REACHED");
  return refuse(c, 400, "INCORRECT_CODE", "That is not the code we sent.", {
    metadata: { remainingAttempts: request.attemptsLeft },
  });
}

function lock(c: CallContext, request: CodeRequest, at: number, code: string): Response {
  if (!isLocked(request, at)) request.lockedUntil = at + lockLength;
  const lockedUntil = new Date(request.lockedUntil ?? at).toISOString();
  return refuse(c, 400, code, "Too many wrong codes.", { metadata: { lockedUntil, remainingAttempts: 0 } });
}

function sendCode({ state }: Platform, request: CodeRequest, at: number, isSignUp = false): void {
  const { to, channel, brand } = request;
  const { name } = brands[brand];
  if (request.persona === null && !request.isRegistration) {
    const note = `Somebody asked for a ${name} sign-in code for this address. There is no account for it.`;
    sendMessage(state, { to, channel, text: note, code: null });
    return;
  }
  const code = newCode(request);
  request.codes.push({ code, sentAt: at, isUsed: false });
  const note =
    isSignUp && request.persona !== null
      ? `You already have an account at ${name}: this code signs you in to it. `
      : "";
  const text =
    note +
    (channel === "sms" ? codeText(name, brand, code) : `${code} is your ${name} code. It is good for 10 minutes.`);
  sendMessage(state, { to, channel, text, code });
}

function newCode(request: CodeRequest): string {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const isTaken = /^(.)\1{5}$/.test(code) || request.codes.some((sent) => sent.code === code);
  return isTaken ? newCode(request) : code;
}

/** An address keeps its first character and domain, a phone its last four digits (OTP-33). */
const masked = (contact: string) =>
  contact.includes("@") ? contact.replace(/^(.)[^@]*/, "$1***") : `***-***-${contact.slice(-4)}`;
