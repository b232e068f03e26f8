// Each call of the requirements as it reaches the platform: method, host, path, query and members of the body.
import { expect, test } from "vitest";
import { fetchAvatar } from "@/server/upstream/avatar";
import { operations } from "@/server/upstream/operations";
import { readAvatarUrl, readProfile } from "@/server/upstream/profile";
import { newPlayer, sandbox, startContractSandbox } from "./contract-sandbox.ts";
import { operationOf, runs } from "./runs/all.ts";

startContractSandbox();

// the run of the operation checks what is read of the response, operations.test.ts the site
const rows: [operation: string, to: string, row: string, body?: string, query?: string][] = [
  ["kycAttestation", "GET /kycattestations/v1/users/{userKey}", "API-07, API-100?"],
  ["kycAttestationSubmit", "POST /kycattestations/v1/users/{userKey}", "API-08"],
  ["ssnReverification", "POST /reverifications/v1/users/{userKey}/SSN", "API-09", "ssn userKey"],
  ["userPhoneNumber", "POST /users/v1/users/{userKey}/phonenumber", "API-10", "phoneNumber"],
  ["verificationSubmit", "POST /verifications/v1/verifications", "API-11"],
  ["userDetails", "POST /users/v1/info", "API-12"],
  ["docScanSessions", "POST /docscan/v1/sessions", "API-13"],
  ["ssn", "POST /correctiveactions/v1/ssn", "API-14, SSN-09", "siteExperience ssn userKey"],
  ["phoneNumber", "POST /correctiveactions/v1/phonenumber", "API-15", "countryCode phone userKey"],
  ["enhancedVerifications", "POST /verifications/v1/enhanced", "API-16", "lastName"],
  ["kbaSessions", "POST /kba/v1/sessions", "API-17, API-104?, KBA-08, KBA-09"],
  ["kbaAnswers", "POST /kba/v1/answers", "API-18, API-104?", "answers kbaRequestId questionSetId"],
  ["kbaErrors", "POST /kba/v1/errors", "API-19, API-104?", "kbaRequestId"],
  ["otpInitiate", "POST /otp/v1/initiate", "API-104?", "entryFlow identifier identifierType"],
  ["otpVerify", "POST /otp/v1/verify", "API-20, API-104?", "otpCode requestKey"],
  ["otpResend", "POST /otp/v1/resend", "API-21, API-104?", "requestKey"],
  ["login", "POST /logins/v1/logins", "API-22, API-104?", "requestToken"],
  ["challengeLogin", "POST /logins/v1/challengelogins", "API-23, API-104?", "loginChallenge requestToken"],
  ["challengeAccept", "POST /logins/v1/challenges/accept", "API-25, API-104?", "loginChallenge"],
  ["logout", "POST api /users/v1/logouts", "API-26", "reason source"],
  ["providerLogout", "POST api /users/v1/providers/{provider}/logouts", "API-26", "reason source"],
  ["closures", "POST api /users/v1/closures", "API-27", "strongAuthToken"],
  ["agreementsAccept", "POST /agreements/v1/agreements", "API-28, API-104?", "agreementIds siteExperience userKey"],
  ["agreementList", "GET /agreements/v1/agreements", "API-29, API-104?"],
  ["regions", "GET api /regions", "API-30", "", "countryCode"],
  ["countries", "GET api /countries", "API-31", "", "includeUnlicensed"],
  ["siteNavigation", "GET /sitenav/v1/users/{userKey}", "API-32"],
  ["profile", "GET /users/v1/profile", "API-34", "", "minimumTrustLevel"],
  ["strongAuthFinish", "POST /strongauth/v3/challenges", "API-35"],
  ["strongAuthTrigger", "PUT /strongauth/v3/requests/{strongAuthRequestKey}", "API-36"],
  ["strongAuthInitiate", "POST /strongauth/v3/requests", "API-37", "initializationKey strongAuthReason"],
  ["enrolmentCreate", "POST /strongauth/v1/enrollments", "API-38"],
  ["unenrolmentStart", "POST /strongauth/v1/enrollments/{key}/unenrollments", "API-39", "strongAuthEnrollmentKey"],
  ["enrolmentFinish", "PUT /strongauth/v1/enrollments/{key}", "API-40", "strongAuthChallenge strongAuthEnrollmentKey"],
  ["unenrolmentFinish", "PUT /strongauth/v1/enrollments/{key}/unenrollments", "API-40"],
  ["enrolments", "GET /strongauth/v1/enrollments", "API-41, API-104?"],
  ["recovery", "POST /accountrecovery/v1/recoveries", "API-43"],
  ["recoveryEmail", "GET /accountrecovery/v1/email", "API-44"],
  ["ssnRecovery", "POST /accountrecovery/v4/recoveries", "API-45", "ssn9 strongAuthRequestKey tmSessionId"],
  ["restrictions", "GET /restrictions/v1/restrictions", "API-46, API-104?, CA-02, GATE-17"],
  ["reactivateAccountQuestionnaire", "GET /questionnaires/v1/reactivate-account", "API-47"],
  ["userQuestionnaire", "POST /questionnaires/v1/users/{userKey}", "API-48", "answeredQuestionnaire"],
  ["occupations", "GET /occupations/v1/occupations", "API-49"],
  ["phoneExists", "POST /users/v1/phonenumbers/exists", "API-51, API-104?", "countryCode phoneNumber"],
  ["emailRisk", "POST /emailrisk/v1/verifications", "API-52"],
  ["onboarding", "POST /onboarding/v1/users/{userKey}/complete", "API-53"],
  ["watchlistScreening", "POST /watchlists/v4/screenings", "API-54", "flowName"],
  ["promotionOptIn", "POST blitz /promotions/v1/{promotionId}/optins", "API-55"],
  ["biometricPreferenceRead", "GET /preferences/v1/postloginbiometrics/{product}", "API-56"],
  ["biometricPreferenceSave", "PUT /preferences/v1/postloginbiometrics/{product}", "API-57", "value"],
  ["attestations", "GET /attestations/v2/attestations/{attestationKey}", "API-58", "", "siteExperience"],
  ["attestationAnswer", "POST /attestations/v2/attestations", "API-59"],
  ["attestationAnswerV1", "POST /attestations/v1/attestations", "API-60"],
  ["PaymentReversalsForUser", "GET /payments/v1/users/{userKey}/reversals", "API-61"],
  ["questionnaire", "GET /questionnaires/v2/{questionnaireKey}", "API-62"],
  ["questionnaireSubmission", "POST /questionnaires/v2/{questionnaireKey}/users/{userKey}", "API-63"],
  ["geolocationCookies", "POST /geolocation/v1/cookies/clear", "API-64, API-104?", "host siteExperience"],
  ["coolOffAcknowledgement", "POST /cooloff/v2/users/{userKey}/acknowledgements", "API-65, API-104?"],
  ["reactivation", "POST /users/v1/reactivations", "API-66, API-104?", "userKey"],
  ["credentials", "PUT /users/v1/credentials", "API-67, API-104?", "newPassword newUsername"],
  ["mergeResolution", "POST /merges/v1/resolutions", "API-68", "mergeKey"],
  ["mergeRecovery", "POST /merges/v1/accountrecovery", "API-69"],
  ["mergeVerification", "POST /merges/v1/verifications", "API-70", "authVerificationKey identifier password reason"],
  ["mergeOtp", "POST /merges/v1/otp", "API-71", "authVerificationKey identifier identifierType reason siteExperience"],
  ["mergeOtpVerify", "POST /merges/v1/otp/verify", "API-72", "authVerificationKey otpCode reason siteExperience"],
  ["mergeOtpResend", "POST /merges/v1/otp/resend", "API-73", "authVerificationKey reason siteExperience"],
  ["mergeableAccounts", "GET /merges/v1/users/{userKey}/accounts", "API-74"],
  ["mergeStart", "POST /merges/v1/merges", "API-75", "externalUserIdentifier transferType userKey"],
  ["mergeCompletion", "POST /merges/v1/merges/complete", "API-76", "transferKey"],
  ["transfers", "POST /transfers/v1/transfers", "API-77, API-104?", "forceCreate"],
  ["transferStatus", "GET /transfers/v1/status", "API-78, API-104?"],
  ["emailUpdateStart", "POST /users/v1/emailupdates", "API-80", "IsKycRefresh newEmailAddress"],
  ["emailUpdateFinish", "PUT /users/v1/emailupdates", "API-81", "initializationKey strongAuthToken"],
  ["playSpans", "POST api /playspans/v1/playspans", "API-82"],
  ["playSpanExtend", "PUT api /playspans/v1/playspans/{playSpanClientKey}", "API-83"],
  ["playSpanValidate", "GET api /playspans/v1/playspans/{playSpanClientKey}", "API-84"],
];

