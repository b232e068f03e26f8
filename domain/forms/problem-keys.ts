// The message key of each problem.
import type { Problem } from "./problems";

/** Problems whose message key the requirements prescribe. */
const prescribedKeys: Partial<Record<Problem, string>> = {
  unexpected: "Common.error.unexpectedError",
  gamingSessionFailed: "Common.error.unexpectedError",
  migrationFailed: "Common.error.unexpectedError",
  banned: "Common.error.bannedError",
  ssnTryAgain: "CorrectiveAction.ssn.tryAgain",
  verificationFailed: "Verification.error.VERIFICATION_FAILED",
  verificationAgainEnhanced: "CorrectiveAction.ssn.tryAgainVerification",
  kycRefreshNotLoaded: "KYCRefreshAttestation.error.title",
  attestationFailed: "Reverification.error.KycAttestationError",
  strongAuthIncorrect: "StrongAuth.error.POP1802",
  strongAuthNotValidated: "StrongAuth.error.POP1802Details",
  strongAuthEmpty: "StrongAuth.error.POP1809",
  strongAuthNothingGiven: "StrongAuth.error.POP1809Details",
  strongAuthLastAttempt: "StrongAuth.error.POP1826",
  strongAuthMaxAttempts: "StrongAuth.error.POP1827",
  strongAuthTooManyAttempts: "StrongAuth.error.POP1806",
  strongAuthLocked: "StrongAuth.error.POP1841",
  strongAuthLandline: "StrongAuth.error.POP1842",
  strongAuthLandlineDetails: "StrongAuth.error.POP1842Details",
  strongAuthRateLimited: "StrongAuth.error.POP1828",
  strongAuthEmailInvalid: "StrongAuth.error.POP1838",
  strongAuthEmailInvalidDetails: "StrongAuth.error.POP1838Details",
  strongAuthExpired: "StrongAuth.error.POP1804",
  strongAuthEnded: "StrongAuth.error.POP1804Details",
  strongAuthNewerRequest: "StrongAuth.newer.problem",
  strongAuthUnknown: "StrongAuth.error.unknown",
  recoveryFailed: "Common.error.unexpectedError",
  nativeBridgeFailure: "Login.error.nativeBridgeFailure",
  emailInvalid: "Common.validation.email.invalid",
  emailInUse: "AccountSecurity.updateEmailModal.emailInUse",
  emailsDoNotMatch: "AccountSecurity.updateEmailModal.emailsDoNotMatch",
  emailChangeFailed: "AccountSecurity.general.errorNotification",
  usernameMissing: "Common.validation.username.required",
  usernameTaken: "Registration.error.duplicateUsername",
  passwordMissing: "Common.validation.password.required",
  requiredMissing: "Common.validation.required",
  questionnaireFailed: "RealTimeReview.Questionnaire.error",
};

/** @returns the message key of a problem */
export const problemKey = (problem: Problem): string => prescribedKeys[problem] ?? `Problems.${problem}`;
