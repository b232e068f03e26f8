// Completes a document check: scan (SA-25), questions or typed license.
import "server-only";
import { type Outcome, type Path, redirectTo } from "@/domain/forms/outcome";
import { startQuery } from "@/domain/routing/flow-link";
import { routeAt, to } from "@/domain/routing/routes";
import { DocScanParameters, returnPathIn, toScanPage } from "@/domain/scan/scan-links";
import type { AvailableType } from "@/domain/strong-auth/challenges";
import type { RequestContext } from "@/server/context/request-context";
import { requireChallengeProof } from "@/server/flows/account-security/maintenance";
import { completeStep } from "@/server/flows/corrective-actions/complete-step";
import { withStepsDone } from "@/server/flows/corrective-actions/steps-done";
import {
  afterChallengeRefusal,
  completeStrongAuth,
  isExpired,
  toStrongAuth,
  unknownAnswer,
} from "@/server/flows/strong-auth/challenge";
import { withFreshRequest } from "@/server/flows/strong-auth/start";
import { trackPass } from "@/server/guard/track-once";
import { flowLinkOf } from "@/server/lookups/flow-link";
import { dropScanProgress, scanParametersOf, scanProgressOf } from "@/server/records/scan-progress";
import { toSequence } from "@/server/records/sequence";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import { isSignedIn } from "@/server/session/signed-in";
import { readScan } from "@/server/upstream/scan";
import { finish } from "@/server/upstream/strong-auth/strong-auth";
import { scanCaller, strongAuthBehind } from "./scan-paths";

const isSequencePath = (path: Path) => /^\/correctiveactions(?:[/?#]|$)/.test(path);

/** DOC-09, DOC-14 @returns the target after the check: the return path, else the fallback URL, else the entry page or sign-in */
export function continueTarget(context: RequestContext): Path {
  const target = returnPathIn(context.query, context) ?? context.parameters.fallbackUrl;
  if (target) return target;
  return isSignedIn(context) ? toSequence(context, "/correctiveactions") : to("/auth", startQuery(flowLinkOf(context)));
}

/** @returns the target for a player who postpones the scan: the surrounding flow, else the fallback URL of the link */
export function postponeTarget(context: RequestContext): Path {
  const { record, parameters } = context;
  if (record?.kind === "strongAuth") return toStrongAuth(record);
  if (record?.kind === "sequence") return continueTarget(context);
  return parameters.fallbackUrl ?? continueTarget(context);
}

/** Marks the step as done in the surrounding sequence, if any, and continues (CA-41). */
export async function completeDocumentCheck(context: RequestContext): Promise<Outcome> {
  const target = continueTarget(context);
  const { kycMethod } = DocScanParameters.parse(context.query);
  if (!isSignedIn(context) || context.record?.kind !== "sequence") {
    dropScanProgress(context);
    return redirectTo(target);
  }
  const { scan: _, ...record } = context.record;
  const sequence = { ...context, record };
  const step = kycMethod === "selfie" ? "docscan-selfie" : "docscan-verification";
  if (isSequencePath(target) || routeAt(target) === undefined) return completeStep(sequence, [step]);
  context.records.keep(withStepsDone(record, [step], context.now));
  return redirectTo(target);
}

const byScan: AvailableType = { type: "DocScan", nextStep: "finish", editable: false, isFallback: true };

/**
 * SA-25: the scan solves the challenge of strong authentication; the opener gets the token. A request that expired while the player took
 * pictures is opened anew: the scan still counts.
 */
async function answerChallenge(context: RequestContext, record: StrongAuthRecord, solution: string): Promise<Outcome> {
  const proof = await requireChallengeProof(context, record, toStrongAuth(record));
  const { answer, used } = await withFreshRequest(
    context,
    record,
    ({ requestKey, initializationKey }, caller) => {
      const challenge = { requestKey, type: byScan.type, initializationKey };
      return finish(caller, challenge, solution, proof).catch(unknownAnswer);
    },
    isExpired,
  );
  const type = used.types.find((each) => each.type === byScan.type) ?? byScan;
  if (!answer.ok) return afterChallengeRefusal(context, used, answer, { type, screen: "details" });
  return completeStrongAuth(context, used, { token: answer.value.token });
}

/** The button of the success screen: verifies the result upstream once more, then continues. */
export async function finishScan(context: RequestContext): Promise<Outcome> {
  const parameters = scanParametersOf(context);
  const record = strongAuthBehind(context, parameters);
  if (record?.solved) return redirectTo(toStrongAuth(record));
  const { sessionKey, step } = scanProgressOf(context);
  const session = sessionKey === undefined ? undefined : await readScan(scanCaller(context), sessionKey);
  if ((session?.step ?? step) !== "success") return redirectTo(toScanPage("/docscan", context.query));
  await trackPass(context, "DocScan");
  if (record && session?.solution) return answerChallenge(context, record, session.solution);
  return completeDocumentCheck(context);
}
