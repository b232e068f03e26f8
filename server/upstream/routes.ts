// The typed route table (API-06, API-100?): purpose → path after the /sites prefix. Each can be overridden by UPSTREAM_ROUTES.
import "server-only";
import { config } from "@/server/config";

const defaults = {
  otpInitiate: "/otp/v1/initiate",
  otpVerify: "/otp/v1/verify",
  otpResend: "/otp/v1/resend",
  login: "/logins/v1/logins",
  challengeLogin: "/logins/v1/challengelogins",
  challenge: "/logins/v1/challenges/{loginChallenge}",
  challengeAccept: "/logins/v1/challenges/accept",
  logout: "/users/v1/logouts",
  providerLogout: "/users/v1/providers/{provider}/logouts",
  restrictions: "/restrictions/v1/restrictions",
  ssn: "/correctiveactions/v1/ssn",
  phoneNumber: "/correctiveactions/v1/phonenumber",
  phoneExists: "/users/v1/phonenumbers/exists",
  agreements: "/agreements/v1/agreements",
  verifications: "/verifications/v1/verifications",
  enhancedVerifications: "/verifications/v1/enhanced",
  kycAttestations: "/kycattestations/v1/users/{userKey}",
  ssnReverification: "/reverifications/v1/users/{userKey}/SSN",
  userPhoneNumber: "/users/v1/users/{userKey}/phonenumber",
  registration: "/registrations/v1/registrations/{registrationKey}/complete",
  onboarding: "/onboarding/v1/users/{userKey}/complete",
  geolocationVerification: "/geolocation/v1/verifications",
  geolocationCookies: "/geolocation/v1/cookies/clear",
  countries: "/countries",
  regions: "/regions",
  siteNavigation: "/sitenav/v1/users/{userKey}",
  profile: "/users/v1/profile",
  featureFlags: "/configuration/v1/featureflags",
  playSpans: "/playspans/v1/playspans",
  playSpan: "/playspans/v1/playspans/{playSpanClientKey}",
  promotionOptIn: "/promotions/v1/{promotionId}/optins",
  transfers: "/transfers/v1/transfers",
  transferStatus: "/transfers/v1/status",
  strongAuthInitiate: "/strongauth/v3/requests",
  strongAuthTrigger: "/strongauth/v3/requests/{strongAuthRequestKey}",
  strongAuthFinish: "/strongauth/v3/challenges",
  enrolments: "/strongauth/v1/enrollments",
  enrolmentCreate: "/strongauth/v1/enrollments",
  enrolmentFinish: "/strongauth/v1/enrollments/{strongAuthEnrollmentKey}",
  unenrolmentStart: "/strongauth/v1/enrollments/{strongAuthEnrollmentKey}/unenrollments",
  unenrolmentFinish: "/strongauth/v1/enrollments/{strongAuthEnrollmentKey}/unenrollments",
  emailRisk: "/emailrisk/v1/verifications",
  ssnRecovery: "/accountrecovery/v4/recoveries",
  recovery: "/accountrecovery/v1/recoveries",
  recoveryEmail: "/accountrecovery/v1/email",
  emailUpdates: "/users/v1/emailupdates",
  credentials: "/users/v1/credentials",
  userDetails: "/users/v1/info",
  docScanSessions: "/docscan/v1/sessions",
  docScanSession: "/docscan/v1/sessions/{sessionKey}",
  documentUploads: "/documents/v1/uploads",
  kbaSessions: "/kba/v1/sessions",
  kbaAnswers: "/kba/v1/answers",
  kbaErrors: "/kba/v1/errors",
} as const;
export type RouteName = keyof typeof defaults;

/** The purposes that have a path, for the contract and its tests. */
export const routeNames = Object.keys(defaults) as RouteName[];

/** @returns the path of a purpose as configured, its {parameters} still open */
export const routeTemplate = (name: RouteName): string => config().UPSTREAM_ROUTES[name] ?? defaults[name];

/**
 * @param parameters values for the {names} in the path, encoded here
 * @returns the path of a call, as configured
 */
export function route(name: RouteName, parameters: Readonly<Record<string, string>> = {}): string {
  return routeTemplate(name).replace(/\{(\w+)\}/g, (_, parameter: string) =>
    encodeURIComponent(parameters[parameter] ?? ""),
  );
}

/** SA-63!, SA-64?: the documents say "POST or PUT". @returns the method of a call, as configured */
export const methodOf = (name: RouteName, usual: "POST" | "PUT"): "POST" | "PUT" =>
  config().UPSTREAM_METHODS[name] ?? usual;

/**
 * Turns a table from our default upstream codes to our words into one keyed by the configured codes (OTP-31?).
 */
export const withConfiguredCodes = <Word extends string>(codes: Readonly<Record<string, Word>>): Record<string, Word> =>
  Object.fromEntries(Object.entries(codes).map(([code, word]) => [config().UPSTREAM_CODES[code] ?? code, word]));
