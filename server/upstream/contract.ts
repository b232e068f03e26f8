// The whole upstream contract in one table: for each purpose of the route table, what goes out and what must come back.
// `npm run contract` writes it as OpenAPI; tests/server/contract.test.ts holds it against what the calls send and the sandbox answers.
import "server-only";
import * as z from "zod/mini";
import { inputNames } from "@/domain/asked-fields";
import { logoutReasons, logoutSources } from "@/domain/logout";
import { ProfileAnswer, SiteNavigationAnswer } from "./account";
import { MergeRecoveryAnswer, RecoveryAnswer, RecoveryEmailAnswer, recoveryRefusals } from "./account-recovery";
import { AgreementsAnswer, agreementsRefusals } from "./agreements";
import type { UpstreamHost } from "./call";
import { identityContract } from "./contract-identity";
import { strongAuthContract } from "./contract-strong-auth";
import { phoneRefusals, ssnCodes } from "./corrective-actions";
import { credentialRefusals } from "./credentials";
import {
  changeRefusals as changeEmailRefusals,
  EmailUpdateAnswer,
  initiateRefusals as initiateEmailRefusals,
} from "./email-updates";
import { FlagsAnswer } from "./feature-flags";
import { LocationAnswer } from "./geolocation";
import { AttestationAnswer, userPhoneRefusals } from "./kyc-attestations";
import { ChallengeAnswer, challengeRefusals, LoginAnswer, loginRefusals } from "./login";
import { Country, Region } from "./lookups";
import {
  InitiateAnswer,
  initiateRefusals,
  ResendAnswer,
  resendRefusals,
  VerifyAnswer,
  verifyRefusals,
} from "./one-time-code";
import { ExistsAnswer } from "./phone-exists";
import { CreateAnswer } from "./play-spans";
import { RegistrationAnswer, registrationCodes } from "./registrations";
import { RestrictionsAnswer } from "./restrictions";
import type { RouteName } from "./route-table";
import { withConfiguredCodes } from "./routes";
import { TransferAnswer, TransferStatusAnswer, transferRefusals } from "./transfers";
import { WireVerification } from "./verifications";

export type Method = "GET" | "POST" | "PUT";

export type Operation = {
  does: string;
  /** API-02: secure unless said otherwise. */
  host?: UpstreamHost;
  /** Works without a session token: either none is sent, or there is none yet. */
  isPublic?: boolean;
  /** A good answer may set a new session token. */
  setsToken?: boolean;
  /** Carries an Idempotency-Key: a repeat gets the stored answer. */
  isOnce?: boolean;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  /** Media types of a file that is sent in place of a body. */
  takes?: readonly string[];
  /** What is read of a good answer; members beyond it are ignored. */
  answer: z.core.$ZodType;
  /** Code, or "HTTP 410" for a status → our word. Anything else is a failure of the call. */
  refusals?: Readonly<Record<string, string>>;
};

const text = z.string();
const ignored = z.unknown();
const requestKey = { requestKey: text };
const challengeBody = { loginChallenge: text };

const maybe = z.optional(text);
/** KYC-11: those that the form asks for. */
const verificationValues = {
  ...Object.fromEntries(inputNames.map((name) => [name, maybe] as const)),
  dob: maybe,
  usDob: maybe,
  creditCheckBox: z.optional(z.boolean()),
};
const attestedAddress = z.object({
  streetAddress: text,
  streetAddress2: text,
  city: text,
  regionCode: text,
  countryCode: text,
  postalCode: text,
});
const attestedPerson = z.object({
  firstName: text,
  middleName: text,
  lastName: text,
  intlDob: z.object({ year: z.number(), month: z.number(), day: z.number() }),
  address: attestedAddress,
});
const attestedWork = z.object({
  employerPhoneNumber: text,
  employerName: text,
  schoolName: text,
  sector: text,
  citizenship: text,
  occupation: text,
  employerAddress: attestedAddress,
});

