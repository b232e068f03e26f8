// The document scan (DOC-15 to DOC-22, DOC-51!, DOC-58? to DOC-60?): the session, the way to the capture page, and its result.
import "server-only";
import { type DocScanParameters, scanFields, toScanPage } from "@/domain/documents/scan-links";
import {
  type AfterReply,
  type AgainReason,
  afterCode,
  afterReply,
  againReasonNamed,
  isReserved,
  type ScanPlace,
  type ScanScreen,
  type StartReason,
} from "@/domain/documents/scan-reply";
import { go, type Outcome, type Path, stay } from "@/domain/outcome";
import { to, withQuery } from "@/domain/routes";
import { orUnknown, solved, toStrongAuth } from "@/server/flows/strong-auth/challenge";
import { platformOf } from "@/server/flows/strong-auth/start";
import { hitAll } from "@/server/guard/limits";
import { wayBackTo } from "@/server/records/flow-link";
import type { ScanMemory, StrongAuthRecord } from "@/server/records/flow-records";
import { keepScanMemory, scanMemoryOf, scanParametersOf } from "@/server/records/scan-progress";
import type { Visit } from "@/server/request/context";
import { track } from "@/server/telemetry/track";
import { UpstreamError } from "@/server/upstream/call";
import { readScan, requestScan, type ScanSession } from "@/server/upstream/document-scan";
import { finish } from "@/server/upstream/strong-auth";
import { checkPassed, onwardFrom } from "./check-passed";

export type ScanPage = {
  shows: ScanScreen;
  parameters: DocScanParameters;
  /** Why it has to be begun again, and how often that is still possible. */
  again?: AgainReason;
  attemptsLeft?: number;
  /** Where the player goes on, or leaves to. */
  onward: Path;
  /** Why the start is shown again. */
  reason?: StartReason;
  hasScanned: boolean;
};

const placeOf = (visit: Visit, place: ScanPlace, flow?: string): Path =>
  place === "banned"
    ? to("/locked", { reason: "banned", flow: flow ?? visit.record?.id })
    : toScanPage(`/docscan/${place}`, visit.query, flow);

/** What the memory alone says, before any session is asked. */
function remembered({ failed, code, step, profilings }: ScanMemory): AfterReply {
  if (failed) return { shows: "error" };
  if (code) return afterCode[code];
  return step ? afterReply(step, profilings) : { shows: "start" };
}

function startReason({ step, sentBack }: ScanMemory, sessionStep = step): StartReason | undefined {
  if (sessionStep === "retryProfiling") return "profiling";
  return sentBack ? "failure" : undefined;
}

/** A flow that asks for documents and for no scan shows the prompt at once (DOC-19, DOC-22). */
const promptFor: Partial<Record<string, ScanScreen>> = { docupload: "upload", enhancedkyc: "uploadEnhanced" };

/** The strong authentication that asks for the scan, when the link names its flow and its request (DOC-03, DOC-04). */
function strongAuthBehind({ record }: Visit, { strongAuthRequestKey }: DocScanParameters) {
  if (record?.kind !== "strongAuth") return undefined;
  return record.solved || record.requestKey === strongAuthRequestKey ? record : undefined;
}

/** @returns the page that says that it is solved: a window that comes late, or by Back, does not scan again */
function solvedBehind(visit: Visit, parameters: DocScanParameters): Path | undefined {
  const record = strongAuthBehind(visit, parameters);
  return record?.solved ? toStrongAuth(record) : undefined;
}

/** How the scan stands, asked afresh: what a reload, Back and another device see. */
export async function loadScan(visit: Visit): Promise<ScanPage | { movesTo: Path }> {
  const parameters = scanParametersOf(visit);
  const memory = scanMemoryOf(visit);
  const shared = {
    parameters,
    onward: onwardFrom(visit),
    hasScanned: memory.hasScanned === true,
  };
  const solvedAt = solvedBehind(visit, parameters);
  if (solvedAt) return { movesTo: solvedAt };
  const prompt = promptFor[parameters.processFlow ?? ""];
  if (prompt) return { ...shared, shows: prompt };
  const session = memory.sessionKey === undefined ? undefined : await readScan(visit.upstream, memory.sessionKey);
  const after = session ? afterReply(session.step, memory.profilings) : remembered(memory);
  if ("movesTo" in after) return { movesTo: placeOf(visit, after.movesTo) };
  const reason = after.shows === "start" ? startReason(memory, session?.step) : undefined;
  return {
    ...shared,
    shows: after.shows,
    ...(reason && { reason }),
    ...(after.shows === "again" && { again: againReasonNamed(session?.status, shared.hasScanned) }),
    ...(session?.attemptsLeft !== undefined && { attemptsLeft: session.attemptsLeft }),
  };
}

/** Keeps what a request came to, and goes where it leads. */
function settleReply(visit: Visit, memory: ScanMemory, after: AfterReply): Outcome {
  const flow = keepScanMemory(visit, memory);
  return go("movesTo" in after ? placeOf(visit, after.movesTo, flow) : toScanPage("/docscan", visit.query, flow));
}

