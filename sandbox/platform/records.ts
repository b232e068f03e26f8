// Record types only, without behaviour: the state is made of them, so this file imports no service.

export type PlaySpan = { persona: string; createdAt: string };

export const faultKinds = [
  "latency",
  "status",
  "reset",
  "hang",
  "truncate",
  "garbage",
  "drip",
  "huge",
  "redirect",
] as const;

export type Fault = {
  match: { method?: string; path?: string; persona?: string };
  fault: (typeof faultKinds)[number];
  ms?: number;
  status?: number;
  body?: unknown;
  /** Added to the answer, such as Retry-After. */
  headers?: Record<string, string>;
  times?: number;
  /** Do the work first, so that only the answer is lost. */
  afterActing?: boolean;
};

export type LedgerEntry = {
  seq: number;
  at: string;
  service: string;
  method: string;
  host: string;
  path: string;
  query: Record<string, string>;
  persona: string | null;
  requestId: string | null;
  idempotencyKey: string | null;
  body: unknown;
  /** Null until the call is answered; stays null if the connection was cut or left hanging. */
  status: number | null;
};

export type Message = {
  id: string;
  to: string;
  channel: "sms" | "email" | "voice";
  text: string;
  code: string | null;
  sentAt: string;
};

/** `deviceName` and `place` are the platform's own words. */
export type Session = {
  persona: string;
  startedAt: string;
  activeAt: string;
  userAgent: string;
  deviceName?: string;
  place?: string;
};

export const scriptNames = ["places", "deviceIntelligence", "deviceRisk", "geolocation", "providers"] as const;

export type ScriptName = (typeof scriptNames)[number];

/** What goes wrong with one script, until the next reset. */
export type ScriptFaults = {
  isMissing?: boolean;
  fails?: boolean;
  isUnusable?: boolean;
  loadDelayMs?: number;
  answerDelayMs?: number;
};

export const bridgeAnswers = ["works", "fails", "hangs"] as const;
export type BridgeAnswer = (typeof bridgeAnswers)[number];

/** A passkey of the device that the control plane plays. */
export type AuthenticatorKey = { privateKey: object; rpId: string; userHandle: string; counter: number };

/** The double of the operator's app: its switches, what the account area told it, and what it told the account area. */
export type NativeApp = {
  isOn: boolean;
  login: BridgeAnswer;
  deviceSession: BridgeAnswer;
  /** Whether the device can log in by face or finger, the app holds the player's credentials, and it can store them. */
  biometrics: BridgeAnswer;
  credentials: BridgeAnswer;
  store: BridgeAnswer;
  messages: { at: string; name: string; detail: string }[];
  sent: string[];
};
