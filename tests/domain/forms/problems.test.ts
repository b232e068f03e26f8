import { expect, test } from "vitest";
import { problemKey } from "@/domain/forms/problem-keys";
import { problemNamed, problems } from "@/domain/forms/problems";

test("a problem is known by its word and nothing else is one", () => {
  expect(problems.map(problemNamed)).toEqual(problems);
  for (const word of ["", "CodeMissing", "constructor", undefined, null, 3, ["codeMissing"]]) {
    expect(problemNamed(word)).toBeUndefined();
  }
});

test("no word is there twice", () => {
  expect(new Set(problems).size).toBe(problems.length);
});

test("the sentences that the documents name keep their keys, every other problem has one of its own", () => {
  expect(problemKey("banned")).toBe("Common.error.bannedError");
  expect(problemKey("ssnTryAgain")).toBe("CorrectiveAction.ssn.tryAgain");
  expect([problemKey("unexpected"), problemKey("gamingSessionFailed")]).toEqual([
    "Common.error.unexpectedError",
    "Common.error.unexpectedError",
  ]);
  const others = problems.map(problemKey).filter((key) => key.startsWith("Problems."));
  expect([new Set(others).size, problemKey("phoneInvalid")]).toEqual([others.length, "Problems.phoneInvalid"]);
  const named = problems.map(problemKey).filter((key) => !key.startsWith("Problems."));
  expect(named.filter((key) => key.startsWith("StrongAuth.error.POP"))).toHaveLength(15);
});

const documentedKeys = [
  ["banned", "Common.error.bannedError", "SSN-13, ERR-46"],
  ["verificationFailed", "Verification.error.VERIFICATION_FAILED", "KYC-79, ERR-42"],
  ["verificationAgainEnhanced", "CorrectiveAction.ssn.tryAgainVerification", "KYC-111, ERR-45"],
  ["usernameTaken", "Registration.error.duplicateUsername", "CRED-09, ERR-81"],
  ["emailChangeFailed", "AccountSecurity.general.errorNotification", "EML-13, ERR-78"],
  ["requiredMissing", "Common.validation.required", "ERR-82"],
  ["strongAuthIncorrect", "StrongAuth.error.POP1802", "ERR-91?"],
  ["strongAuthNotValidated", "StrongAuth.error.POP1802Details", "ERR-91?"],
  ["strongAuthExpired", "StrongAuth.error.POP1804", "ERR-91?"],
  ["strongAuthEnded", "StrongAuth.error.POP1804Details", "ERR-91?"],
  ["strongAuthTooManyAttempts", "StrongAuth.error.POP1806", "ERR-91?"],
  ["strongAuthEmpty", "StrongAuth.error.POP1809", "ERR-91?"],
  ["strongAuthNothingGiven", "StrongAuth.error.POP1809Details", "ERR-91?"],
  ["strongAuthLastAttempt", "StrongAuth.error.POP1826", "ERR-91?"],
  ["strongAuthMaxAttempts", "StrongAuth.error.POP1827", "ERR-91?"],
  ["strongAuthRateLimited", "StrongAuth.error.POP1828", "ERR-91?"],
  ["strongAuthEmailInvalid", "StrongAuth.error.POP1838", "ERR-91?"],
  ["strongAuthEmailInvalidDetails", "StrongAuth.error.POP1838Details", "ERR-91?"],
  ["strongAuthLocked", "StrongAuth.error.POP1841", "ERR-91?"],
  ["strongAuthLandline", "StrongAuth.error.POP1842", "ERR-91?"],
  ["strongAuthLandlineDetails", "StrongAuth.error.POP1842Details", "ERR-91?"],
  ["strongAuthUnknown", "StrongAuth.error.unknown", "ERR-91?"],
] as const;

test.each(documentedKeys)("the problem %s has the key %s of the documents [%s]", (problem, key) => {
  expect(problemKey(problem)).toBe(key);
});

test("a native bridge that fails has the sentence that the documents name [ERR-59]", () => {
  expect(problemKey("nativeBridgeFailure")).toBe("Login.error.nativeBridgeFailure");
});
