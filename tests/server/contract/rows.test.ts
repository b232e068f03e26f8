// Each call of the requirements as it reaches the platform: method, host, path, query and members of the body.
import { expect, test } from "vitest";
import { operations } from "@/server/upstream/operations";
import { sandbox, startContractSandbox } from "./contract-sandbox.ts";
import { operationOf, runs } from "./runs/all.ts";

startContractSandbox();

type Sent = { body?: string; query?: string; site?: string };

/** Operation, host and path, row, and what it sends; the run of the operation checks what is read of the response. */
const rows: [operation: string, to: string, row: string, sent?: Sent][] = [
  ["kycAttestation", "secure /kycattestations/v1/users/{userKey}", "API-07, API-100?"],
  [
    "kycAttestationSubmit",
    "secure /kycattestations/v1/users/{userKey}",
    "API-08",
    { body: "EmploymentFormFields VerificationFormFields" },
  ],
  ["ssnReverification", "secure /reverifications/v1/users/{userKey}/SSN", "API-09", { body: "ssn userKey" }],
  ["userPhoneNumber", "secure /users/v1/users/{userKey}/phonenumber", "API-10", { body: "phoneNumber" }],
  [
    "verificationSubmit",
    "secure /verifications/v1/verifications",
    "API-11",
    { body: "AdditionalInformation firstName lastName verificationFlow" },
  ],
  [
    "userDetails",
    "secure /users/v1/info",
    "API-12",
    { body: "driversLicense sideEffectMetadata source userAddress userInfoFields" },
  ],
  [
    "docScanSessions",
    "secure /docscan/v1/sessions",
    "API-13",
    { body: "TmSessionId", query: "docScanInitializationKey kycMethod strongAuthInitializationKey" },
  ],
  ["ssn", "secure /correctiveactions/v1/ssn", "API-14", { body: "siteExperience ssn userKey" }],
  ["phoneNumber", "secure /correctiveactions/v1/phonenumber", "API-15", { body: "countryCode phone userKey" }],
  ["enhancedVerifications", "secure /verifications/v1/enhanced", "API-16", { body: "lastName" }],
  ["kbaSessions", "secure /kba/v1/sessions", "API-17"],
  ["kbaAnswers", "secure /kba/v1/answers", "API-18", { body: "answers kbaRequestId questionSetId" }],
  ["kbaErrors", "secure /kba/v1/errors", "API-19", { body: "kbaRequestId" }],
  ["otpVerify", "secure /otp/v1/verify", "API-20", { body: "otpCode requestKey" }],
  ["otpResend", "secure /otp/v1/resend", "API-21", { body: "requestKey" }],
  ["login", "secure /logins/v1/logins", "API-22", { body: "requestToken" }],
  ["challengeLogin", "secure /logins/v1/challengelogins", "API-23", { body: "loginChallenge requestToken" }],
  ["challengeAccept", "secure /logins/v1/challenges/accept", "API-25", { body: "loginChallenge" }],
  ["logout", "api /users/v1/logouts", "API-26", { body: "reason source" }],
  ["providerLogout", "api /users/v1/providers/{provider}/logouts", "API-26", { body: "reason source" }],
  ["closures", "api /users/v1/closures", "API-27", { body: "strongAuthToken" }],
  ["agreementsAccept", "secure /agreements/v1/agreements", "API-28", { body: "agreementIds siteExperience userKey" }],
  ["agreementList", "secure /agreements/v1/agreements", "API-29"],
  ["regions", "api /regions", "API-30", { query: "countryCode" }],
  ["countries", "api /countries", "API-31", { query: "includeUnlicensed" }],
  ["siteNavigation", "secure /sitenav/v1/users/{userKey}", "API-32"],
  ["profile", "secure /users/v1/profile", "API-34", { query: "minimumTrustLevel" }],
  [
    "strongAuthFinish",
    "secure /strongauth/v3/challenges",
    "API-35",
    { body: "initializationKey providedSolution strongAuthChallengeType strongAuthRequestKey" },
  ],
  [
    "strongAuthTrigger",
    "secure /strongauth/v3/requests/{strongAuthRequestKey}",
    "API-36",
    { body: "initializationKey overrideContactInfo strongAuthChallengeType strongAuthRequestKey" },
  ],
  ["strongAuthInitiate", "secure /strongauth/v3/requests", "API-37", { body: "initializationKey strongAuthReason" }],
  [
    "enrolmentCreate",
    "secure /strongauth/v1/enrollments",
    "API-38",
    { body: "strongAuthContactInfo strongAuthRequestKey strongAuthType" },
  ],
  [
    "unenrolmentStart",
    "secure /strongauth/v1/enrollments/{key}/unenrollments",
    "API-39",
    { body: "strongAuthEnrollmentKey" },
  ],
  [
    "enrolmentFinish",
    "secure /strongauth/v1/enrollments/{key}",
    "API-40",
    { body: "strongAuthChallenge strongAuthEnrollmentKey" },
  ],
  [
    "unenrolmentFinish",
    "secure /strongauth/v1/enrollments/{key}/unenrollments",
    "API-40",
    { body: "strongAuthChallenge strongAuthEnrollmentKey" },
  ],
  ["enrolments", "secure /strongauth/v1/enrollments", "API-41"],
  ["recovery", "secure /accountrecovery/v1/recoveries", "API-43"],
  ["recoveryEmail", "secure /accountrecovery/v1/email", "API-44"],
  ["ssnRecovery", "secure /accountrecovery/v4/recoveries", "API-45", { body: "ssn9 strongAuthRequestKey tmSessionId" }],
  ["restrictions", "secure /restrictions/v1/restrictions", "API-46", { query: "permission siteExperience" }],
  ["reactivateAccountQuestionnaire", "secure /questionnaires/v1/reactivate-account", "API-47"],
  ["userQuestionnaire", "secure /questionnaires/v1/users/{userKey}", "API-48", { body: "answeredQuestionnaire" }],
  ["occupations", "secure /occupations/v1/occupations", "API-49", { site: "CA-ON-SB" }],
  ["phoneExists", "secure /users/v1/phonenumbers/exists", "API-51", { body: "countryCode phoneNumber" }],
  ["emailRisk", "secure /emailrisk/v1/verifications", "API-52"],
  ["onboarding", "secure /onboarding/v1/users/{userKey}/complete", "API-53"],
  ["watchlistScreening", "secure /watchlists/v4/screenings", "API-54", { body: "flowName" }],
  ["promotionOptIn", "blitz /promotions/v1/{promotionId}/optins", "API-55"],
  ["biometricPreferenceRead", "secure /preferences/v1/postloginbiometrics/{product}", "API-56"],
  ["biometricPreferenceSave", "secure /preferences/v1/postloginbiometrics/{product}", "API-57", { body: "value" }],
  ["attestations", "secure /attestations/v2/attestations/{attestationKey}", "API-58", { query: "siteExperience" }],
  [
    "attestationAnswer",
    "secure /attestations/v2/attestations",
    "API-59",
    { body: "attestationKey attestationVersionId userActionText" },
  ],
  [
    "attestationAnswerV1",
    "secure /attestations/v1/attestations",
    "API-60",
    { body: "AttestationKey AttestationVersionId UserActionText" },
  ],
  ["PaymentReversalsForUser", "secure /payments/v1/users/{userKey}/reversals", "API-61"],
  ["questionnaire", "secure /questionnaires/v2/{questionnaireKey}", "API-62"],
  [
    "questionnaireSubmission",
    "secure /questionnaires/v2/{questionnaireKey}/users/{userKey}",
    "API-63",
    { body: "AnswersV2 answers questionnaireKey" },
  ],
  ["geolocationCookies", "secure /geolocation/v1/cookies/clear", "API-64", { body: "host siteExperience" }],
  ["coolOffAcknowledgement", "secure /cooloff/v2/users/{userKey}/acknowledgements", "API-65"],
  ["reactivation", "secure /users/v1/reactivations", "API-66", { body: "userKey" }],
  ["credentials", "secure /users/v1/credentials", "API-67", { body: "newPassword newUsername" }],
  ["mergeResolution", "secure /merges/v1/resolutions", "API-68", { body: "mergeKey" }],
  ["mergeRecovery", "secure /merges/v1/accountrecovery", "API-69"],
  [
    "mergeVerification",
    "secure /merges/v1/verifications",
    "API-70",
    { body: "authVerificationKey identifier password reason" },
  ],
  [
    "mergeOtp",
    "secure /merges/v1/otp",
    "API-71",
    { body: "authVerificationKey identifier identifierType reason siteExperience" },
  ],
  [
    "mergeOtpVerify",
    "secure /merges/v1/otp/verify",
    "API-72",
    { body: "authVerificationKey otpCode reason siteExperience" },
  ],
  ["mergeOtpResend", "secure /merges/v1/otp/resend", "API-73", { body: "authVerificationKey reason siteExperience" }],
  ["mergeableAccounts", "secure /merges/v1/users/{userKey}/accounts", "API-74"],
  ["mergeStart", "secure /merges/v1/merges", "API-75", { body: "externalUserIdentifier transferType userKey" }],
  ["mergeCompletion", "secure /merges/v1/merges/complete", "API-76", { body: "transferKey" }],
  ["transfers", "secure /transfers/v1/transfers", "API-77", { body: "forceCreate" }],
  ["transferStatus", "secure /transfers/v1/status", "API-78"],
  ["emailUpdateStart", "secure /users/v1/emailupdates", "API-80", { body: "IsKycRefresh newEmailAddress" }],
  ["emailUpdateFinish", "secure /users/v1/emailupdates", "API-81", { body: "initializationKey strongAuthToken" }],
  ["playSpans", "api /playspans/v1/playspans", "API-82"],
  ["playSpanExtend", "api /playspans/v1/playspans/{playSpanClientKey}", "API-83"],
  ["playSpanValidate", "api /playspans/v1/playspans/{playSpanClientKey}", "API-84"],
];

