// Settings of earlier releases. A start that finds one continues, because the build before may still need it, and says where it went.

/** Name → where it went (docs/upgrade.md). */
export const removedSettings: Readonly<Record<string, string>> = {
  ATTESTATION_ERRORS: "`UPSTREAM_CODES`, for `ATT-VERSION` and `ATT-CLOSED`",
  ATTESTATION_WORDS: "a constant (ATT-63?): the keys of the contract",
  BANNED_PERMISSION: "a constant: `DenyAccountAccess`",
  CREDENTIAL_LIMITS: "`credentials` in `operator.ts` of the operator's folder",
  DATE_ORDERS: "a constant (KYC-03): month first in the United States, day first elsewhere",
  DEVICE_INTELLIGENCE_KEY: "`key` of `DEVICE_INTELLIGENCE_SCRIPT`",
  DEVICE_INTELLIGENCE_SCRIPT_INTEGRITY: "`integrity` of `DEVICE_INTELLIGENCE_SCRIPT`",
  DEVICE_INTELLIGENCE_SCRIPT_URL: "`url` of `DEVICE_INTELLIGENCE_SCRIPT`",
  DEVICE_RISK_SCRIPT_INTEGRITY: "`integrity` of `DEVICE_RISK_SCRIPT`",
  DEVICE_RISK_SCRIPT_URL: "`url` of `DEVICE_RISK_SCRIPT`",
  DEVICE_RISK_TIMEOUT_MS: "a constant (CONST-67?): 10 seconds",
  DUPLICATE_PERSON_REASON: "a constant (REC-29?): `DuplicateUniquePersonFlag`",
  DUPLICATE_USERNAME_CODES: "`UPSTREAM_CODES`, for `USR-DUPLICATE-USERNAME`",
  EMAIL_OFFERS: "`emailOffers` in `jurisdictions.ts` of the operator's folder",
  FANTASY_OWN_VARIANT: "a constant (PHN-22?): fantasy has no variant of its own",
  FRONT_RULES: "constants in `scripts/front/rules.ts`; what bounds one client is in `deploy/nginx/`",
  INVESTOR_QUESTION_IDS: "constants (INV-12?): the ids `employment-status` and `industry`, or the questions' words",
  LEGAL_PATHS: "`terms` and `privacy` in `jurisdictions.ts` of the operator's folder",
  LOOK_AROUND_LOGOUT_PERMISSIONS: "`lookAroundLogoutPermissions` in `operator.ts` of the operator's folder",
  LOTTERY_EMPLOYEE_OPERATOR_ID: "a constant (RS-60?): 3",
  MARKETPLACE_VIEW_ONLY: "`viewOnly` of a brand in the operator's folder",
  MINIMUM_AGES: "`minimumAge` in `jurisdictions.ts` of the operator's folder",
  NATIVE_AUTH_REASON_CODES: "`app.signInReasons` in `operator.ts` of the operator's folder",
  NATIVE_USER_AGENT: "`app.userAgent` in `operator.ts` of the operator's folder",
  NJ_REASON_SITE_EXPERIENCES: "`njReason` in `products.ts` of the operator's folder",
  OCCUPATION_SITE_EXPERIENCE: "a constant (CONST-38): the documented site experience",
  OCCUPATION_SOURCE: "a constant (OCC-25?): `OccupationCollection`",
  PERMISSION_PREFIX: "a constant (GATE-76?): `perm:`",
  PLACES_API_KEY: "`key` of `PLACES_SCRIPT`",
  PLACES_BY_POSTCODE: "`byPostcode` of `PLACES_SCRIPT`",
  PLACES_SCRIPT_INTEGRITY: "`integrity` of `PLACES_SCRIPT`",
  PLACES_SCRIPT_URL: "`url` of `PLACES_SCRIPT`",
  QUESTIONNAIRE_KEYS: "`questionnaireKey` of the restriction that asks (RTR-28?)",
  SCAN_PARTNER: "`scanPartner` in `operator.ts` of the operator's folder",
  SESSION_WARNING_MS: "a constant: 150 seconds",
  SHARED_DEVICE_INACTIVITY_MS: "a constant: 10 minutes",
  SIGNATURE_CONSENT_CHOICE_TEXT: "a constant (INV-13?): the documented text, or the id `signature-consent`",
  STRONG_AUTH_REASONS: "a constant (SA-67?): the reasons of the contract",
  TRACE_SHARE: "the collector, which can take a share of the traces (tail sampling)",
  TRANSFER_PARTNERS: "`transferPartner` of a brand in the operator's folder",
};

/** @returns a sentence for each removed setting that the environment still has */
export const removedIn = (env: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(removedSettings).flatMap(([name, where]) =>
    env[name] ? [`${name} is no longer a setting; it is ${where}`] : [],
  );
