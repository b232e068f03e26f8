// The request of a sign-in, once its session has begun: the player's own, within the sequence.
import "server-only";
import type { Player } from "@/domain/session/claims";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import type { SequenceRecord } from "@/server/records/sequence-record";
import { statementListener } from "@/server/session/statements";
import { verdictsOf } from "@/server/session/verdicts";

/** @param sequence that the sign-in has begun @returns the context in which the same press continues */
export function signedInWith(context: RequestContext, player: Player, sequence: SequenceRecord): SignedInContext {
  const { siteExperience, product, parameters } = sequence;
  const { cookieWrites } = context;
  const verdicts = verdictsOf(context, player);
  const leaveNothing = async () => {
    cookieWrites.leavesNothing = true;
  };
  const onStatement = statementListener({ ...context, player, product, verdicts, leaveNothing });
  return {
    ...context,
    player,
    isPending: false,
    isShared: cookieWrites.onSharedDevice === true,
    playSpan: {},
    record: sequence,
    ...{ siteExperience, product, parameters, verdicts },
    upstream: { ...context.upstream, siteExperience, onStatement },
  };
}