const namesIn = (parts: readonly unknown[]) => [...new Set(parts.flatMap((part) => Object.keys(part ?? {})))].sort();
const listed = (names = "") => names.split(" ").filter(Boolean);
const parameter = (name: string) => (name === "userKey" ? "user-[^/]+" : "[^/]+");

const methods = new Map<string, string>(operations.map(({ name, method }) => [name, method]));

test.each(rows)(
  "%s reaches the platform at %s, and what it answers is read [%s]",
  async (operation, to, _, sent = {}) => {
    const [host, path = ""] = to.split(" ");
    const before = await sandbox.control.mark();
    await runs[operation]?.(false);
    const calls = (await sandbox.control.ledger(before)).filter((call) => operationOf(call) === operation);
    expect(calls.length).toBeGreaterThan(0);
    const address = new RegExp(
      `^/sites/${sent.site ?? "US-SB"}${path.replace(/\{(\w+)\}/g, (_whole, name) => parameter(name))}$`,
    );
    for (const call of calls) {
      expect(`${call.method} ${call.host}`).toBe(`${methods.get(operation)} ${host}.main.localhost`);
      expect(call.path).toMatch(address);
    }
    expect(namesIn(calls.map(({ query }) => query))).toEqual(["format", ...listed(sent.query)].sort());
    expect(namesIn(calls.map(({ body }) => body))).toEqual(listed(sent.body));
  },
);