/** The members and the query of calls whose row would be too long with them. */
const bodies: Readonly<Record<string, string>> = {
  kycAttestationSubmit: "EmploymentFormFields VerificationFormFields",
  verificationSubmit: "AdditionalInformation firstName lastName verificationFlow",
  userDetails: "driversLicense sideEffectMetadata source userAddress userInfoFields",
  docScanSessions: "TmSessionId",
  strongAuthFinish: "initializationKey providedSolution strongAuthChallengeType strongAuthRequestKey",
  strongAuthTrigger: "initializationKey overrideContactInfo strongAuthChallengeType strongAuthRequestKey",
  enrolmentCreate: "strongAuthContactInfo strongAuthRequestKey strongAuthType",
  unenrolmentFinish: "strongAuthChallenge strongAuthEnrollmentKey",
  attestationAnswer: "attestationKey attestationVersionId userActionText",
  attestationAnswerV1: "AttestationKey AttestationVersionId UserActionText",
  questionnaireSubmission: "AnswersV2 answers questionnaireKey",
};

const queries: Readonly<Record<string, string>> = {
  docScanSessions: "docScanInitializationKey kycMethod strongAuthInitializationKey",
  restrictions: "permission siteExperience",
};

const namesIn = (parts: readonly unknown[]) => [...new Set(parts.flatMap((part) => Object.keys(part ?? {})))].sort();
const listed = (names: string) => names.split(" ").filter(Boolean);
const parameter = (name: string) => (name === "userKey" ? "user-[^/]+" : "[^/]+");