/** DOC-60?: the capture page, which leads back to this page with everything that its address says. */
function captureAt(visit: Visit, captureUrl: string | undefined, flow: string): Path | undefined {
  const safe = visit.safeTarget(captureUrl);
  const back = withQuery("/docscan", { ...scanFields(visit.query), flow });
  return safe && withQuery(safe, { returnPath: `${visit.hosts.account}${back}` });
}

/** What a new request does not change. */
const lasting = ({ about, profilings, hasScanned }: ScanMemory): ScanMemory => ({
  about,
  profilings,
  ...(hasScanned && { hasScanned }),
});

function afterSession(visit: Visit, before: ScanMemory, session: ScanSession): Outcome {
  const { sessionKey, step } = session;
  const profilings = step === "retryProfiling" ? before.profilings + 1 : before.profilings;
  const hasScanned = before.hasScanned === true || step === "capture" || step === "wait";
  const memory: ScanMemory = {
    about: before.about,
    profilings,
    ...(hasScanned && { hasScanned }),
    ...(sessionKey ? { sessionKey } : { step }),
  };
  if (step !== "capture") return settleReply(visit, memory, afterReply(step, profilings));
  const flow = keepScanMemory(visit, memory);
  const capture = captureAt(visit, session.captureUrl, flow);
  return capture ? go(capture) : settleReply(visit, { ...memory, step: "unknown" }, { shows: "error" });
}

/** DOC-18, DOC-51!: a request that fails leads back to this page once; the second failure is the error screen. */
function afterFailure(visit: Visit, before: ScanMemory): Outcome {
  const known = lasting(before);
  return before.sentBack
    ? settleReply(visit, { ...known, failed: true }, { shows: "error" })
    : settleReply(visit, { ...known, sentBack: true }, { shows: "start" });
}

/** Asks for a session and goes where its reply leads: to the camera, or to one of the other ways (DOC-15, DOC-16). */
export async function beginScan(visit: Visit, form: FormData): Promise<Outcome> {
  const parameters = scanParametersOf(visit);
  const { docScanInitializationKey, strongAuthInitializationKey, kycMethod } = parameters;
  const key = docScanInitializationKey ?? strongAuthInitializationKey;
  if (!visit.player && !key) {
    return go(to("/login", wayBackTo(visit)));
  }
  const solvedAt = solvedBehind(visit, parameters);
  if (solvedAt) return go(solvedAt);
  const account = visit.player?.userKey ?? key ?? "";
  const turn = await hitAll(visit.guard, "scan", { account, address: visit.address }, visit.now);
  if (!turn.allowed) return stay("tooManyTries", { facts: { untilAt: visit.now + turn.retryAfterMs } });
  const before = scanMemoryOf(visit);
  const tmSessionId = String(form.get("deviceSession") ?? "");
  try {
    const answer = await requestScan(
      visit.upstream,
      {
        docScanInitializationKey,
        strongAuthInitializationKey,
        kycMethod,
        ...(/^[\w.-]{1,200}$/.test(tmSessionId) && { tmSessionId }),
      },
      `${visit.submitKey}-scan`,
    );
    if (answer.ok) return afterSession(visit, before, answer.value);
    if (isReserved(answer.refusal)) track(visit, "docScanRefused", { code: answer.refusal });
    return settleReply(visit, { ...lasting(before), code: answer.refusal }, afterCode[answer.refusal]);
  } catch (error) {
    if (!(error instanceof UpstreamError) || (error.kind === "signedOut" && visit.player)) throw error;
    return afterFailure(visit, before);
  }
}

/** From the error screen: everything about this scan is forgotten and it begins anew. */
export async function restartScan(visit: Visit): Promise<Outcome> {
  const flow = keepScanMemory(visit, { ...lasting(scanMemoryOf(visit)), profilings: 0 });
  return go(toScanPage("/docscan", visit.query, flow));
}

/** SA-25: the scan answers the challenge; its token goes to whoever opened strong authentication. */
async function answerChallenge(visit: Visit, record: StrongAuthRecord, solution: string): Promise<Outcome> {
  const { requestKey, initializationKey } = record;
  const challenge = { requestKey, type: "DocScan" as const, initializationKey };
  const answer = await orUnknown(() =>
    finish(platformOf(visit, record), challenge, solution, `${visit.submitKey}-finish`),
  );
  if (answer === "unknown" || !answer.ok) return stay("strongAuthExpired");
  return solved(visit, record, { token: answer.value.token });
}

/** The button of the success screen: the result is asked for once more, and the player goes on. */
export async function finishScan(visit: Visit): Promise<Outcome> {
  const parameters = scanParametersOf(visit);
  const record = strongAuthBehind(visit, parameters);
  if (record?.solved) return go(toStrongAuth(record));
  const { sessionKey, step } = scanMemoryOf(visit);
  const session = sessionKey === undefined ? undefined : await readScan(visit.upstream, sessionKey);
  if ((session?.step ?? step) !== "success") return go(toScanPage("/docscan", visit.query));
  track(visit, "verificationPassed", { method: "DocScan" });
  if (record && session?.solution) return answerChallenge(visit, record, session.solution);
  return checkPassed(visit);
}
