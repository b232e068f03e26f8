// The document scan: session, capture page and result (DOC-15 to DOC-22, DOC-51!, DOC-58? to DOC-60?).
import "server-only";
import { type DocScanParameters, scanFields, toScanPage } from "@/domain/documents/scan-links";
import {
  type AfterReply,
  afterCode,
  afterReply,
  isReserved,
  parseRestartReason,
  type RestartReason,
  type ScanDestination,
  type ScanScreen,
  type StartReason,
} from "@/domain/documents/scan-reply";
import { formError, type Outcome, type Path, redirectTo } from "@/domain/outcome";
import { to, withQuery } from "@/domain/routes";
import { leaveReceipts } from "@/server/flows/receipts/leave-receipts";
import { catchUnknownRefusal, solved, toStrongAuth } from "@/server/flows/strong-auth/challenge";
import { upstreamFor } from "@/server/flows/strong-auth/start";
import { checkLimits } from "@/server/guard/rate-limits";
import { scanConsentText } from "@/server/lookups/shown-texts/sentences";
import { hasShown } from "@/server/lookups/shown-texts/text-hash";
import { wayBackTo } from "@/server/records/flow-link";
import type { ScanProgress } from "@/server/records/record-parts";
import { keepScanProgress, scanParametersOf, scanProgressOf } from "@/server/records/scan-progress";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import type { RequestContext } from "@/server/request/context";
import { track } from "@/server/telemetry/track";
import { readScan, requestScan, type ScanSession } from "@/server/upstream/document-scan";
import { finish } from "@/server/upstream/strong-auth";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { completeDocumentCheck, continueTarget } from "./check-passed";

export type LoadedScan = {
  kind: "screen";
  screen: ScanScreen;
  parameters: DocScanParameters;
  /** Why the scan must be restarted, and how many attempts are left. */
  again?: RestartReason;
  attemptsLeft?: number;
  /** Target of the continue and leave links. */
  onward: Path;
  /** Why the start screen is shown again. */
  reason?: StartReason;
  hasScanned: boolean;
  /** The player has agreed to the pictures already. */
  hasAgreed: boolean;
};

const placeOf = (context: RequestContext, place: ScanDestination, flow?: string): Path =>
  place === "banned"
    ? to("/locked", { reason: "banned", flow: flow ?? context.record?.id })
    : toScanPage(`/docscan/${place}`, context.query, flow);

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

/** Flows that request an upload instead of a scan show the upload prompt at once (DOC-19, DOC-22). */
const promptByFlow: Partial<Record<string, ScanScreen>> = { docupload: "upload", enhancedkyc: "uploadEnhanced" };

/** The strong authentication that the scan belongs to, when the link names its flow and request (DOC-03, DOC-04). */
function strongAuthBehind({ record }: RequestContext, { strongAuthRequestKey }: DocScanParameters) {
  if (record?.kind !== "strongAuth") return undefined;
  return record.solved || record.requestKey === strongAuthRequestKey ? record : undefined;
}

/** @returns the success page of strong authentication when it is already solved, for a late tab or the Back button */
function solvedBehind(context: RequestContext, parameters: DocScanParameters): Path | undefined {
  const record = strongAuthBehind(context, parameters);
  return record?.solved ? toStrongAuth(record) : undefined;
}

/** Loads the current state from upstream, so that a reload, Back and another device see the same. */
export async function loadScan(context: RequestContext): Promise<LoadedScan | { kind: "redirect"; to: Path }> {
  const parameters = scanParametersOf(context);
  const memory = scanProgressOf(context);
  const shared = {
    kind: "screen" as const,
    parameters,
    onward: continueTarget(context),
    hasScanned: memory.hasScanned === true,
    hasAgreed: memory.hasAgreed === true,
  };
  const solvedAt = solvedBehind(context, parameters);
  if (solvedAt) return { kind: "redirect", to: solvedAt };
  const prompt = promptByFlow[parameters.processFlow ?? ""];
  if (prompt) return { ...shared, screen: prompt };
  const session = memory.sessionKey === undefined ? undefined : await readScan(context.upstream, memory.sessionKey);
  const after = session ? afterReply(session.step, memory.profilings) : afterMemory(memory);
  if (after.kind === "redirect") return { kind: "redirect", to: placeOf(context, after.to) };
  const reason = after.screen === "start" ? startReason(memory, session?.step) : undefined;
  return {
    ...shared,
    screen: after.screen,
    ...(reason && { reason }),
    ...(after.screen === "again" && { again: parseRestartReason(session?.status, shared.hasScanned) }),
    ...(session?.attemptsLeft !== undefined && { attemptsLeft: session.attemptsLeft }),
  };
}

/** Stores the result of a request and redirects to the page that follows. */
function showReply(context: RequestContext, memory: ScanProgress, after: AfterReply): Outcome {
  const flow = keepScanProgress(context, memory);
  return redirectTo(
    after.kind === "redirect" ? placeOf(context, after.to, flow) : toScanPage("/docscan", context.query, flow),
  );
}

/** DOC-60?: the capture page, with a return path to this page and all its parameters. */
function captureAt(context: RequestContext, captureUrl: string | undefined, flow: string): Path | undefined {
  const safe = context.safeRedirectTarget(captureUrl);
  const back = withQuery("/docscan", { ...scanFields(context.query), flow });
  return safe && withQuery(safe, { returnPath: `${context.hosts.account}${back}` });
}

