// What follows a document check that is over, whichever way it was passed: a scan, questions, a licence typed in.
import "server-only";
import { DocScanParameters, returnPathIn } from "@/domain/document-scan";
import { go, type Outcome, type Path } from "@/domain/outcome";
import { placeAt, to } from "@/domain/paths";
import { dropScanMemory } from "./scan-memory";
import { toSequence } from "./sequence";
import { afterSuccess } from "./step-done";
import type { PlayerVisit, Visit } from "./visit";

const isPlayers = (visit: Visit): visit is PlayerVisit => visit.player !== null;

const isOfSequence = (path: Path) => /^\/correctiveactions(?:[/?#]|$)/.test(path);

/** DOC-09, DOC-14 @returns where the player goes on: the return path, else the fallback, else the door or sign-in */
export function onwardFrom(visit: Visit): Path {
  const { fallbackUrl, login_challenge, showCrossLoginSuccess, showPhoneInlineMessage } = DocScanParameters.parse(
    visit.query,
  );
  const given = visit.safeTarget(returnPathIn(visit.query)) ?? visit.safeTarget(fallbackUrl);
  if (given) return given;
  if (!isPlayers(visit)) {
    return to("/auth", {
      intendedSiteExp: visit.siteExperience,
      login_challenge,
      showCrossLoginSuccess: showCrossLoginSuccess || undefined,
      showPhoneInlineMessage: showPhoneInlineMessage || undefined,
    });
  }
  return visit.record?.kind === "sequence"
    ? toSequence(visit, "/correctiveactions", visit.record)
    : to("/correctiveactions", { intendedSiteExp: visit.siteExperience, product: visit.product });
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
