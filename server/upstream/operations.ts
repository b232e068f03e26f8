// The list of all upstream operations, for the OpenAPI document, the contract test and the check of settings at start-up.
import "server-only";
import * as accountRecovery from "./account-recovery";
import * as agreementReceipts from "./agreement-receipts";
import * as agreements from "./agreements";
import * as attestations from "./attestations";
import * as automatedReview from "./automated-review";
import * as biometricPreferences from "./biometric-preferences";
import * as closures from "./closures";
import * as codeDelivery from "./code-delivery";
import * as coolOff from "./cool-off";
import * as correctiveActions from "./corrective-actions";
import * as credentials from "./credentials";
import type { Operation } from "./define-operation";
import * as documentScan from "./document-scan";
import * as documents from "./documents";
import * as emailRisk from "./email-risk";
import * as emailUpdates from "./email-updates";
import * as enrolments from "./enrolments";
import * as featureFlags from "./feature-flags";
import * as geolocation from "./geolocation";
import * as knowledgeQuestions from "./knowledge-questions";
import * as kycAttestations from "./kyc-attestations";
import * as login from "./logins";
import * as logout from "./logout";
import * as lookups from "./lookups";
import * as merge from "./merge";
import * as mergeCodes from "./merge-codes";
import * as mergeableAccounts from "./mergeable-accounts";
import * as occupations from "./occupations";
import * as onboarding from "./onboarding";
import * as oneTimeCode from "./one-time-code";
import * as passkeys from "./passkeys";
import * as phoneExists from "./phone-exists";
import * as playSpans from "./play-spans";
import * as account from "./profile";
import * as promotions from "./promotions";
import * as questionnaires from "./questionnaires";
import * as reactivations from "./reactivations";
import * as registrations from "./registrations";
import * as restrictions from "./restrictions";
import * as reversals from "./reversals";
import * as signIns from "./sign-ins";
import * as ssnRecovery from "./ssn-recovery";
import * as strongAuth from "./strong-auth";
import * as transfers from "./transfers";
import * as userDetails from "./user-details";
import * as verifications from "./verifications";
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
