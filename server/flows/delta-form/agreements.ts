// The agreements of the delta form.
import "server-only";
import type { Agreement } from "@/domain/legal/agreements";
import { recordReceipts } from "@/server/flows/agreements/record-receipts";
import { answerOrCompleted } from "@/server/flows/corrective-actions/complete-step";
import { agreementTexts } from "@/server/lookups/shown-texts/agreements";
import { track } from "@/server/telemetry/track";
import { acceptAgreements } from "@/server/upstream/agreements/agreements";
import { failedPart, partAfterError, type SendPart } from "./part-results";

/** Sends the agreements of the delta form, and records their receipts. */
export const sendAgreements: SendPart = async (context, { values: { agreements: ids = [] }, agreements }) => {
  const { upstream, player, submitKey } = context;
  const accepted = agreements.filter(({ id }) => ids.includes(id));
  const idsOf = (chosen: readonly Agreement[]) => chosen.map(({ id }) => id).join(",");
  try {
    const accepting = acceptAgreements(upstream, player.userKey, ids, `${submitKey}-agreements`);
    const answer = await answerOrCompleted(context, "agree-to-terms", accepting, { ok: true });
    if (!answer.ok) return failedPart("agreements", "agreementsMissing");
    const texts = agreementTexts(context, agreements);
    await recordReceipts(
      context,
      player,
      agreements.flatMap(({ id }, index) => {
        const text = texts[index];
        return text ? [{ text, isAccepted: ids.includes(id) }] : [];
      }),
    );
    track(context, "agreementsAccepted", {
      required: idsOf(accepted.filter(({ isRequired }) => isRequired)),
      optional: idsOf(accepted.filter(({ isRequired }) => !isRequired)),
    });
    return { kind: "sent", part: "agreements" };
  } catch (error) {
    return partAfterError("agreements", error, "agreementsFailed");
  }
};
