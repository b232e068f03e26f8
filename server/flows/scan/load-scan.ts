// The state of a document scan, read from the platform (DOC-17 to DOC-22).
import "server-only";
import type { Path } from "@/domain/forms/outcome";
import { ended, watched } from "@/domain/hand-over/hand-over";
import { to } from "@/domain/routing/routes";
import type { Picture } from "@/domain/scan/picture-faults";
import { DocScanParameters, isForChallenge, scanLinkFields, toScanPage } from "@/domain/scan/scan-links";
import {
  type AfterReply,
  afterCode,
  afterReply,
  type CheckingStage,
  checkingStage,
  parseRestartReason,
  type RestartReason,
  type ScanScreen,
  type StartReason,
} from "@/domain/scan/scan-reply";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { flowParameters, wayBackTo } from "@/server/lookups/flow-link";
import { optionalRead } from "@/server/lookups/optional-read";
import { changeHandOver } from "@/server/records/hand-overs";
import type { ScanProgress } from "@/server/records/record-parts";
import {
  hasDamagedKey,
  hasLostFlow,
  scanParametersOf,
  scanProgressAt,
  scanProgressOf,
} from "@/server/records/scan-progress";
import { toSequence } from "@/server/records/sequence";
import { isSignedIn } from "@/server/session/signed-in";
import { ifStoreIsDown } from "@/server/store/store";
import { readScan } from "@/server/upstream/scan";
import { ifNotAnswered } from "@/server/upstream/upstream-error";
import { continueTarget } from "./check-passed";
import { isScanDue } from "./require-scan-due";
import { scanCaller, scanDestinationPath, solvedBehind, trackScanBan } from "./scan-paths";
import { type WatchedHandOver, watchHandOver } from "./watch-hand-over";

export type LoadedScan = {
  kind: "screen";
  screen: ScanScreen;
  parameters: DocScanParameters;
  /** Why the scan must be restarted, and how many attempts are left. */
  again?: RestartReason;
  attemptsLeft?: number;
  /** What became of each side, where the platform says it. */
  pictures?: readonly Picture[];
  /** The scan continues on a phone, or has done so. */
  handOver?: WatchedHandOver;
  /** Target of the continue and leave links. */
  onward: Path;
  /** How long the check has taken. */
  stage?: CheckingStage;
  /** A picture of a document replaces neither a selfie nor a second factor. */
  mayUpload: boolean;
  /** Why the start screen is shown again. */
  reason?: StartReason;
  hasScanned: boolean;
  /** The player has agreed to the pictures already. */
  hasAgreed: boolean;
};

/** The screen according to the record alone, when there is no session to read. */
function afterMemory({ failed, code, step, profilings }: ScanProgress): AfterReply {
  if (failed) return { kind: "screen", screen: "error" };
  if (code) return afterCode[code];
  return step ? afterReply(step, profilings) : { kind: "screen", screen: "start" };
}

function startReason({ step, sentBack }: ScanProgress, sessionStep = step): StartReason | undefined {
  if (sessionStep === "retryProfiling") return "profiling";
  return sentBack ? "failure" : undefined;
}

/**
 * Flows that request an upload instead of a scan show the upload prompt at once (DOC-19). That a more thorough check is needed is said
 * where the platform says so, never by the address alone (DOC-22, promise 18).
 */
const uploadFlows: readonly string[] = ["docupload", "enhancedkyc"];

/**
 * Finds the scan whose pictures are being checked, also when the player has left its flow and comes back in another one.
 * @param link to the scan of a step
 * @returns the same link in the flow that holds the scan; undefined when none waits
 */
export async function waitingScan(context: SignedInContext, link: Path): Promise<Path | undefined> {
  const query = scanLinkFields(link);
  const parameters = DocScanParameters.parse(query);
  for (const record of context.records.readAll()) {
    const { sessionKey } = scanProgressAt(record, parameters) ?? {};
    const session = sessionKey === undefined ? undefined : await optionalRead(readScan(context, sessionKey));
    if (session?.step === "wait") return toScanPage("/docscan", query, record.id);
  }
  return undefined;
}

