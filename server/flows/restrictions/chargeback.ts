// What the screen of a chargeback names: the amount in dispute, as far as the platform tells it (RS-48 to RS-50).
import "server-only";
import type { Restriction } from "@/domain/corrective-actions/required-actions";
import { amountInDispute } from "@/domain/restrictions/reversals";
import type { SignedInContext } from "@/server/request/context";
import { readReversals } from "@/server/upstream/reversals";
import { UpstreamError } from "@/server/upstream/upstream-error";

type Chargeback = { by: Restriction; amountInDispute?: number };

/** Without the reversals the player still has to see the block, so a failure shows the plain message (RS-49). */
async function loadAmount({ upstream, player }: SignedInContext): Promise<number | undefined> {
  try {
    return amountInDispute(await readReversals(upstream, player.userKey));
  } catch (error) {
    if (error instanceof UpstreamError) return undefined;
    throw error;
  }
}

/** @param by a restriction with the screen of a chargeback */
export async function loadChargeback(context: SignedInContext, by: Restriction): Promise<Chargeback> {
  const amount = await loadAmount(context);
  return amount === undefined ? { by: { ...by, variant: "plainChargeback" } } : { by, amountInDispute: amount };
}
