// Second factors of a player: create, list, finish, remove (API-38 to API-42, API-102?, SA-10 to SA-13, SA-64?).
import "server-only";
import * as z from "zod/mini";
import { shownContact } from "@/domain/person/contact";
import { timeIn } from "@/domain/platform-time";
import { type ChallengeType, challengeTypeNamed, challengeTypes } from "@/domain/strong-auth/challenges";
import { call } from "../call";
import { defineOperation } from "../define-operation";
import { LenientText } from "../response-body";
import type { Caller } from "../upstream";
import { ContactUsed, strongAuthCodes } from "./refusal-codes";

const service = "enrolments";

/** One that cannot be read is a factor all the same, which the player can neither recognise nor remove here. */
const Listed = z.catch(
  z.object({
    strongAuthEnrollmentKey: z.string().check(z.minLength(1)),
    strongAuthType: LenientText,
    contactInfo: LenientText,
    createdAt: LenientText,
  }),
  { strongAuthEnrollmentKey: "" },
);

export const enrolmentList = defineOperation({
  name: "enrolments",
  does: "Returns the player's second factors.",
  service,
  method: "GET",
  path: "/strongauth/v1/enrollments",
  answer: z.object({ enrollments: z.nullish(z.array(Listed)) }),
});

/** Without a key it cannot be removed. `createdAt`: epoch milliseconds. */
export type Enrolment = { key?: string; type?: ChallengeType; contact?: string; createdAt?: number | undefined };

/** @returns the player's second factors; two-factor authentication is on when there is one (API-102?) */
export const readEnrolments = async (caller: Caller): Promise<Enrolment[]> =>
  enrolmentsFrom((await call(caller, enrolmentList)).value);

export const enrolmentsFrom = ({ enrollments }: z.infer<typeof enrolmentList.answer>): Enrolment[] =>
  (enrollments ?? []).map((each) => {
    const type = challengeTypeNamed(each.strongAuthType);
    return {
      ...(each.strongAuthEnrollmentKey && { key: each.strongAuthEnrollmentKey }),
      ...(type && { type }),
      ...(each.contactInfo && { contact: shownContact(each.contactInfo) }),
      createdAt: timeIn(each.createdAt),
    };
  });

export const enrolmentStart = defineOperation({
  name: "enrolmentCreate",
  does: "Sends a code to a contact to enrol it as a second factor; without a contact, to the one on file.",
  service,
  method: "POST",
  path: "/strongauth/v1/enrollments",
  idempotent: true,
  guards: "account",
  body: z.object({
    strongAuthRequestKey: z.string(),
    strongAuthType: z.enum(challengeTypes),
    strongAuthContactInfo: z.optional(z.string()),
  }),
  answer: z.object({
    strongAuthEnrollmentKey: z.string().check(z.minLength(1)),
    ...ContactUsed.shape,
  }),
  refusals: strongAuthCodes,
});

/** What finishes an enrolment or a removal. */
const completion = {
  service,
  method: "PUT",
  idempotent: true,
  guards: "account",
  setsToken: true,
  body: z.object({ strongAuthEnrollmentKey: z.string(), strongAuthChallenge: z.string() }),
  answer: z.unknown(),
  refusals: strongAuthCodes,
} as const;

export const enrolmentCompletion = defineOperation({
  name: "enrolmentFinish",
  does: "Adds the second factor. The session gets a new id.",
  ...completion,
  path: "/strongauth/v1/enrollments/{strongAuthEnrollmentKey}",
});

export const unenrolmentStart = defineOperation({
  name: "unenrolmentStart",
  does: "Sends the code that removes a second factor.",
  service,
  method: "POST",
  path: "/strongauth/v1/enrollments/{strongAuthEnrollmentKey}/unenrollments",
  idempotent: true,
  guards: "account",
  body: z.object({ strongAuthEnrollmentKey: z.string() }),
  answer: ContactUsed,
  refusals: strongAuthCodes,
});

export const unenrolmentCompletion = defineOperation({
  name: "unenrolmentFinish",
  does: "Removes the second factor. The session gets a new id.",
  ...completion,
  path: "/strongauth/v1/enrollments/{strongAuthEnrollmentKey}/unenrollments",
});