const isStillOpen = ({ standing }: WatchedHandOver) => ["waiting", "opened", "started"].includes(standing);

/** While the platform does not say, the scan continues. */
const isStillAsked = (context: RequestContext): Promise<boolean> => isScanDue(context).catch(ifNotAnswered(true));

/**
 * Nothing asks for the scan any more: its flow is gone, or the platform has lifted the step while a phone was to take the pictures. Or a
 * damaged link no longer says what it asks for.
 */
export type EndedScan = { kind: "ended"; why: "gone" | "notNeeded" | "damaged"; dueNow: Path };
const notNeeded = { kind: "ended", why: "notNeeded" } as const;

/** Loads the current state from upstream, so that a reload, Back and another device see the same. */
export async function loadScan(
  context: RequestContext,
): Promise<LoadedScan | { kind: "redirect"; to: Path } | EndedScan> {
  const parameters = scanParametersOf(context);
  const memory = scanProgressOf(context);
  const shared = {
    kind: "screen" as const,
    parameters,
    onward: continueTarget(context),
    hasScanned: memory.hasScanned === true,
    hasAgreed: memory.hasAgreed === true,
    mayUpload: context.player !== null && parameters.kycMethod !== "selfie" && !isForChallenge(parameters),
  };
  const solvedAt = solvedBehind(context, parameters);
  if (solvedAt) return { kind: "redirect", to: solvedAt };
  if (hasDamagedKey(context)) {
    const dueNow = isSignedIn(context)
      ? toSequence(context, "/correctiveactions")
      : to("/auth", flowParameters(context));
    return { kind: "ended", why: "damaged", dueNow };
  }
  if (hasLostFlow(context)) {
    return isSignedIn(context)
      ? { kind: "ended", why: "gone", dueNow: toSequence(context, "/correctiveactions") }
      : { kind: "redirect", to: to("/login", wayBackTo(context)) };
  }
  if (uploadFlows.includes(parameters.processFlow ?? "")) {
    return { ...shared, screen: memory.code === "ENHANCED-KYC" ? "uploadEnhanced" : "upload" };
  }
  const session = memory.sessionKey === undefined ? undefined : await readScan(scanCaller(context), memory.sessionKey);
  const after = session ? afterReply(session.step, memory.profilings) : afterMemory(memory);
  const handOver = memory.handOver === undefined ? undefined : await watchHandOver(context, memory.handOver, session);
  // the phone calls no operation, so that its link is closed from here once nothing asks for the pictures
  if (handOver && memory.handOver !== undefined && isStillOpen(handOver)) {
    const isAsked = await isStillAsked(context);
    const news = isAsked ? watched(context.now) : ended("notNeeded");
    await changeHandOver(context, memory.handOver, news).catch(ifStoreIsDown(undefined));
    if (!isAsked && isSignedIn(context)) return { ...notNeeded, dueNow: toSequence(context, "/correctiveactions") };
  }
  // what the record remembers was tracked by the submit
  if (session) trackScanBan(context, after);
  if (after.kind === "redirect") return { kind: "redirect", to: scanDestinationPath(context, after.to) };
  const reason = after.screen === "start" ? startReason(memory, session?.step) : undefined;
  return {
    ...shared,
    screen: after.screen === "capture" && handOver ? "handOver" : after.screen,
    ...(handOver && { handOver }),
    ...(session?.pictures && { pictures: session.pictures }),
    ...(after.screen === "checking" && {
      stage: checkingStage(session?.receivedAt ?? memory.begunAt, context.now),
    }),
    ...(reason && { reason }),
    ...(after.screen === "again" && { again: parseRestartReason(session?.status, shared.hasScanned) }),
    ...(session?.attemptsLeft !== undefined && { attemptsLeft: session.attemptsLeft }),
  };
}
