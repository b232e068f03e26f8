// "Verify later": who may put the step that is due off, and what follows (CA-61?, GATE-14, GATE-16).
import { stepsIn } from "@/domain/corrective-actions/required-actions";
import "server-only";
import { type Outcome, redirectTo } from "@/domain/forms/outcome";
import { canBeVerified, containerStateOf } from "@/domain/verification/verification-outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { mayVerifyLater } from "@/server/flows/corrective-actions/refresh-and-look-around";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import { optionalRead } from "@/server/lookups/optional-read";
import { currentSequence, toSequence } from "@/server/records/sequence";
import { readVerification } from "@/server/upstream/verification/verifications";

/** False where the platform fails or does not answer in time: then only the permission can say that a player is banned. */
async function isClosedByVerification(context: SignedInContext): Promise<boolean> {
  const answer = await optionalRead(readVerification(context, context.residence));
  return answer !== undefined && !canBeVerified(containerStateOf(answer));
}

/** @returns whether the step that is due can be put off. A player whom a permission or the verification bans cannot (GATE-16). */
export async function mayPutOff(context: SignedInContext): Promise<boolean> {
  const loaded = await loadRequiredActions(context);
  if (!mayVerifyLater(context, loaded)) return false;
  const isVerification = stepsIn(loaded.required)[0]?.code === "id-verify";
  return !(isVerification && (await isClosedByVerification(context)));
}

/** CA-61?: after the confirmation, continues as if the flow had succeeded, without recording the step as done. */
export async function skipForNow(context: SignedInContext): Promise<Outcome> {
  const record = currentSequence(context);
  if (!(await mayPutOff(context))) return redirectTo(toSequence(context, "/correctiveactions", record));
  const skipped = { ...record, skipped: true };
  context.records.keep(skipped);
  return redirectTo(toSequence(context, "/postauth", skipped));
}
