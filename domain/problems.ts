// Every problem that a form can be answered with, in our words. Each has a sentence under `problems` in every locale.
export const problems = [
  "outOfDate",
  "doneElsewhere",
  "tooManyTries",
  "unexpected",
  "serviceDown",
  "notOurs",
  "contactMissing",
  "contactInvalid",
  "initiateFailed",
  "codeMissing",
  "codeIncorrect",
  "codeIncorrectFewLeft",
  "codeExpired",
  "codeLocked",
  "resendsUsedUp",
  "resendTooSoon",
  "signInInterrupted",
  "banned",
  "network",
  "server",
  "checkAnswers",
  "ssnMissing",
  "ssnNotNine",
  "ssnNotFour",
  "ssnTryAgain",
  "ssnTryAgainPartial",
  "ssnFailed",
  "phoneMissing",
  "phoneInvalid",
  "phoneCountryMissing",
  "phoneExists",
  "phoneFailed",
  "agreementsMissing",
  "agreementsFailed",
  "stepFailed",
  "gamingSessionFailed",
  "transferFailed",
  "languageUnknown",
  "residenceMissing",
  "countryClosed",
  "accountExists",
  "registrationRefused",
  "locationNotStarted",
  "locationOutOfArea",
  "locationVpn",
  "locationNoSignal",
  "locationRemoteSoftware",
  "locationNotOnPremises",
  "locationRefused",
  "onboardingFailed",
  "onboardingRefused",
] as const;
export type Problem = (typeof problems)[number];

/** @returns the problem, or undefined for a word that names none */
export const problemNamed = (word: unknown): Problem | undefined => problems.find((problem) => problem === word);

/** Problems whose sentence the documents name themselves. */
const named: Partial<Record<Problem, string>> = {
  unexpected: "Common.error.unexpectedError",
  gamingSessionFailed: "Common.error.unexpectedError",
  banned: "Common.error.bannedError",
  ssnTryAgain: "CorrectiveAction.ssn.tryAgain",
};

/** @returns the message key of a problem's sentence */
export const problemKey = (problem: Problem): string => named[problem] ?? `Problems.${problem}`;
