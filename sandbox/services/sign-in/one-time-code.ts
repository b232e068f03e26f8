// One-time codes: POST /otp/v1/initiate, /verify and /resend (API-20, API-21).
import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { type Call, type CallContext, text } from "../../platform/call.ts";
import { now, seconds } from "../../platform/clock.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse } from "../../platform/refusals.ts";
import { personaById } from "../../platform/state.ts";
import { table } from "../../platform/table.ts";
import {
  codeLife,
  isLocked,
  lock,
  masked,
  maxAttempts,
  requestOf,
  sendCode,
  startCodeRequest,
  unknownRequest,
  wrongCode,
} from "./code-requests.ts";
import { saidOfCode } from "./deliveries.ts";
import type { CodeRequest } from "./records.ts";

const maxResends = 3;
const resendInterval = seconds(20);

/** Entry flows whose code may open an account. */
const opensAccounts = ["registration", "unified-auth"];

/** Codes that provoke a refusal. 000000 also uses up an attempt; 555555 and 666666 also lock. */
const sentinels = table<(c: CallContext, request: CodeRequest, at: number) => Response>({
  "000000": wrongCode,
  "111111": (c) => refuse(c, 400, "CODE_EXPIRED", "This code has expired."),
  "222222": (c) => refuse(c, 400, "CRB-1210", "This account is restricted."),
  "333333": (c) => refuse(c, 400, "USR-514", "This account is restricted indefinitely."),
  "444444": (c) => refuse(c, 400, "JWE_FAILED", "The sign-in token could not be made."),
  "555555": (c, request, at) => lock(c, request, at, "ALREADY_FAILED"),
  "666666": (c, request, at) => lock(c, request, at, "MAX_ATTEMPTS_REACHED"),
  "777777": (c) => refuse(c, 400, "OTP-999", "Something that no document mentions."),
  "888888": (c) => refuse(c, 500, "OTP-500", "The code service is down."),
});

export const service = (platform: Platform) =>
  new Hono<Call>()
    .post("/otp/v1/initiate", (c) => startCodeRequest(platform, c, opensAccounts.includes(text(c, "entryFlow"))))
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
      sendCode(platform, request, at, false, text(c, "deliveryMethod") === "voice" && request.channel === "sms");
      return c.json({
        contactInfoUsed: masked(request.to),
        ...saidOfCode(state, { to: request.to, request: request.key, life: codeLife }),
        responseStatus: {},
      });
    })
    .post("/otp/v1/verify", (c) => {
      const { state } = platform;
      const at = now(state);
      const request = requestOf(platform, c, at);
      if (!request) return unknownRequest(c);
      if (isLocked(request, at)) return lock(c, request, at, "ALREADY_FAILED");
      if (request.lockedUntil !== null) Object.assign(request, { lockedUntil: null, attemptsLeft: maxAttempts });
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
        ...(request.isRegistration && { isForSignUp: true }),
      };
      return c.json({
        requestToken,
        mfaInfo: { mfaMethods: persona?.mfaMethods ?? [] },
        // The right code has proved the contact, so the answer may reveal the account.
        ...(request.isRegistration && { accountExists: persona !== undefined }),
        responseStatus: {},
      });
    });
