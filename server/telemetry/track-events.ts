// Which product events there are and what each may say (TRK-01 to TRK-16). Nothing else leaves.
import "server-only";

/** Event → its kind and the only properties that it may carry. */
export const trackEvents = {
  verificationBanned: { kind: "verification", properties: ["status"] },
  verificationPassed: { kind: "verification", properties: ["method"] },
  deviceTokenMissing: { kind: "verification", properties: [] },
  docScanRefused: { kind: "documentScan", properties: ["code"] },
  ssnSubmitError: { kind: "correctiveAction", properties: ["code"] },
  phoneSubmitError: { kind: "correctiveAction", properties: ["code"] },
  loginChallengeAcceptFailed: { kind: "login", properties: ["why", "code"] },
  logoutFailed: { kind: "logout", properties: ["code"] },
  geolocationStartFailed: { kind: "geolocation", properties: ["code"] },
  geolocationSkipped: { kind: "geolocation", properties: [] },
  agreementsAccepted: { kind: "agreements", properties: ["required", "optional"] },
  questionnaireError: { kind: "questionnaire", properties: ["during", "code", "message", "status"] },
  mergeError: { kind: "merge", properties: ["code"] },
  sdkLoginFailed: { kind: "login", properties: ["code"] },
  restrictionsFetchFailed: { kind: "correctiveAction", properties: ["code"] },
  registrationPromotionOptInFailed: { kind: "registration", properties: ["promotionId", "code"] },
  biometricsFailed: { kind: "biometrics", properties: ["product", "code"] },
  reactivationVisited: { kind: "reactivation", properties: [] },
  reactivationAttempted: { kind: "reactivation", properties: [] },
  reactivationCancelled: { kind: "reactivation", properties: [] },
  reactivationSucceeded: { kind: "reactivation", properties: [] },
  reactivationFailed: { kind: "reactivation", properties: ["code"] },
  gamingSessionFailed: { kind: "gamingSession", properties: ["code"] },
} as const satisfies Record<string, { kind: string; properties: readonly string[] }>;

export type TrackName = keyof typeof trackEvents;
export type TrackProperty = string | number | boolean | undefined;
export type TrackProperties<N extends TrackName> = Readonly<
  Partial<Record<(typeof trackEvents)[N]["properties"][number], TrackProperty>>
>;

/** Who and where; a visit is one. */
export type Tracked = {
  readonly player: { readonly userKey: string } | null;
  readonly brand: { readonly id: string };
  readonly siteExperience: string;
  readonly requestId: string;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** An event as the collector gets it. `user` is a keyed digest of the user key; `id` tells a repeated delivery. */
export type TrackEvent = {
  id: string;
  name: TrackName;
  kind: string;
  at: string;
  user: string | null;
  brand: string;
  siteExperience: string;
  requestId: string;
  properties: Record<string, TrackProperty>;
};
