import type { Restriction } from "@/domain/corrective-actions/required-actions";
import { restrictionName, screenOf } from "@/domain/restrictions/blocks";
import { type BlockAction, screenedRestriction } from "@/domain/restrictions/restriction-screens";
import type { SignedInContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

export function titleOf(context: SignedInContext, restriction: Restriction): string {
  const { t } = translatorFor(context);
  if (restriction.received)
    return t(`Restrictions.block.received.title.${screenOf(restriction).actions[0] ?? "support"}`);
  const screened = screenedRestriction(restrictionName(restriction));
  return screened
    ? t(`Restrictions.${screened}.title`)
    : restriction.explanation.header || t("Restrictions.block.title");
}

export const detailsOf = (context: SignedInContext, { explanation }: Restriction): string =>
  explanation.details || translatorFor(context).t("Restrictions.block.details");

/** Replaces the explanation once the platform has what the restriction asked for. */
export function receivedText(context: SignedInContext, { at }: NonNullable<Restriction["received"]>): string {
  const { t, clock } = translatorFor(context);
  return at === undefined
    ? t("Restrictions.block.received.details")
    : t("Restrictions.block.received.detailsAt", { at: clock(at, context.now) });
}

export function actionLabel(context: SignedInContext, action: BlockAction): string {
  const { t } = translatorFor(context);
  return action === "support" ? t("Common.action.contactSupport") : t(`Restrictions.block.actions.${action}`);
}
