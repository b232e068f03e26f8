// Starts a document scan, and starts it again (DOC-15, DOC-16, DOC-18, DOC-51!, DOC-60?).
import "server-only";
import { fieldsError, formError, type Outcome, redirectTo } from "@/domain/forms/outcome";
import { ended } from "@/domain/hand-over/hand-over";
import { to, withQuery } from "@/domain/routing/routes";
import { initializationKeyIn, scanFields, toScanPage } from "@/domain/scan/scan-links";
import { type AfterReply, afterCode, afterReply, isReserved } from "@/domain/scan/scan-reply";
import type { RequestContext } from "@/server/context/request-context";
import { limitTries } from "@/server/guard/rate-limits";
import { wayBackTo } from "@/server/lookups/flow-link";
import { receiptsFor } from "@/server/lookups/shown-texts/receipts";
import { scanConsentText } from "@/server/lookups/shown-texts/sentences";
import { hasShown } from "@/server/lookups/shown-texts/text-hash";
import { changeHandOver } from "@/server/records/hand-overs";
import type { ScanProgress } from "@/server/records/record-parts";
import { hasLostFlow, keepScanProgress, scanParametersOf, scanProgressOf } from "@/server/records/scan-progress";
import { leadBack } from "@/server/session/way-back";
import { track } from "@/server/telemetry/track";
import { requestScan, type ScanSession } from "@/server/upstream/scan";
import { UpstreamError } from "@/server/upstream/upstream-error";

import { requireScanDue } from "./require-scan-due";
import { answersOwnChallenge, scanCaller, scanDestinationPath, solvedBehind, trackScanBan } from "./scan-paths";

/** Stores the result of a request and redirects to the page that follows. */
function showReply(context: RequestContext, memory: ScanProgress, after: AfterReply): Outcome {
  trackScanBan(context, after);
  const flow = keepScanProgress(context, memory);
  return redirectTo(
    after.kind === "redirect"
      ? scanDestinationPath(context, after.to, flow)
      : toScanPage("/docscan", context.query, flow),
  );
}

/** What follows a session whose pictures are still to be taken. */
type OpenCamera = (
  context: RequestContext,
  memory: ScanProgress,
  session: ScanSession & { captureUrl: string },
) => Promise<Outcome>;

/** DOC-60?: the capture page on this device, with a return path to this page and all its parameters. */
const openCameraHere: OpenCamera = async (context, memory, { captureUrl }) => {
  const flow = keepScanProgress(context, memory);
  const back = withQuery("/docscan", { ...scanFields(context.query), flow });
  return redirectTo(withQuery(captureUrl, { returnPath: `${context.hosts.account}${back}` }));
};

/** The part of the memory that survives a new request. */
const persistent = ({ about, profilings, hasAgreed, hasScanned }: ScanProgress): ScanProgress => ({
  about,
  profilings,
  ...(hasAgreed && { hasAgreed }),
  ...(hasScanned && { hasScanned }),
});

async function afterSession(
  context: RequestContext,
  before: ScanProgress,
  session: ScanSession,
  openCamera: OpenCamera,
): Promise<Outcome> {
  const { sessionKey, step } = session;
  const profilings = step === "retryProfiling" ? before.profilings + 1 : before.profilings;
  const hasScanned = before.hasScanned === true || step === "capture" || step === "wait";
  const memory: ScanProgress = {
    ...persistent({ ...before, profilings, hasScanned }),
    ...(sessionKey ? { sessionKey, begunAt: context.now } : { step }),
  };
  if (step !== "capture") return showReply(context, memory, afterReply(step, profilings));
  const captureUrl = context.safeRedirectTarget(session.captureUrl);
  return captureUrl
    ? openCamera(context, memory, { ...session, captureUrl })
    : showReply(context, { ...memory, step: "unknown" }, { kind: "screen", screen: "error" });
}

