// The key that opens an account recovery, for the recovery page and for the duplicate-person screen (API-43, SA-58, SA-61).
import "server-only";
import { type Stay, stay } from "@/domain/outcome";
import { hitAll } from "./guard/limits";
import { initialiseRecovery } from "./upstream/account-recovery";
import { UpstreamError } from "./upstream/call";
import type { Visit } from "./visit";

/** Whose recoveries are counted together; a visitor whom nobody knows counts by address alone. */
const subjectOf = ({ player, submitKey }: Visit) => player?.userKey ?? `submit:${submitKey}`;

/** Counts a start of a recovery. @returns the problem when there were too many */
export async function mayRecover(visit: Visit, account: string = subjectOf(visit)): Promise<Stay | undefined> {
  const turn = await hitAll(visit.guard, "recovery", { account, address: visit.address }, visit.now);
  return turn.allowed ? undefined : stay("tooManyTries", { facts: { untilAt: visit.now + turn.retryAfterMs } });
}

/** Asks upstream for a key: a POST, never done by looking at a page. @returns the key, or what the form says instead */
export async function newRecoveryKey(visit: Visit): Promise<{ key: string } | Stay> {
  try {
    const answer = await initialiseRecovery(visit.upstream, `${visit.submitKey}-recovery`);
    return answer.ok ? { key: answer.value.strongAuthInitializationKey } : stay("keyLimit");
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === "status") return stay("recoveryFailed");
    throw error;
  }
}