test.each(rows)(
  "%s reaches the platform at %s, and what it answers is read [%s]",
  async (operation, to, _, sent = "", query = "") => {
    const [, method, host = "secure", path = ""] = /^(\w+) (?:(\w+) )?(.+)$/.exec(to) ?? [];
    const before = await sandbox.control.mark();
    await runs[operation]?.(false);
    const calls = (await sandbox.control.ledger(before)).filter((call) => operationOf(call) === operation);
    expect(calls.length).toBeGreaterThan(0);
    const address = new RegExp(`^/sites/[^/]+${path.replace(/\{(\w+)\}/g, (_whole, name) => parameter(name))}$`);
    for (const call of calls) {
      expect(`${call.method} ${call.host}`).toBe(`${method} ${host}.main.localhost`);
      expect(call.path).toMatch(address);
    }
    expect(namesIn(calls.map((call) => call.query))).toEqual(["format", ...listed(queries[operation] ?? query)].sort());
    expect(namesIn(calls.map((call) => call.body))).toEqual(listed(bodies[operation] ?? sent));
  },
);

test("every other call goes to the secure host [API-101?, API-02]", () => {
  const elsewhere = operations.flatMap(({ name, host = "secure" }) => (host === "secure" ? [] : [name]));
  const named = rows.flatMap(([name, to]) => (/ (api|blitz) /.test(to) ? [name] : []));
  expect(named.sort()).toEqual(elsewhere.sort());
});

test("the credentials are left out of the regions and of three calls that the rows do not list, and of no other [API-98!]", () => {
  const without = operations.filter(({ omitsToken }) => omitsToken).map(({ name }) => name);
  expect(without.sort()).toEqual(["challenge", "codeDelivery", "featureFlags", "regions"]);
});

test("a look-up of the profile names the least trust, notTrusted unless said otherwise [API-34, CONST-44]", async () => {
  const { caller } = await newPlayer(false);
  const before = await sandbox.control.mark();
  await readProfile(caller);
  await readProfile(caller, "trusted");
  const levels = (await sandbox.control.ledger(before)).map(({ query }) => query.minimumTrustLevel);
  expect(levels).toEqual(["notTrusted", "trusted"]);
});

test("a picture is fetched from the address that the platform names [API-33]", async () => {
  const { caller } = await newPlayer(false);
  const picture = await fetchAvatar(caller.upstream, (await readAvatarUrl(caller)) ?? "");
  expect(picture?.type).toBe("image/png");
  expect(Buffer.from(picture?.bytes ?? []).toString("latin1", 1, 4)).toBe("PNG");
});
