// What follows a document check that is over, whichever way it was passed: a scan, questions, a licence typed in.
import "server-only";
import { DocScanParameters, returnPathIn } from "@/domain/documents/scan-links";
import { spelledOut } from "@/domain/flow-link";
import { go, type Outcome, type Path } from "@/domain/outcome";
import { placeAt, to } from "@/domain/routes";
import { afterSuccess } from "@/server/flows/corrective-actions/complete-step";
import { toStrongAuth } from "@/server/flows/strong-auth/challenge";
import { aimOf } from "@/server/records/flow-link";
import { dropScanMemory } from "@/server/records/scan-progress";
import { toSequence } from "@/server/records/sequence";
import type { PlayerVisit, Visit } from "@/server/request/context";

const isPlayers = (visit: Visit): visit is PlayerVisit => visit.player !== null;

const isOfSequence = (path: Path) => /^\/correctiveactions(?:[/?#]|$)/.test(path);

/** DOC-09, DOC-14 @returns where the player goes on: the return path, else the fallback, else the door or sign-in */
export function onwardFrom(visit: Visit): Path {
  const { fallbackUrl } = DocScanParameters.parse(visit.query);
  const given = visit.safeTarget(returnPathIn(visit.query)) ?? visit.safeTarget(fallbackUrl);
  if (given) return given;
  return isPlayers(visit) ? toSequence(visit, "/correctiveactions") : to("/auth", spelledOut(aimOf(visit)));
}

/** @returns where the player goes who leaves the scan for now: to the flow around it, else to the fallback of the link */
export function laterFrom(visit: Visit): Path {
  const { record, query } = visit;
  if (record?.kind === "strongAuth") return toStrongAuth(record);
  if (record?.kind === "sequence") return onwardFrom(visit);
  return visit.safeTarget(DocScanParameters.parse(query).fallbackUrl) ?? onwardFrom(visit);
}

/** Marks the step done in the sequence that the check belongs to, and goes on (CA-41). */
export function checkPassed(visit: Visit): Outcome {
  const onward = onwardFrom(visit);
  const { kycMethod } = DocScanParameters.parse(visit.query);
  if (!isPlayers(visit) || visit.record?.kind !== "sequence") {
    dropScanMemory(visit);
    return go(onward);
  }
  const { scan: _, ...record } = visit.record;
  const sequence = { ...visit, record };
  const door = afterSuccess(sequence, [kycMethod === "selfie" ? "docscan-selfie" : "docscan-verification"]);
  return isOfSequence(onward) || placeAt(onward) === undefined ? door : go(onward);
}
