// A document scan from session to verdict, which comes some seconds after the capture on the sandbox's clock. `scan.ts` writes the
// answers and refusals.
import { hours, seconds } from "../../platform/clock.ts";
import type { Persona } from "../../platform/persona.ts";
import type { State } from "../../platform/state.ts";
import { ban } from "../../platform/verdicts.ts";
import { putUnderReview, settleSteps } from "../verification/identity-checks.ts";
import type { Scan, ScanVerdict } from "./records.ts";

type Outcome = { status: string; nextStep: string; label: string; pictures?: { side: string; code: string }[] };

/** @param front what became of it, as of the back: GOOD, NOT_NEEDED, or a code of the vendor */
const unreadable = (label: string, front: string, back: string) => ({
  status: "Unreadable",
  nextStep: "Retry",
  label,
  pictures: [
    { side: "Front", code: front },
    { side: "Back", code: back },
  ],
});

/** Each verdict's status, next step and label on the capture page. */
export const scanVerdicts = {
  passed: { status: "Passed", nextStep: "Success", label: "The document is good" },
  unreadable: { status: "Unreadable", nextStep: "Retry", label: "The picture cannot be read" },
  glare: unreadable("Light hides part of the front", "GLARE", "GOOD"),
  cutOff: unreadable("The back is cut off", "GOOD", "CUT_OFF"),
  blurred: unreadable("The front is blurred", "BLURRED", "NOT_NEEDED"),
  outOfDate: unreadable("The document has expired", "EXPIRED", "GOOD"),
  oddCode: unreadable("The back has an undocumented fault", "GOOD", "E-4711"),
  mismatch: { status: "NotMatching", nextStep: "DocInfoEntryForm", label: "The details do not match" },
  rejected: { status: "Rejected", nextStep: "DocUpload", label: "The document is not accepted" },
  questions: { status: "Undecided", nextStep: "Kba", label: "The questions decide" },
  review: { status: "InReview", nextStep: "Review", label: "The document needs a manual review" },
  banned: { status: "Banned", nextStep: "Banned", label: "The document belongs to a banned player" },
  silence: { status: "Checking", nextStep: "Wait", label: "No verdict ever comes" },
  cancelled: { status: "Cancelled", nextStep: "Retry", label: "The player gives up" },
} satisfies Record<ScanVerdict, Outcome>;

export const isScanVerdict = (value: unknown): value is ScanVerdict =>
  typeof value === "string" && Object.hasOwn(scanVerdicts, value);

const captureLife = hours(1);
const defaultCheckingSeconds = 5;
const maxFailures = 3;

export const attemptsLeft = ({ identity }: Persona) => Math.max(0, maxFailures - (identity.scanFailures ?? 0));

export function scanStatus(scan: Scan, at: number): Omit<Outcome, "label"> {
  if (scan.verdict === null || scan.decidedAt === null)
    return at < scan.startedAt + captureLife
      ? { status: "AwaitingCapture", nextStep: "Capture" }
      : { status: "Expired", nextStep: "Retry" };
  if (at < scan.decidedAt) return { status: "Checking", nextStep: "Wait" };
  const { label: _, ...outcome }: Outcome = scanVerdicts[scan.verdict];
  return outcome;
}

/** Ends the capture. Giving up is known at once; any other verdict takes some seconds. */
export function capture(state: State, scan: Scan, verdict: ScanVerdict, at: number): void {
  const persona = scan.persona === null ? undefined : state.personas[scan.persona];
  const checking = verdict === "cancelled" ? 0 : (persona?.docScan?.checkingSeconds ?? defaultCheckingSeconds);
  Object.assign(scan, { verdict, capturedAt: at, decidedAt: at + seconds(checking) });
}

/** Applies the verdicts that have become due for this player. */
export function settleScans(state: State, persona: Persona, at: number): void {
  for (const scan of Object.values(state.scans)) {
    const { verdict, decidedAt, isSettled } = scan;
    if (scan.persona !== persona.id || isSettled || verdict === null || decidedAt === null || at < decidedAt) continue;
    scan.isSettled = true;
    const steps = stepsOf(scan);
    if (verdict === "passed") settleSteps(persona, ...steps);
    if (verdict === "banned") ban(persona);
    if (verdict === "review") putUnderReview(persona, at, ...steps);
    if (scanVerdicts[verdict].status === "Unreadable")
      persona.identity.scanFailures = (persona.identity.scanFailures ?? 0) + 1;
  }
}

const stepsOf = ({ kycMethod }: Scan) =>
  kycMethod.toLowerCase() === "selfie" ? ["docscan-selfie"] : ["docscan-verification", "id-verify"];