/** The part of the memory that survives a new request. */
const persistent = ({ about, profilings, hasAgreed, hasScanned }: ScanProgress): ScanProgress => ({
  about,
  profilings,
  ...(hasAgreed && { hasAgreed }),
  ...(hasScanned && { hasScanned }),
});

function afterSession(context: RequestContext, before: ScanProgress, session: ScanSession): Outcome {
  const { sessionKey, step } = session;
  const profilings = step === "retryProfiling" ? before.profilings + 1 : before.profilings;
  const hasScanned = before.hasScanned === true || step === "capture" || step === "wait";
  const memory: ScanProgress = {
    ...persistent({ ...before, profilings, hasScanned }),
    ...(sessionKey ? { sessionKey } : { step }),
  };
  if (step !== "capture") return showReply(context, memory, afterReply(step, profilings));
  const flow = keepScanProgress(context, memory);
  const capture = captureAt(context, session.captureUrl, flow);
  return capture
    ? redirectTo(capture)
    : showReply(context, { ...memory, step: "unknown" }, { kind: "screen", screen: "error" });
}

/** DOC-18, DOC-51!: the first failed request returns to the start screen, the second one shows the error screen. */
function afterFailure(context: RequestContext, before: ScanProgress): Outcome {
  const kept = persistent(before);
  return before.sentBack
    ? showReply(context, { ...kept, failed: true }, { kind: "screen", screen: "error" })
    : showReply(context, { ...kept, sentBack: true }, { kind: "screen", screen: "start" });
}

/** Requests a session and redirects to the capture page, or to what the reply asks for instead (DOC-15, DOC-16). Needs the player's agreement. */
export async function startScan(context: RequestContext, form: FormData): Promise<Outcome> {
  const parameters = scanParametersOf(context);
  const { docScanInitializationKey, strongAuthInitializationKey, kycMethod } = parameters;
  const key = docScanInitializationKey ?? strongAuthInitializationKey;
  if (!context.player && !key) {
    return redirectTo(to("/login", wayBackTo(context)));
  }
  const solvedAt = solvedBehind(context, parameters);
  if (solvedAt) return redirectTo(solvedAt);
  const memory = scanProgressOf(context);
  if (!memory.hasAgreed && form.get("consent") !== "on") {
    return formError("scanConsentMissing", { fields: { consent: "scanConsentMissing" } });
  }
  const consent = scanConsentText(context, kycMethod === "selfie" ? "selfie" : "document");
  if (!memory.hasAgreed && !hasShown(form, [consent])) return formError("agreementChanged", { refreshesPage: true });
  const account = context.player?.userKey ?? key ?? "";
  const limited = await checkLimits(context, "scan", account);
  if (limited) return limited;
  const before = { ...memory, hasAgreed: true };
  const tmSessionId = String(form.get("deviceSession") ?? "");
  try {
    const answer = await requestScan(
      context.upstream,
      {
        docScanInitializationKey,
        strongAuthInitializationKey,
        kycMethod,
        ...(/^[\w.-]{1,200}$/.test(tmSessionId) && { tmSessionId }),
      },
      `${context.submitKey}-scan`,
    );
    // without a session there is no account yet that the receipt could belong to
    if (!memory.hasAgreed && context.player)
      await leaveReceipts(context, context.player, [{ text: consent, isAccepted: true }]);
    if (answer.ok) return afterSession(context, before, answer.value);
    if (isReserved(answer.refusal)) track(context, "docScanRefused", { code: answer.refusal });
    return showReply(context, { ...persistent(before), code: answer.refusal }, afterCode[answer.refusal]);
  } catch (error) {
    if (!(error instanceof UpstreamError) || (error.kind === "signedOut" && context.player)) throw error;
    return afterFailure(context, before);
  }
}

/** Restarts from the error screen with an empty memory. */
export async function restartScan(context: RequestContext): Promise<Outcome> {
  const flow = keepScanProgress(context, { ...persistent(scanProgressOf(context)), profilings: 0 });
  return redirectTo(toScanPage("/docscan", context.query, flow));
}

/** SA-25: the scan solves the challenge of strong authentication; the opener gets the token. */
async function answerChallenge(context: RequestContext, record: StrongAuthRecord, solution: string): Promise<Outcome> {
  const { requestKey, initializationKey } = record;
  const challenge = { requestKey, type: "DocScan" as const, initializationKey };
  const answer = await catchUnknownRefusal(() =>
    finish(upstreamFor(context, record), challenge, solution, `${context.submitKey}-finish`),
  );
  if (answer === "unknown" || !answer.ok) return formError("strongAuthExpired");
  return solved(context, record, { token: answer.value.token });
}

/** The button of the success screen: verifies the result upstream once more, then continues. */
export async function finishScan(context: RequestContext): Promise<Outcome> {
  const parameters = scanParametersOf(context);
  const record = strongAuthBehind(context, parameters);
  if (record?.solved) return redirectTo(toStrongAuth(record));
  const { sessionKey, step } = scanProgressOf(context);
  const session = sessionKey === undefined ? undefined : await readScan(context.upstream, sessionKey);
  if ((session?.step ?? step) !== "success") return redirectTo(toScanPage("/docscan", context.query));
  track(context, "verificationPassed", { method: "DocScan" });
  if (record && session?.solution) return answerChallenge(context, record, session.solution);
  return completeDocumentCheck(context);
}
