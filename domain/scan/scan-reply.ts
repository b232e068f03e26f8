// Which screen or page follows each reply of a document-scan session (DOC-15 to DOC-22, DOC-51!, DOC-58?, DOC-59?, ERR-18 to ERR-30,
// KBA-18).
import { minutes, seconds } from "../duration";

/**
 * Screens of /docscan. `upload…` are the variants of the document-upload prompt (DOC-19 to DOC-22); `handOver` stands for `capture`
 * while the scan continues on a phone.
 */
export type ScanScreen =
  | "capture"
  | "handOver"
  | "checking"
  | "success"
  | "start"
  | "again"
  | "error"
  | "upload"
  | "uploadAttempts"
  | "uploadKeyUsed"
  | "uploadEnhanced";

/** Other pages that a reply can lead to. */
export type ScanDestination = "questions" | "details" | "review" | "banned";

export type AfterReply = { kind: "screen"; screen: ScanScreen } | { kind: "redirect"; to: ScanDestination };

/** DOC-58?: reserved codes share the error screen. */
const reserved: AfterReply = { kind: "screen", screen: "error" };

/** The codes with which upstream refuses a session, and what follows. */
export const afterCode = {
  "SHR-004": { kind: "screen", screen: "uploadAttempts" },
  "SHR-030": { kind: "screen", screen: "uploadKeyUsed" },
  "ENHANCED-KYC": { kind: "screen", screen: "uploadEnhanced" },
  "SHR-071": reserved,
  "SHR-072": reserved,
  "SHR-073": reserved,
  "SHR-074": reserved,
  "SHR-075": reserved,
  "SHR-076": reserved,
  "SHR-078": reserved,
  "SHR-079": reserved,
  "SHR-080": reserved,
  "SHR-081": reserved,
} satisfies Record<string, AfterReply>;
export type ScanCode = keyof typeof afterCode;
export const scanCodes = Object.keys(afterCode) as ScanCode[];

/** @returns whether a code is reserved; reserved codes are tracked (DOC-58?) */
export const isReserved = (code: ScanCode): boolean => afterCode[code] === reserved;

/** Why the start screen is shown again: the request failed (DOC-18, DOC-51!), or the device must be profiled again (DOC-17). */
export type StartReason = "failure" | "profiling";

/** DOC-59?: after this many device profilings the questions follow. */
export const maxProfilings = 3;
/** DOC-59?: time limit of one profiling, milliseconds. */
export const profilingTimeoutMs = seconds(5);

/** How long the check of the pictures has taken: `long` and `tooLong` say so, and `tooLong` also offers an upload. */
export type CheckingStage = "usual" | "long" | "tooLong";

/** @param since when the pictures arrived, or the camera was opened; undefined where neither is known */
export function checkingStage(since: number | undefined, now: number): CheckingStage {
  if (since === undefined || now < since + minutes(2)) return "usual";
  return now < since + minutes(10) ? "long" : "tooLong";
}

/** What follows the next step that a session names. `unknown` stands for any step without a row. */
const afterStep = {
  capture: { kind: "screen", screen: "capture" },
  wait: { kind: "screen", screen: "checking" },
  success: { kind: "screen", screen: "success" },
  docUpload: { kind: "screen", screen: "upload" },
  kba: { kind: "redirect", to: "questions" },
  docInfoEntryForm: { kind: "redirect", to: "details" },
  review: { kind: "redirect", to: "review" },
  banned: { kind: "redirect", to: "banned" },
  retryProfiling: { kind: "screen", screen: "start" },
  retry: { kind: "screen", screen: "again" },
  unknown: { kind: "screen", screen: "error" },
} satisfies Record<string, AfterReply>;
export type ScanStep = keyof typeof afterStep;
export const scanSteps = Object.keys(afterStep) as ScanStep[];

/** DOC-16 @returns the step that a reply names, in any letter case; otherwise "unknown" */
export function scanStepNamed(word: unknown): ScanStep {
  const name = typeof word === "string" ? word.toLowerCase() : "";
  return scanSteps.find((step) => step.toLowerCase() === name) ?? "unknown";
}

/**
 * @param profilings number of profilings without success
 * @returns the screen or page that follows a reply; after the last profiling the questions (DOC-17)
 */
export function afterReply(step: ScanStep, profilings = 0): AfterReply {
  if (step === "retryProfiling" && profilings >= maxProfilings) return { kind: "redirect", to: "questions" };
  return afterStep[step];
}

/** Why a scan must be restarted. */
const namedReasons = ["unreadable", "cancelled", "expired"] as const;
const restartReasons = [...namedReasons, "other", "notStarted"] as const;
export type RestartReason = (typeof restartReasons)[number];

/** @returns the reason that a session's status names; otherwise "other" after a scan and "notStarted" before the first one */
export const parseRestartReason = (status: unknown, hasScanned: boolean): RestartReason =>
  namedReasons.find((reason) => typeof status === "string" && reason === status.toLowerCase()) ??
  (hasScanned ? "other" : "notStarted");
