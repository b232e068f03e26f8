// What follows a document check that is over, whichever way it was passed: a scan, questions, a licence typed in.
import "server-only";
import { DocScanParameters, returnPathIn } from "@/domain/documents/scan-links";
import { startQuery } from "@/domain/flow-link";
import { type Outcome, type Path, redirectTo } from "@/domain/outcome";
import { routeAt, to } from "@/domain/routes";
import { completeStep } from "@/server/flows/corrective-actions/complete-step";
import { toStrongAuth } from "@/server/flows/strong-auth/challenge";
import { aimOf } from "@/server/records/flow-link";
import { dropScanProgress } from "@/server/records/scan-progress";
import { toSequence } from "@/server/records/sequence";
import type { RequestContext, SignedInContext } from "@/server/request/context";

const isSignedIn = (context: RequestContext): context is SignedInContext => context.player !== null;

const isSequencePath = (path: Path) => /^\/correctiveactions(?:[/?#]|$)/.test(path);

/** DOC-09, DOC-14 @returns where the player goes on: the return path, else the fallback, else the door or sign-in */
export function continueTarget(context: RequestContext): Path {
  const { fallbackUrl } = DocScanParameters.parse(context.query);
  const given = context.safeRedirectTarget(returnPathIn(context.query)) ?? context.safeRedirectTarget(fallbackUrl);
  if (given) return given;
  return isSignedIn(context) ? toSequence(context, "/correctiveactions") : to("/auth", startQuery(aimOf(context)));
}

/** @returns where the player goes who leaves the scan for now: to the flow around it, else to the fallback of the link */
export function postponeTarget(context: RequestContext): Path {
  const { record, query } = context;
  if (record?.kind === "strongAuth") return toStrongAuth(record);
  if (record?.kind === "sequence") return continueTarget(context);
  return context.safeRedirectTarget(DocScanParameters.parse(query).fallbackUrl) ?? continueTarget(context);
}

/** Marks the step done in the sequence that the check belongs to, and goes on (CA-41). */
export function completeDocumentCheck(context: RequestContext): Outcome {
  const onward = continueTarget(context);
  const { kycMethod } = DocScanParameters.parse(context.query);
  if (!isSignedIn(context) || context.record?.kind !== "sequence") {
    dropScanProgress(context);
    return redirectTo(onward);
  }
  const { scan: _, ...record } = context.record;
  const sequence = { ...context, record };
  const door = completeStep(sequence, [kycMethod === "selfie" ? "docscan-selfie" : "docscan-verification"]);
  return isSequencePath(onward) || routeAt(onward) === undefined ? door : redirectTo(onward);
}
