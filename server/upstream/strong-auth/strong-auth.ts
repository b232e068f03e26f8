// Strong authentication v3: initiate, trigger, finish (API-35 to API-37, SA-07 to SA-09, SA-64?).
import "server-only";
import * as z from "zod/mini";
import { shownContact } from "@/domain/person/contact";
import {
  type AvailableType,
  type ChallengeType,
  challengeTypeNamed,
  challengeTypes,
  type StrongAuthReason,
} from "@/domain/strong-auth/challenges";
import type { ProofOrNoChange } from "../account-proof";
import { call } from "../call";
import { defineOperation } from "../define-operation";
import { LenientText, lenient } from "../response-body";
import { DeliveryMethod, voice } from "../sign-in/code-delivery";
import type { Caller } from "../upstream";
import { ContactUsed, strongAuthCodes } from "./refusal-codes";

/** A type that cannot be read is left out: it must not hide the others. */
const Type = z.catch(
  z.object({
    challengeType: z.string(),
    nextStep: LenientText,
    editable: lenient(z.boolean()),
    contactInfo: LenientText,
    isFallbackType: lenient(z.boolean()),
  }),
  { challengeType: "" },
);

const each = { service: "strong-auth", isPublic: true, idempotent: true, refusals: strongAuthCodes } as const;

export const strongAuthRequest = defineOperation({
  ...each,
  name: "strongAuthInitiate",
  does: "Starts strong authentication, by a reason for the current session or by an initialization key.",
  method: "POST",
  path: "/strongauth/v3/requests",
  body: z.object({ strongAuthReason: z.optional(z.string()), initializationKey: z.optional(z.string()) }),
  answer: z.object({
    strongAuthRequestKey: z.string().check(z.minLength(1)),
    availableStrongAuthTypes: z.nullish(z.array(Type)),
  }),
});

/** Unknown types are dropped, because there is no screen for them. */
function typesIn(listed: readonly z.infer<typeof Type>[]): AvailableType[] {
  return listed.flatMap((each) => {
    const type = challengeTypeNamed(each.challengeType);
    if (!type) return [];
    return {
      type,
      nextStep: each.nextStep?.toLowerCase() === "trigger" ? ("trigger" as const) : ("finish" as const),
      editable: each.editable === true,
      isFallback: each.isFallbackType === true,
      ...(each.contactInfo && { contact: shownContact(each.contactInfo.slice(0, 100)) }),
    };
  });
}

export type Initiated = { requestKey: string; types: AvailableType[] };

/** Starts strong authentication with a reason, an initialization key, or both (SA-73?). */
export async function initiateStrongAuth(
  caller: Caller,
  { reason, initializationKey }: { reason?: StrongAuthReason | undefined; initializationKey?: string | undefined },
) {
  const answer = await call(caller, strongAuthRequest, {
    body: {
      ...(reason && { strongAuthReason: reason }),
      ...(initializationKey && { initializationKey }),
    },
  });
  if (!answer.ok) return answer;
  const { strongAuthRequestKey: requestKey, availableStrongAuthTypes } = answer.value;
  const value: Initiated = { requestKey, types: typesIn(availableStrongAuthTypes ?? []) };
  return { ok: true as const, value };
}

export type Challenge = { requestKey: string; type: ChallengeType; initializationKey?: string | undefined };

const challengeBody = ({ requestKey, type, initializationKey }: Challenge) => ({
  strongAuthRequestKey: requestKey,
  strongAuthChallengeType: type,
  ...(initializationKey && { initializationKey }),
});

const ChallengeBody = {
  strongAuthRequestKey: z.string(),
  strongAuthChallengeType: z.enum(challengeTypes),
  initializationKey: z.optional(z.string()),
};

export const strongAuthTrigger = defineOperation({
  ...each,
  name: "strongAuthTrigger",
  // changes the number on file where the reason says so; elsewhere it is the proof itself
  guards: "accountInPart",
  does: "Sends a code; overrideContactInfo is a number in E.164 that is stored when the code is correct.",
  method: "PUT",
  path: "/strongauth/v3/requests/{strongAuthRequestKey}",
  body: z.object({ ...ChallengeBody, overrideContactInfo: z.optional(z.string()), deliveryMethod: DeliveryMethod }),
  answer: ContactUsed,
});

/** Sends a code. @param contact number that the player entered, E.164 (SA-74?) */
export const trigger = (
  caller: Caller,
  challenge: Challenge,
  { contact, isSpoken }: { contact?: string | undefined; isSpoken: boolean },
  proof: ProofOrNoChange,
) =>
  call(caller, strongAuthTrigger, {
    params: { strongAuthRequestKey: challenge.requestKey },
    body: { ...challengeBody(challenge), ...(contact && { overrideContactInfo: contact }), ...voice(isSpoken) },
    proof,
  });

export const strongAuthSolution = defineOperation({
  ...each,
  name: "strongAuthFinish",
  guards: "accountInPart",
  does: "Answers a challenge: a code, birth year and last four as eight digits, or nine digits of the SSN.",
  method: "POST",
  path: "/strongauth/v3/challenges",
  setsToken: true,
  body: z.object({ ...ChallengeBody, providedSolution: z.string() }),
  answer: z.object({ token: z.string().check(z.minLength(1)) }),
});

/** Answers a challenge. @param providedSolution a secret, as is the returned token; neither may reach a log or a page */
export const finish = (caller: Caller, challenge: Challenge, providedSolution: string, proof: ProofOrNoChange) =>
  call(caller, strongAuthSolution, {
    body: { ...challengeBody(challenge), providedSolution },
    proof,
  });
