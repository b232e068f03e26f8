// The problems whose sentence tells the player to contact support, so that every form adds the link to it.
import type { ProblemValues } from "./outcome";
import type { Problem } from "./problems";

/** With the last of the tries only: before it, the player is told to try again. */
const afterLastTry: readonly Problem[] = [
  "codeIncorrectFewLeft",
  "strongAuthIncorrectFewLeft",
  "strongAuthNotValidatedFewLeft",
];

const always: readonly Problem[] = [
  "agreementsFailed",
  "banned",
  "changeNotAllowed",
  "codeNotAccepted",
  "currentEmailMissing",
  "deviceCheckFailed",
  "initiateFailed",
  "keyLimit",
  "mergeFailed",
  "mergeRecoveryFailed",
  "mergeRestricted",
  "nativeBridgeFailure",
  "notServed",
  "passkeyCancelled",
  "passkeyInterrupted",
  "passkeyNoLock",
  "passkeyNotAccepted",
  "passkeyUnread",
  "passkeyUnsupported",
  "passkeyWrongSite",
  "phoneFailed",
  "proofNotOffered",
  "recoveryNotConfirmed",
  "registrationRefused",
  "resendsUsedUp",
  "reviewResultUnknown",
  "ssnFailed",
  "stepFailed",
  "strongAuthEmailInvalid",
  "strongAuthEmailInvalidDetails",
  "strongAuthLandline",
  "strongAuthLandlineDetails",
  "strongAuthMaxAttempts",
  "strongAuthNotValidated",
  "strongAuthNothingGiven",
  "strongAuthStartFailed",
  "strongAuthTooManyAttempts",
  "strongAuthUnknown",
  "verificationStopped",
];

/** @returns whether the sentence of a problem tells the player to contact support @param left tries, where the sentence says it */
export const namesSupport = (problem: Problem, { left }: ProblemValues = {}): boolean =>
  always.includes(problem) || (afterLastTry.includes(problem) && left === 0);
