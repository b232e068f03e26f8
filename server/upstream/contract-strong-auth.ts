// The part of the upstream contract that strong authentication is: see contract.ts (API-35 to API-42, API-45, API-52).
import "server-only";
import * as z from "zod/mini";
import { challengeTypes } from "@/domain/strong-auth";
import type { Method, Operation } from "./contract";
import { EmailRiskAnswer } from "./email-risk";
import { EnrolmentCreateAnswer, EnrolmentsAnswer } from "./enrolments";
import { ContactUsed, strongAuthCodes } from "./pop-codes";
import { SsnRecoveryAnswer, ssnRecoveryRefusals } from "./ssn-recovery";
import { FinishStrongAuthAnswer, InitiateStrongAuthAnswer } from "./strong-auth";

const text = z.string();
const type = z.enum(challengeTypes);
const initializationKey = z.optional(text);
const challenge = { strongAuthRequestKey: text, strongAuthChallengeType: type, initializationKey };
const enrolment = { strongAuthEnrollmentKey: text };
const solved = z.object({ ...enrolment, strongAuthChallenge: text });

type Table = Readonly<Record<string, Readonly<Partial<Record<Method, Operation>>>>>;

export const strongAuthContract = () => {
  const refusals = strongAuthCodes();
  return {
    strongAuthInitiate: {
      POST: {
        does: "Opens strong authentication, by a reason of the session's own or by an initialisation key.",
        isPublic: true,
        isOnce: true,
        body: z.object({ strongAuthReason: z.optional(text), initializationKey }),
        answer: InitiateStrongAuthAnswer,
        refusals,
      },
    },
    strongAuthTrigger: {
      PUT: {
        does: "Sends a code; overrideContactInfo is a number in E.164, which is stored when the code is right.",
        isPublic: true,
        isOnce: true,
        body: z.object({ ...challenge, overrideContactInfo: z.optional(text) }),
        answer: ContactUsed,
        refusals,
      },
    },
    strongAuthFinish: {
      POST: {
        does: "Answers a challenge: a code, birth year and last four as eight digits, or nine digits of the SSN.",
        isPublic: true,
        isOnce: true,
        setsToken: true,
        body: z.object({ ...challenge, providedSolution: text }),
        answer: FinishStrongAuthAnswer,
        refusals,
      },
    },
    enrolments: { GET: { does: "The player's second factors.", answer: EnrolmentsAnswer } },
    enrolmentCreate: {
      POST: {
        does: "Sends a code to what is to become a second factor; without a contact, to the one on file.",
        isOnce: true,
        body: z.object({ strongAuthRequestKey: text, strongAuthType: type, strongAuthContactInfo: z.optional(text) }),
        answer: EnrolmentCreateAnswer,
        refusals,
      },
    },
    enrolmentFinish: {
      PUT: {
        does: "Adds the second factor. The session goes on under another id.",
        isOnce: true,
        setsToken: true,
        body: solved,
        answer: z.unknown(),
        refusals,
      },
    },
    unenrolmentStart: {
      POST: {
        does: "Sends the code that removes a second factor.",
        isOnce: true,
        body: z.object(enrolment),
        answer: ContactUsed,
        refusals,
      },
    },
    unenrolmentFinish: {
      PUT: {
        does: "Removes the second factor. The session goes on under another id.",
        isOnce: true,
        setsToken: true,
        body: solved,
        answer: z.unknown(),
        refusals,
      },
    },
    ssnRecovery: {
      POST: {
        does: "Recovers an account by its SSN. A failure is a 200 that says so.",
        isPublic: true,
        isOnce: true,
        setsToken: true,
        body: z.object({ strongAuthRequestKey: text, ssn9: text, tmSessionId: z.optional(text) }),
        answer: SsnRecoveryAnswer,
        refusals: ssnRecoveryRefusals,
      },
    },
    emailRisk: {
      POST: {
        does: "Checks the player's e-mail address.",
        isOnce: true,
        setsToken: true,
        body: z.object({}),
        answer: EmailRiskAnswer,
      },
    },
  } satisfies Table;
};
