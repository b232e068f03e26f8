// One-time codes that prove the other account of a required merge (API-71 to API-73, MRG-22, MRG-23, MRG-53?).
import "server-only";
import * as z from "zod/mini";
import { call } from "../call";
import { defineOperation } from "../define-operation";
import { DeliveryMethod, SentCodeMembers, voice } from "../sign-in/code-delivery";
import type { Upstream } from "../upstream";
import { MergeAccepted, mergeOperation, mergeReason } from "./merge";

const CodeBody = { authVerificationKey: z.string(), reason: z.literal(mergeReason), siteExperience: z.string() };

export const mergeCodeRequest = defineOperation({
  ...mergeOperation,
  name: "mergeOtp",
  does: "Sends a one-time code to a contact of the other account.",
  path: "/merges/v1/otp",
  body: z.object({ ...CodeBody, identifier: z.string(), identifierType: z.enum(["Email", "PhoneNumber"]) }),
  answer: z.object(SentCodeMembers),
});

export type CodeRequest = {
  authVerificationKey: string;
  /** The masked contact as the platform gave it. */
  identifier: string;
  identifierType: "Email" | "PhoneNumber";
};

/** Sends the first code to a contact of the other account. */
export const requestMergeCode = (upstream: Upstream, request: CodeRequest, idempotencyKey: string) =>
  call(upstream, mergeCodeRequest, {
    body: { ...request, reason: mergeReason, siteExperience: upstream.siteExperience },
    idempotencyKey,
  });

export const mergeCodeVerification = defineOperation({
  ...mergeOperation,
  name: "mergeOtpVerify",
  does: "Checks the one-time code of the other account.",
  path: "/merges/v1/otp/verify",
  body: z.object({ ...CodeBody, otpCode: z.string() }),
  answer: MergeAccepted,
});

/** Checks the code of the other account. */
export const verifyMergeCode = (
  upstream: Upstream,
  { authVerificationKey, otpCode }: { authVerificationKey: string; otpCode: string },
  idempotencyKey: string,
) =>
  call(upstream, mergeCodeVerification, {
    body: { authVerificationKey, otpCode, reason: mergeReason, siteExperience: upstream.siteExperience },
    idempotencyKey,
  });

export const mergeCodeResend = defineOperation({
  ...mergeOperation,
  name: "mergeOtpResend",
  does: "Sends another one-time code of the other account.",
  path: "/merges/v1/otp/resend",
  body: z.object({ ...CodeBody, deliveryMethod: DeliveryMethod }),
  answer: z.object(SentCodeMembers),
});

/** Sends another code. MRG-53?: the body is that of the verification without its code. */
export const resendMergeCode = (
  upstream: Upstream,
  authVerificationKey: string,
  idempotencyKey: string,
  isSpoken = false,
) =>
  call(upstream, mergeCodeResend, {
    body: { authVerificationKey, reason: mergeReason, siteExperience: upstream.siteExperience, ...voice(isSpoken) },
    idempotencyKey,
  });
