// A proof of the other account: counted as a guess of the player's own account, and followed by the next resolution (MRG-12).
import "server-only";
import type { MergeRefusal } from "@/domain/account-merge/refusals";
import type { Outcome } from "@/domain/forms/outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { withGuessLimit } from "@/server/guard/guess-and-send-limits";
import { checkLimits } from "@/server/guard/rate-limits";
import type { CallResult, Upstream } from "@/server/upstream/upstream";
import { askPlatform } from "./ask-platform";
import { afterProof } from "./confirm";

/**
 * Guesses are counted by the player who makes them, because a new merge has new keys and a matched account is not named. A right proof
 * makes no device known: it is of another account.
 */
export async function prove(
  context: SignedInContext,
  secret: "mergePassword" | "mergeCode",
  verify: (upstream: Upstream) => Promise<CallResult<unknown, MergeRefusal>>,
): Promise<Outcome> {
  const { userKey: account } = context.player;
  const limited = await checkLimits(context, "merge", account);
  if (limited) return limited;
  const checked = await withGuessLimit(
    context,
    { secret, account },
    () => askPlatform(context, verify),
    (asked) => asked.kind === "refused" && asked.wasGuess,
  );
  if (checked.kind === "error") return checked;
  return checked.answer.kind === "refused" ? checked.answer.outcome : afterProof(context);
}
