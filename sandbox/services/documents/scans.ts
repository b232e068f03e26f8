// A document scan from its session to its verdict, which comes some seconds after the capture on the sandbox's clock.
import { hours, seconds } from "../../platform/clock.ts";
import type { Persona } from "../../platform/persona.ts";
import type { State } from "../../platform/state.ts";
import { putUnderReview, settle } from "../verification/identity-checks.ts";
import type { Scan, ScanVerdict } from "./records.ts";

/** What a capture can come to: the status that is then read, and where it sends the player. */
export const scanVerdicts = {
  passed: { status: "Passed", nextStep: "Success", told: "The document is good" },
  unreadable: { status: "Unreadable", nextStep: "Retry", told: "The picture cannot be read" },
  mismatch: { status: "NotMatching", nextStep: "DocInfoEntryForm", told: "The details do not match" },
  rejected: { status: "Rejected", nextStep: "DocUpload", told: "The document is not accepted" },
  questions: { status: "Undecided", nextStep: "Kba", told: "Questions must settle it" },
  review: { status: "InReview", nextStep: "Review", told: "A person has to look at it" },
  banned: { status: "Banned", nextStep: "Banned", told: "The document is a banned player's" },
  silence: { status: "Checking", nextStep: "Wait", told: "No verdict ever comes" },
  cancelled: { status: "Cancelled", nextStep: "Retry", told: "The player gives up" },
} as const satisfies Record<ScanVerdict, { status: string; nextStep: string; told: string }>;

export const isScanVerdict = (value: unknown): value is ScanVerdict =>
  typeof value === "string" && Object.hasOwn(scanVerdicts, value);

const captureLife = hours(1);
const usualChecking = 5;
const failuresAllowed = 3;

export const attemptsLeft = ({ identity }: Persona) => Math.max(0, failuresAllowed - (identity.scanFailures ?? 0));

export function standingOf(scan: Scan, at: number): { status: string; nextStep: string } {
  if (scan.verdict === null || scan.decidedAt === null)
    return at < scan.startedAt + captureLife
      ? { status: "AwaitingCapture", nextStep: "Capture" }
      : { status: "Expired", nextStep: "Retry" };
  if (at < scan.decidedAt) return { status: "Checking", nextStep: "Wait" };
  return scanVerdicts[scan.verdict];
}

/** The capture page has been left. Giving up is known at once; everything else takes a while. */
export function capture(state: State, scan: Scan, verdict: ScanVerdict, at: number): void {
  const persona = scan.persona === null ? undefined : state.personas[scan.persona];
  const checking = verdict === "cancelled" ? 0 : (persona?.docScan?.checkingSeconds ?? usualChecking);
  Object.assign(scan, { verdict, decidedAt: at + seconds(checking) });
}

/** Acts on the verdicts that have come for this player since anybody last looked. */
export function settleScans(state: State, persona: Persona, at: number): void {
  for (const scan of Object.values(state.scans)) {
    const { verdict, decidedAt, isSettled } = scan;
    if (scan.persona !== persona.id || isSettled || verdict === null || decidedAt === null || at < decidedAt) continue;
    scan.isSettled = true;
    const steps = stepsOf(scan);
    if (verdict === "passed") settle(persona, ...steps);
    if (verdict === "review") putUnderReview(persona, at, ...steps);
    if (verdict === "unreadable") persona.identity.scanFailures = (persona.identity.scanFailures ?? 0) + 1;
  }
}

const stepsOf = ({ kycMethod }: Scan) =>
  kycMethod.toLowerCase() === "selfie" ? ["docscan-selfie"] : ["docscan-verification", "id-verify"];
