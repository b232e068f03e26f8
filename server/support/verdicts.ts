// Support lists the verdicts on an account and ends one, when the platform has decided otherwise without saying so (promise 23).
import "server-only";
import { brandIds } from "@/domain/brands";
import { type Subject, subjectNamed, type Verdict } from "@/domain/verdicts/verdicts";
import { now } from "@/server/clock";
import { type Account, endVerdicts, readVerdicts } from "@/server/records/verdicts";
import { processStore } from "@/server/store/process-store";
import { auditLog } from "@/server/telemetry/log";
import { pseudonymOf } from "@/server/telemetry/pseudonym";
import { type Asking, asSupport, type Refusal } from "./support";

/** Without a subject the verdicts are listed; with one, those on it are ended. */
export type VerdictQuestion = Asking & { brand: string; userKey: string; ends?: string };

export type VerdictAnswer = { kind: "verdicts"; verdicts: readonly Verdict[] } | { kind: "unknown" } | Refusal;

async function answer(account: Account, ends: Subject | undefined): Promise<readonly Verdict[]> {
  const port = { store: processStore(), now: now() };
  if (ends === undefined) return readVerdicts(port, account);
  return endVerdicts(port, account, ({ subject }) => subject === ends);
}

/** @returns the verdicts that stand, or those that were ended; `unknown` for a brand or subject that there is not, or nothing to end */
export const answerVerdicts = ({ brand, userKey, ends, ...asking }: VerdictQuestion): Promise<VerdictAnswer> =>
  asSupport(asking, async (by): Promise<VerdictAnswer> => {
    const known = brandIds.find((id) => id === brand);
    const subject = subjectNamed(ends);
    if (!known || (ends !== undefined && !subject)) return { kind: "unknown" };
    const verdicts = await answer({ brand: known, userKey }, subject);
    const about = { brand, player: pseudonymOf(userKey), by, address: asking.address };
    const summary = verdicts.map(({ kind, code }) => `${kind} ${code}`).join(", ");
    auditLog().info({ event: subject ? "verdictsEnded" : "verdictsListed", ...about, subject, verdicts: summary });
    return subject && verdicts.length === 0 ? { kind: "unknown" } : { kind: "verdicts", verdicts };
  });
