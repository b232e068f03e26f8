// The product events and their allowed properties (TRK-01 to TRK-16). No other event or property is sent.
import "server-only";

/** Event → kind and allowed properties. */
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
  mergeCompleted: { kind: "merge", properties: ["as"] },
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

/** The context of an event; a RequestContext satisfies it. */
export type Tracked = {
  readonly player: { readonly userKey: string } | null;
  readonly brand: { readonly id: string };
  readonly siteExperience: string;
  readonly requestId: string;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** An event as sent to the collector. `user` is an HMAC of the user key; `id` identifies repeated deliveries. */
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
