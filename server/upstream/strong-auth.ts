// Strong authentication v3: initiate, trigger, finish (API-35 to API-37, SA-07 to SA-09, SA-64?).
import "server-only";
import * as z from "zod/mini";
import { type AvailableType, type ChallengeType, challengeTypes, type StrongAuthReason } from "@/domain/strong-auth";
import { config } from "../config";
import { call, type Upstream } from "./call";
import { ContactUsed, strongAuthCodes } from "./pop-codes";
import { methodOf, route } from "./routes";

const service = "strong-auth";

const Type = z.object({
  challengeType: z.string(),
  nextStep: z.optional(z.nullable(z.string())),
  editable: z.optional(z.nullable(z.boolean())),
  contactInfo: z.optional(z.nullable(z.string())),
  isFallbackType: z.optional(z.nullable(z.boolean())),
});
export const InitiateStrongAuthAnswer = z.object({
  strongAuthRequestKey: z.string().check(z.minLength(1)),
  availableStrongAuthTypes: z.optional(z.nullable(z.array(Type))),
});
export const FinishStrongAuthAnswer = z.object({ token: z.string().check(z.minLength(1)) });

/** A type that we do not know is left out: there is no screen for it. */
function typesIn(listed: readonly z.infer<typeof Type>[]): AvailableType[] {
  return listed.flatMap((each) => {
    const type = challengeTypes.find((known) => known === each.challengeType);
    if (!type) return [];
    return {
      type,
      nextStep: each.nextStep?.toLowerCase() === "trigger" ? ("trigger" as const) : ("finish" as const),
      editable: each.editable === true,
      isFallback: each.isFallbackType === true,
      ...(each.contactInfo && { contact: each.contactInfo.slice(0, 100) }),
    };
  });
}

export type Initiated = { requestKey: string; types: AvailableType[] };

/** @param asked the reason, the initialisation key, or both (SA-73?) */
export async function initiateStrongAuth(
  upstream: Upstream,
  { reason, initializationKey }: { reason?: StrongAuthReason | undefined; initializationKey?: string | undefined },
  idempotencyKey: string,
) {
  const answer = await call(upstream, {
    service,
    method: methodOf("strongAuthInitiate", "POST"),
    path: route("strongAuthInitiate"),
    body: {
      ...(reason && { strongAuthReason: config().STRONG_AUTH_REASONS[reason] ?? reason }),
      ...(initializationKey && { initializationKey }),
    },
    idempotencyKey,
    accepts: InitiateStrongAuthAnswer,
    refusals: strongAuthCodes(),
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

/** Sends a code. @param overrideContactInfo the number that the player typed, E.164 (SA-74?) */
export const trigger = (
  upstream: Upstream,
  challenge: Challenge,
  overrideContactInfo: string | undefined,
  idempotencyKey: string,
) =>
  call(upstream, {
    service,
    method: methodOf("strongAuthTrigger", "PUT"),
    path: route("strongAuthTrigger", { strongAuthRequestKey: challenge.requestKey }),
    body: { ...challengeBody(challenge), ...(overrideContactInfo && { overrideContactInfo }) },
    idempotencyKey,
    accepts: ContactUsed,
    refusals: strongAuthCodes(),
  });

/** Answers a challenge. @param providedSolution a secret; the token is one too. Both stay out of logs and pages. */
export const finish = (upstream: Upstream, challenge: Challenge, providedSolution: string, idempotencyKey: string) =>
  call(upstream, {
    service,
    method: methodOf("strongAuthFinish", "POST"),
    path: route("strongAuthFinish"),
    body: { ...challengeBody(challenge), providedSolution },
    idempotencyKey,
    accepts: FinishStrongAuthAnswer,
    refusals: strongAuthCodes(),
  });
