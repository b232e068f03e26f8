// Completes a document check: scan, questions or typed license.
import "server-only";
import { type Outcome, type Path, redirectTo } from "@/domain/forms/outcome";
import { startQuery } from "@/domain/routing/flow-link";
import { routeAt, to } from "@/domain/routing/routes";
import { DocScanParameters, returnPathIn } from "@/domain/scan/scan-links";
import type { RequestContext } from "@/server/context/request-context";
import { completeStep } from "@/server/flows/corrective-actions/complete-step";
import { toStrongAuth } from "@/server/flows/strong-auth/challenge";
import { flowLinkOf } from "@/server/lookups/flow-link";
import { dropScanProgress } from "@/server/records/scan-progress";
import { toSequence } from "@/server/records/sequence";
import { isSignedIn } from "@/server/session/signed-in";

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
export function completeDocumentCheck(context: RequestContext): Outcome {
  const target = continueTarget(context);
  const { kycMethod } = DocScanParameters.parse(context.query);
  if (!isSignedIn(context) || context.record?.kind !== "sequence") {
    dropScanProgress(context);
    return redirectTo(target);
  }
  const { scan: _, ...record } = context.record;
  const sequence = { ...context, record };
  const completed = completeStep(sequence, [kycMethod === "selfie" ? "docscan-selfie" : "docscan-verification"]);
  return isSequencePath(target) || routeAt(target) === undefined ? completed : redirectTo(target);
}