/** The calls of every purpose, by method. */
export const contract = (): Readonly<Record<RouteName, Readonly<Partial<Record<Method, Operation>>>>> => ({
  otpInitiate: {
    POST: {
      does: "Sends a one-time code. Answers the same for a contact without an account.",
      isPublic: true,
      isOnce: true,
      body: z.object({ identifier: text, identifierType: z.enum(["email", "phone"]), entryFlow: text }),
      answer: InitiateAnswer,
      refusals: withConfiguredCodes<string>(initiateRefusals),
    },
  },
  otpVerify: {
    POST: {
      does: "Checks a one-time code.",
      isPublic: true,
      isOnce: true,
      body: z.object({ ...requestKey, otpCode: text }),
      answer: VerifyAnswer,
      refusals: withConfiguredCodes<string>(verifyRefusals),
    },
  },
  otpResend: {
    POST: {
      does: "Sends another code; the older one stays good until it expires.",
      isPublic: true,
      isOnce: true,
      body: z.object(requestKey),
      answer: ResendAnswer,
      refusals: withConfiguredCodes<string>(resendRefusals),
    },
  },
  login: {
    POST: {
      does: "Logs in with the token of a verified code.",
      isPublic: true,
      isOnce: true,
      setsToken: true,
      body: z.object({ requestToken: text }),
      answer: LoginAnswer,
      refusals: loginRefusals,
    },
  },
  challengeLogin: {
    POST: {
      does: "The same for a login that another application asked for.",
      isPublic: true,
      isOnce: true,
      setsToken: true,
      body: z.object({ requestToken: text, ...challengeBody }),
      answer: LoginAnswer,
      refusals: { ...loginRefusals, ...challengeRefusals },
    },
  },
  challenge: {
    GET: {
      does: "Reads the state of a login challenge.",
      isPublic: true,
      answer: ChallengeAnswer,
      refusals: challengeRefusals,
    },
  },
  challengeAccept: {
    POST: {
      does: "Accepts a login challenge for the signed-in player.",
      isOnce: true,
      body: z.object(challengeBody),
      answer: LoginAnswer,
      refusals: challengeRefusals,
    },
  },
  logout: { POST: logout("Ends the session.") },
  providerLogout: { POST: logout("Ends the session at a brand with an identity provider of its own.") },
  restrictions: {
    GET: {
      does: "What stands between the player and one permission.",
      query: z.object({ permission: text, siteExperience: text }),
      answer: RestrictionsAnswer,
    },
  },
  ssn: {
    POST: {
      does: "Submits the Social Security number: nine digits, or the last four.",
      isOnce: true,
      setsToken: true,
      body: z.object({ siteExperience: text, userKey: text, ssn: text }),
      answer: ignored,
      refusals: ssnCodes,
    },
  },
  phoneNumber: {
    POST: {
      does: "Submits the mobile number: national digits and ISO country.",
      isOnce: true,
      setsToken: true,
      body: z.object({ userKey: text, phone: text, countryCode: text }),
      answer: ignored,
      refusals: phoneRefusals,
    },
  },
  phoneExists: {
    POST: {
      does: "Whether a number (E.164) belongs to an account already. Changes nothing.",
      body: z.object({ phoneNumber: text, countryCode: text }),
      answer: ExistsAnswer,
    },
  },
  agreements: {
    GET: { does: "The agreements that the player is asked to accept.", answer: AgreementsAnswer },
    POST: {
      does: "Accepts agreements: ids of the ticked ones only.",
      isOnce: true,
      setsToken: true,
      body: z.object({ userKey: text, siteExperience: text, agreementIds: z.array(text) }),
      answer: ignored,
      refusals: agreementsRefusals,
    },
  },
  verifications: {
    GET: {
      does: "Where the player stands: the last answer that leads on, or the form to fill in.",
      answer: WireVerification,
    },
    POST: {
      does: "Checks an identity by the values of the form.",
      isOnce: true,
      setsToken: true,
      body: z.object({
        verificationFlow: text,
        AdditionalInformation: z.object({ SocureSessionToken: text }),
        ...verificationValues,
      }),
      answer: WireVerification,
    },
  },
  enhancedVerifications: {
    POST: {
      does: "Checks an identity more closely.",
      isOnce: true,
      setsToken: true,
      body: z.object(verificationValues),
      answer: WireVerification,
    },
  },
  ssnReverification: {
    POST: {
      does: "Checks an identity again, by Social Security number: nine digits, or the last four.",
      isOnce: true,
      setsToken: true,
      body: z.object({ userKey: text, ssn: text }),
      answer: WireVerification,
    },
  },
  kycAttestations: {
    GET: { does: "What is on file for the periodic attestation.", answer: AttestationAnswer },
    POST: {
      does: "Submits the periodic attestation.",
      isOnce: true,
      setsToken: true,
      body: z.object({ VerificationFormFields: attestedPerson, EmploymentFormFields: attestedWork }),
      answer: ignored,
    },
  },
  userPhoneNumber: {
    POST: {
      does: "Changes the player's phone number (E.164).",
      isOnce: true,
      body: z.object({ phoneNumber: text }),
      answer: ignored,
      refusals: userPhoneRefusals,
    },
  },
  registration: {
    POST: {
      does: "Opens an account for the contact that a code has proved, and signs it in.",
      isPublic: true,
      isOnce: true,
      setsToken: true,
      body: z.object({ requestToken: text, countryCode: text, agreementIds: z.array(text) }),
      answer: RegistrationAnswer,
      refusals: registrationCodes,
    },
  },
  onboarding: {
    POST: { does: "Ends the onboarding of a new player.", isOnce: true, setsToken: true, answer: ignored },
  },
  geolocationVerification: {
    POST: {
      does: "Judges where somebody stands: by the token of the client script, or without one by their address.",
      isPublic: true,
      isOnce: true,
      setsToken: true,
      body: z.object({ geoToken: z.optional(text) }),
      answer: LocationAnswer,
    },
  },
  geolocationCookies: {
    POST: {
      does: "Forgets what is kept about the premises for a host and site experience.",
      isPublic: true,
      isOnce: true,
      body: z.object({ host: text, siteExperience: text }),
      answer: ignored,
    },
  },
  countries: {
    GET: {
      does: "Every country.",
      host: "api",
      query: z.object({ includeUnlicensed: z.literal("true") }),
      answer: z.array(Country),
    },
  },
  regions: {
    GET: {
      does: "The regions of a country.",
      host: "api",
      isPublic: true,
      query: z.object({ countryCode: text }),
      answer: z.array(Region),
    },
  },
  siteNavigation: { GET: { does: "The address of the player's picture.", answer: SiteNavigationAnswer } },
  profile: {
    GET: {
      does: "What is on file about the player.",
      query: z.object({ minimumTrustLevel: text }),
      answer: ProfileAnswer,
    },
  },
  featureFlags: {
    GET: { does: "Feature flags of the brand and site experience.", isPublic: true, answer: FlagsAnswer },
  },
  playSpans: {
    POST: { does: "Creates a gaming session.", host: "api", isOnce: true, setsToken: true, answer: CreateAnswer },
  },
  playSpan: {
    GET: { does: "Heartbeat: is the gaming session alive?", host: "api", answer: ignored },
    PUT: { does: "Heartbeat after a click: extends the gaming session.", host: "api", answer: ignored },
  },
  promotionOptIn: { POST: { does: "Opts the player in.", host: "blitz", isOnce: true, answer: ignored } },
  transfers: {
    POST: {
      does: "Starts the transfer of an account from another operator.",
      isOnce: true,
      body: z.object({ forceCreate: z.boolean() }),
      answer: TransferAnswer,
      refusals: transferRefusals,
    },
  },
  recovery: {
    POST: {
      does: "Opens a recovery: a key for strong authentication. Answers the same whether there is an account or not.",
      isPublic: true,
      isOnce: true,
      body: z.object({}),
      answer: RecoveryAnswer,
      refusals: recoveryRefusals,
    },
  },
  mergeRecovery: {
    POST: {
      does: "Opens the recovery of the account that the player's is to be merged with.",
      isOnce: true,
      body: z.object({}),
      answer: MergeRecoveryAnswer,
      refusals: recoveryRefusals,
    },
  },
  recoveryEmail: { GET: { does: "What may be said of the player's other account.", answer: RecoveryEmailAnswer } },
  emailUpdates: {
    POST: {
      does: "Starts the change of an e-mail address. Answers the same for an address that is somebody's.",
      isOnce: true,
      body: z.object({ newEmailAddress: text, IsKycRefresh: z.optional(z.literal(true)) }),
      answer: EmailUpdateAnswer,
      refusals: initiateEmailRefusals,
    },
    PUT: {
      does: "Changes the address, with the proof that strong authentication gave.",
      isOnce: true,
      setsToken: true,
      body: z.object({ initializationKey: text, strongAuthToken: text }),
      answer: ignored,
      refusals: changeEmailRefusals,
    },
  },
  credentials: {
    PUT: {
      does: "Sets a new user name, a new password, or both.",
      isOnce: true,
      setsToken: true,
      body: z.object({ newUsername: z.optional(text), newPassword: z.optional(text) }),
      answer: ignored,
      refusals: credentialRefusals(),
    },
  },
  transferStatus: { GET: { does: "How far the transfer is.", answer: TransferStatusAnswer } },
  ...strongAuthContract(),
  ...identityContract(),
});

function logout(does: string): Operation {
  return {
    does,
    host: "api",
    isOnce: true,
    body: z.object({
      source: z.enum(logoutSources),
      reason: z.enum(logoutReasons),
    }),
    answer: ignored,
  };
}
