// Every service of the platform. To add one, write its file and give it a row here.
import type { Hono, Schema } from "hono";
import type { Call } from "../platform/call.ts";
import type { Platform } from "../platform/platform.ts";
import { mergeResolution } from "./account-merge/resolution.ts";
import { mergeableAccounts } from "./account-migration/mergeable-accounts.ts";
import { closures } from "./account-security/closures.ts";
import { credentials } from "./account-security/credentials.ts";
import { emailUpdates } from "./account-security/email-updates.ts";
import { agreements } from "./agreements/agreements.ts";
import { receipts } from "./agreements/receipts.ts";
import { attestations } from "./attestations/attestations.ts";
import { biometricPreferences } from "./biometrics/preferences.ts";
import { coolOff } from "./cool-off/acknowledgements.ts";
import { correctiveActions } from "./delta-form/corrective-actions.ts";
import { geolocation } from "./geolocation/geolocation.ts";
import { knowledgeQuestions } from "./knowledge-questions/knowledge-questions.ts";
import { userDetails } from "./licence/user-details.ts";
import { featureFlags } from "./lookups/feature-flags.ts";
import { lookups } from "./lookups/lookups.ts";
import { profile } from "./lookups/profile.ts";
import { occupations } from "./occupation/occupations.ts";
import { reversals } from "./payments/reversals.ts";
import { emailRisk } from "./post-auth/email-risk.ts";
import { onboarding } from "./post-auth/onboarding.ts";
import { promotions } from "./post-auth/promotions.ts";
import { automatedReview } from "./questionnaires/automated-review.ts";
import { questionnaires } from "./questionnaires/questionnaires.ts";
import { reactivations } from "./reactivation/reactivations.ts";
import { accountRecovery } from "./recovery/account-recovery.ts";
import { registrations } from "./registration/registrations.ts";
import { restrictions } from "./restrictions/restrictions.ts";
import { reverifications } from "./reverification/reverifications.ts";
import { documentScan } from "./scan/scan.ts";
import { avatar } from "./session/avatar.ts";
import { logout } from "./session/logout.ts";
import { playSpans } from "./session/play-spans.ts";
import { deliveries } from "./sign-in/deliveries.ts";
import { loginChallenges } from "./sign-in/login-challenges.ts";
import { logins } from "./sign-in/logins.ts";
import { oneTimeCode } from "./sign-in/one-time-code.ts";
import { signIns } from "./sign-in-history/sign-in-history.ts";
import { enrolments } from "./strong-auth/enrolments.ts";
import { passkeys } from "./strong-auth/passkeys.ts";
import { strongAuth } from "./strong-auth/strong-auth.ts";
import { transfers } from "./transfer/transfers.ts";
import { documents } from "./uploads/uploads.ts";
import { kycAttestations } from "./verification/kyc-attestations.ts";
import { verifications } from "./verification/verifications.ts";
import { watchlists } from "./watchlist/screenings.ts";

export const services: ((platform: Platform) => Hono<Call, Schema>)[] = [
  closures,
  credentials,
  emailUpdates,
  attestations,
  biometricPreferences,
  coolOff,
  correctiveActions,
  documentScan,
  documents,
  knowledgeQuestions,
  userDetails,
  occupations,
  geolocation,
  agreements,
  featureFlags,
  deliveries,
  receipts,
  lookups,
  profile,
  mergeResolution,
  mergeableAccounts,
  emailRisk,
  onboarding,
  promotions,
  automatedReview,
  questionnaires,
  accountRecovery,
  reactivations,
  registrations,
  restrictions,
  reversals,
  signIns,
  avatar,
  logout,
  playSpans,
  loginChallenges,
  logins,
  oneTimeCode,
  enrolments,
  passkeys,
  strongAuth,
  transfers,
  kycAttestations,
  reverifications,
  verifications,
  watchlists,
];
