// Second factors of a player: create, list, finish, remove (API-38 to API-42, API-102?, SA-10 to SA-13, SA-64?).
import "server-only";
import * as z from "zod/mini";
import { type ChallengeType, challengeTypes } from "@/domain/strong-auth";
import { call, type Upstream } from "./call";
import { ContactUsed, strongAuthCodes } from "./pop-codes";
import { methodOf, route } from "./routes";

const service = "enrolments";

const Listed = z.object({
  strongAuthEnrollmentKey: z.string().check(z.minLength(1)),
  strongAuthType: z.optional(z.nullable(z.string())),
  contactInfo: z.optional(z.nullable(z.string())),
  createdAt: z.optional(z.nullable(z.string())),
});
export const EnrolmentsAnswer = z.object({ enrollments: z.optional(z.nullable(z.array(Listed))) });
export const EnrolmentCreateAnswer = z.object({
  strongAuthEnrollmentKey: z.string().check(z.minLength(1)),
  contactInfoUsed: z.optional(z.nullable(z.string())),
});

export type Enrolment = { key: string; type?: ChallengeType; contact?: string; createdAt?: string };

/** @returns the player's second factors; two-factor is on when there is one (API-102?) */
export async function readEnrolments(upstream: Upstream): Promise<Enrolment[]> {
  const answer = await call(upstream, {
    service,
    method: "GET",
    path: route("enrolments"),
    accepts: EnrolmentsAnswer,
    refusals: {},
  });
  const listed = answer.ok ? (answer.value.enrollments ?? []) : [];
  return listed.map((each) => {
    const type = challengeTypes.find((known) => known === each.strongAuthType);
    return {
      key: each.strongAuthEnrollmentKey,
      ...(type && { type }),
      ...(each.contactInfo && { contact: each.contactInfo }),
      ...(each.createdAt && { createdAt: each.createdAt }),
    };
  });
}

/** Sends a code to a contact that is to become a factor. @param contact E.164; without one the contact on file */
export const createEnrolment = (
  upstream: Upstream,
  { requestKey, type, contact }: { requestKey: string; type: ChallengeType; contact?: string | undefined },
  idempotencyKey: string,
) =>
  call(upstream, {
    service,
    method: methodOf("enrolmentCreate", "POST"),
    path: route("enrolmentCreate"),
    body: {
      strongAuthRequestKey: requestKey,
      strongAuthType: type,
      ...(contact && { strongAuthContactInfo: contact }),
    },
    idempotencyKey,
    accepts: EnrolmentCreateAnswer,
    refusals: strongAuthCodes(),
  });

/** @param code a secret */
export const finishEnrolment = (upstream: Upstream, key: string, code: string, idempotencyKey: string) =>
  call(upstream, {
    service,
    method: methodOf("enrolmentFinish", "PUT"),
    path: route("enrolmentFinish", { strongAuthEnrollmentKey: key }),
    body: { strongAuthEnrollmentKey: key, strongAuthChallenge: code },
    idempotencyKey,
    accepts: z.unknown(),
    refusals: strongAuthCodes(),
  });

/** Sends the code that removes a factor. */
export const startUnenrolment = (upstream: Upstream, key: string, idempotencyKey: string) =>
  call(upstream, {
    service,
    method: methodOf("unenrolmentStart", "POST"),
    path: route("unenrolmentStart", { strongAuthEnrollmentKey: key }),
    body: { strongAuthEnrollmentKey: key },
    idempotencyKey,
    accepts: ContactUsed,
    refusals: strongAuthCodes(),
  });

/** @param code a secret */
export const finishUnenrolment = (upstream: Upstream, key: string, code: string, idempotencyKey: string) =>
  call(upstream, {
    service,
    method: methodOf("unenrolmentFinish", "PUT"),
    path: route("unenrolmentFinish", { strongAuthEnrollmentKey: key }),
    body: { strongAuthEnrollmentKey: key, strongAuthChallenge: code },
    idempotencyKey,
    accepts: z.unknown(),
    refusals: strongAuthCodes(),
  });
