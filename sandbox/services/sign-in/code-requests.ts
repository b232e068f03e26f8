// Requests for a one-time code: start, send, wrong codes and locks. A sign-in and a registration share them.
import { randomUUID } from "node:crypto";
import { brandRow, defaultBrand } from "../../platform/brands.ts";
import { type CallContext, text } from "../../platform/call.ts";
import { hours, minutes, now } from "../../platform/clock.ts";
import { codeMessage, newCode, sendMessage } from "../../platform/outbox.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse } from "../../platform/refusals.ts";
import { personaByContact } from "../../platform/state.ts";
import { redacted } from "../strong-auth/challenge-types.ts";
import { saidOfCode } from "./deliveries.ts";
import type { CodeRequest } from "./records.ts";

export const maxAttempts = 5;
export const codeLife = minutes(10);
const lockLength = minutes(15);
const requestLife = hours(1);

/** Sends a code: for a registration to every contact, for a sign-in only to a contact with an account. */
export function startCodeRequest(platform: Platform, c: CallContext, isRegistration: boolean): Response {
  const { state } = platform;
  const [to, type] = [text(c, "identifier"), text(c, "identifierType")];
  if (!to || (type !== "email" && type !== "phone"))
    return refuse(c, 400, "OTP-400", "identifier and identifierType (email or phone) are needed.");
  if (to === "initiate.fails@example.test") return refuse(c, 422, "INITIATE_FAILED", "The code could not be sent.");
  const persona = personaByContact(state, to);
  const at = now(state);
  const request: CodeRequest = {
    key: randomUUID(),
    persona: persona?.id ?? null,
    to,
    channel: type === "email" ? "email" : "sms",
    brand: c.var.brand ?? persona?.brand ?? defaultBrand,
    startedAt: at,
    lastSentAt: at,
    resends: 0,
    attemptsLeft: maxAttempts,
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
    ...saidOfCode(state, { to, request: request.key, life: codeLife }),
    responseStatus: {},
  });
}

export function requestOf({ state }: Platform, c: CallContext, at: number): CodeRequest | undefined {
  const request = state.codeRequests[text(c, "requestKey")];
  return request && at < request.startedAt + requestLife ? request : undefined;
}

export const unknownRequest = (c: CallContext) =>
  refuse(c, 404, "REQUEST_EXPIRED", "This sign-in is no longer known. Start again.");

export const isLocked = (request: CodeRequest, at: number) => request.lockedUntil !== null && at < request.lockedUntil;

export function wrongCode(c: CallContext, request: CodeRequest, at: number): Response {
  request.attemptsLeft -= 1;
  if (request.attemptsLeft <= 0) return lock(c, request, at, "MAX_ATTEMPTS_REACHED");
  return refuse(c, 400, "INCORRECT_CODE", "That is not the code we sent.", {
    metadata: { remainingAttempts: request.attemptsLeft },
  });
}

export function lock(c: CallContext, request: CodeRequest, at: number, code: string): Response {
  if (!isLocked(request, at)) request.lockedUntil = at + lockLength;
  const lockedUntil = new Date(request.lockedUntil ?? at).toISOString();
  return refuse(c, 400, code, "Too many wrong codes.", { metadata: { lockedUntil, remainingAttempts: 0 } });
}

export function sendCode(
  { state }: Platform,
  request: CodeRequest,
  at: number,
  isSignUp = false,
  isSpoken = false,
): void {
  const { to, brand } = request;
  const channel = isSpoken ? "voice" : request.channel;
  const { name } = brandRow(brand);
  if (request.persona === null && !request.isRegistration) {
    const note = `We were asked for a ${name} sign-in code for this address. There is no account for it.`;
    sendMessage(state, { to, channel, text: note, code: null });
    return;
  }
  const code = newCode(request.codes);
  request.codes.push({ code, sentAt: at, isUsed: false });
  const note =
    isSignUp && request.persona !== null
      ? `You already have an account at ${name}: this code signs you in to it. `
      : "";
  sendMessage(state, { to, channel, text: note + codeMessage(channel, brand, code), code });
}

/** An address keeps its first character and domain, a phone its last four digits (OTP-33). */
export const masked = (contact: string) => (contact.includes("@") ? redacted(contact) : `***-***-${redacted(contact)}`);
