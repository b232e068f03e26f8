import type { Restriction } from "@/domain/corrective-actions/required-actions";
import { restrictionName, screenOf } from "@/domain/restrictions/blocks";
import { type BlockAction, screenedRestriction } from "@/domain/restrictions/restriction-screens";
import type { PlayerVisit } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";

export function titleOf(visit: PlayerVisit, restriction: Restriction): string {
  const { t } = wordsFor(visit);
  if (restriction.received)
    return t(`CorrectiveAction.block.received.title.${screenOf(restriction).actions[0] ?? "support"}`);
  const screened = screenedRestriction(restrictionName(restriction));
  return screened
    ? t(`CorrectiveAction.screens.${screened}.title`)
    : restriction.explanation.header || t("CorrectiveAction.block.title");
}

export const detailsOf = (visit: PlayerVisit, { explanation }: Restriction): string =>
  explanation.details || wordsFor(visit).t("CorrectiveAction.block.details");

/** Said in place of what the restriction demands, once the platform has it. */
export function receivedText(visit: PlayerVisit, { at }: NonNullable<Restriction["received"]>): string {
  const { t, clock } = wordsFor(visit);
  return at === undefined
    ? t("CorrectiveAction.block.received.details")
    : t("CorrectiveAction.block.received.detailsAt", { at: clock(at, visit.now) });
}

export function actionLabel(visit: PlayerVisit, action: BlockAction): string {
  const { t } = wordsFor(visit);
  return action === "support" ? t("Common.action.contactSupport") : t(`CorrectiveAction.block.actions.${action}`);
}
