// The list of all upstream operations, for the OpenAPI document, the contract test and the check of settings at start-up.
import "server-only";
import * as merge from "./account-merge/merge";
import * as mergeCodes from "./account-merge/merge-codes";
import * as mergeableAccounts from "./account-migration";
import * as closures from "./account-security/closures";
import * as credentials from "./account-security/credentials";
import * as emailUpdates from "./account-security/email-updates";
import * as agreementReceipts from "./agreements/agreement-receipts";
import * as agreements from "./agreements/agreements";
import * as attestations from "./attestations/attestations";
import * as kycAttestations from "./attestations/kyc-attestations";
import * as biometricPreferences from "./biometric-preferences";
import * as coolOff from "./cool-off";
import * as correctiveActions from "./corrective-actions";
import type { Operation } from "./define-operation";
import * as featureFlags from "./feature-flags";
import * as geolocation from "./geolocation";
import * as knowledgeQuestions from "./knowledge-questions";
import * as lookups from "./lookups";
import * as occupations from "./occupations";
import * as passkeys from "./passkeys";
import * as phoneExists from "./phone-exists";
import * as emailRisk from "./post-auth/email-risk";
import * as onboarding from "./post-auth/onboarding";
import * as promotions from "./post-auth/promotions";
import * as account from "./profile";
import * as automatedReview from "./questionnaires/automated-review";
import * as questionnaires from "./questionnaires/questionnaires";
import * as reactivations from "./reactivations";
import * as accountRecovery from "./recovery/account-recovery";
import * as ssnRecovery from "./recovery/ssn-recovery";
import * as registrations from "./registrations";
import * as restrictions from "./restrictions";
import * as reversals from "./reversals";
import * as documentScan from "./scan";
import * as logout from "./session/logout";
import * as playSpans from "./session/play-spans";
import * as codeDelivery from "./sign-in/code-delivery";
import * as login from "./sign-in/logins";
import * as oneTimeCode from "./sign-in/one-time-code";
import * as signIns from "./sign-in-history";
import * as enrolments from "./strong-auth/enrolments";
import * as strongAuth from "./strong-auth/strong-auth";
import * as transfers from "./transfers";
import * as documents from "./uploads";
import * as userDetails from "./user-details";
import * as verifications from "./verification/verifications";
import * as watchlists from "./watchlists";

const services: readonly object[] = [
  account,
  accountRecovery,
  agreementReceipts,
  agreements,
  automatedReview,
  attestations,
  biometricPreferences,
  closures,
  codeDelivery,
  coolOff,
  correctiveActions,
  credentials,
  documentScan,
  documents,
  emailRisk,
  emailUpdates,
  enrolments,
  featureFlags,
  geolocation,
  knowledgeQuestions,
  kycAttestations,
  login,
  logout,
  lookups,
  merge,
  mergeCodes,
  mergeableAccounts,
  occupations,
  onboarding,
  oneTimeCode,
  passkeys,
  phoneExists,
  playSpans,
  promotions,
  questionnaires,
  reactivations,
  registrations,
  restrictions,
  reversals,
  signIns,
  ssnRecovery,
  strongAuth,
  transfers,
  userDetails,
  verifications,
  watchlists,
];

const isOperation = (value: unknown): value is Operation =>
  typeof value === "object" && value !== null && "does" in value && "method" in value && "path" in value;

export const operations: readonly Operation[] = services
  .flatMap((service) => Object.values(service))
  .filter(isOperation);