/** DOC-18, DOC-51!: the first failed request returns to the start screen, the second one shows the error screen. */
function afterFailure(context: RequestContext, before: ScanProgress): Outcome {
  const progress = persistent(before);
  return before.sentBack
    ? showReply(context, { ...progress, failed: true }, { kind: "screen", screen: "error" })
    : showReply(context, { ...progress, sentBack: true }, { kind: "screen", screen: "start" });
}

/**
 * Requests a session and opens the camera, or leads to what the reply asks for instead (DOC-15, DOC-16). Needs the player's agreement.
 * @param openCamera on this device, or on a phone
 */
export async function beginScan(context: RequestContext, form: FormData, openCamera: OpenCamera): Promise<Outcome> {
  const parameters = scanParametersOf(context);
  const { docScanInitializationKey, strongAuthInitializationKey, kycMethod } = parameters;
  const key = initializationKeyIn(parameters);
  if (!context.player && !key) return redirectTo(leadBack(context) ?? to("/login", wayBackTo(context)));
  // its page says so
  if (hasLostFlow(context)) return redirectTo(toScanPage("/docscan", context.query));
  // with a second factor due the scan answers its challenge, and does nothing else (promise 20)
  if (context.isPending && !answersOwnChallenge(context, parameters))
    return redirectTo(to("/strongauth", { flow: context.record?.id }));
  const solvedAt = solvedBehind(context, parameters);
  if (solvedAt) return redirectTo(solvedAt);
  await requireScanDue(context);
  const memory = scanProgressOf(context);
  if (!memory.hasAgreed && form.get("consent") !== "on") {
    return fieldsError({ consent: "scanConsentMissing" });
  }
  const consent = scanConsentText(context, kycMethod === "selfie" ? "selfie" : "document");
  if (!memory.hasAgreed && !hasShown(form, [consent])) return formError("agreementChanged", { refreshesPage: true });
  const account = context.player?.userKey ?? key ?? "";
  await limitTries(context, "scan", account);
  if (memory.handOver !== undefined) await changeHandOver(context, memory.handOver, ended("takenBack"));
  const agreed = { ...memory, hasAgreed: true };
  // without a session there is no account yet that a receipt could belong to
  const isKept = !memory.hasAgreed && context.player !== null;
  // a receipt is kept if the call takes effect: otherwise the player is asked again
  const before = isKept ? memory : agreed;
  const tmSessionId = String(form.get("deviceSession") ?? "");
  try {
    const answer = await requestScan(
      scanCaller(context),
      {
        docScanInitializationKey,
        strongAuthInitializationKey,
        kycMethod,
        ...(/^[\w.~+/:=-]{1,200}$/.test(tmSessionId) && { tmSessionId }),
      },
      await receiptsFor(context, isKept ? [{ text: consent, isAccepted: true }] : []),
    );
    if (answer.ok) return await afterSession(context, agreed, answer.value, openCamera);
    if (isReserved(answer.refusal)) track(context, "docScanRefused", { code: answer.refusal });
    return showReply(context, { ...persistent(before), code: answer.refusal }, afterCode[answer.refusal]);
  } catch (error) {
    if (!(error instanceof UpstreamError) || (error.kind === "signedOut" && context.player)) throw error;
    // the form says when to try again, which the start of the scan would not
    if (error.kind === "throttled") throw error;
    return afterFailure(context, before);
  }
}

/** Begins a scan with the camera of this device. A hand-over to a phone ends. */
export const startScan = (context: RequestContext, form: FormData): Promise<Outcome> =>
  beginScan(context, form, openCameraHere);

/** Restarts from the error screen with an empty memory. */
export async function restartScan(context: RequestContext): Promise<Outcome> {
  if (hasLostFlow(context)) return redirectTo(toScanPage("/docscan", context.query));
  const flow = keepScanProgress(context, { ...persistent(scanProgressOf(context)), profilings: 0 });
  return redirectTo(toScanPage("/docscan", context.query, flow));
}
