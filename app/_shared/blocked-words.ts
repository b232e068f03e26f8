import type { Explanation } from "@/components/restrictions/explanations";
import type { Restriction } from "@/domain/corrective-actions/required-actions";
import { restrictionName, screenOf } from "@/domain/restrictions/blocks";
import { type BlockAction, screenedRestriction } from "@/domain/restrictions/restriction-screens";
import type { RequestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

export function titleOf(context: RequestContext, restriction: Restriction): string {
  const { t } = translatorFor(context);
  if (restriction.received)
    return t(`Restrictions.block.received.title.${screenOf(restriction).actions[0] ?? "support"}`);
  const screened = screenedRestriction(restrictionName(restriction));
  return screened
    ? t(`Restrictions.${screened}.title`)
    : restriction.explanation.header || t("Restrictions.block.title");
}

const detailsOf = (context: RequestContext, { explanation }: Restriction): string =>
  explanation.details || translatorFor(context).t("Restrictions.block.details");

/** Replaces the explanation once the platform has what the restriction asked for. */
function receivedText(context: RequestContext, { at }: NonNullable<Restriction["received"]>): string {
  const { t, clock } = translatorFor(context);
  return at === undefined
    ? t("Restrictions.block.received.details")
    : t("Restrictions.block.received.detailsAt", { at: clock(at, context.now) });
}

/** The platform's explanation, or that it has what it asked for. */
export const textOf = (context: RequestContext, restriction: Restriction): string =>
  restriction.received ? receivedText(context, restriction.received) : detailsOf(context, restriction);

export const explanationsOf = (context: RequestContext, restrictions: readonly Restriction[]): Explanation[] =>
  restrictions.map((restriction) => ({
    id: restrictionName(restriction),
    title: titleOf(context, restriction),
    text: textOf(context, restriction),
  }));

export function actionLabel(context: RequestContext, action: BlockAction): string {
  const { t } = translatorFor(context);
  return action === "support" ? t("Common.action.contactSupport") : t(`Restrictions.block.actions.${action}`);
}
