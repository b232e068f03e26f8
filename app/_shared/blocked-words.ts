import type { Explanation } from "@/components/restrictions/explanations";
import type { Restriction } from "@/domain/corrective-actions/required-actions";
import { demandOf, restrictionKey, screenOf } from "@/domain/restrictions/blocks";
import { isInOurWords, isTitled } from "@/domain/restrictions/copy";
import type { BlockAction } from "@/domain/restrictions/restriction-screen";
import { screenedRestriction } from "@/domain/restrictions/restriction-screens";
import type { RequestContext, SignedInContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { playTimeText } from "./play-time-text";

export function titleOf(context: RequestContext, restriction: Restriction): string {
  const { t } = translatorFor(context);
  if (restriction.received) return t(`Restrictions.block.received.title.${demandOf(restriction) ?? "support"}`);
  const screened = screenedRestriction(restriction);
  if (screenOf(restriction).copy !== "platform" && screened && isTitled(screened)) {
    return t(`Restrictions.${screened}.title`);
  }
  return restriction.explanation.header || t("Restrictions.block.title");
}

/** Replaces the explanation once the platform has what the restriction asked for. */
function receivedText(context: RequestContext, { at }: NonNullable<Restriction["received"]>): string {
  const { t, clock } = translatorFor(context);
  return at === undefined
    ? t("Restrictions.block.received.details")
    : t("Restrictions.block.received.detailsAt", { at: clock(at) });
}

function detailsOf(context: RequestContext, restriction: Restriction): string {
  const { t } = translatorFor(context);
  const screened = screenedRestriction(restriction);
  if (screenOf(restriction).copy === "ours" && screened && isInOurWords(screened)) {
    // RS-60? names its key
    return screened === "DenyLotteryEmployeeAccount"
      ? t("RestrictionScreens.DenyLotteryEmployeeAccount.operatorText")
      : t(`Restrictions.${screened}.details`);
  }
  return restriction.explanation.details || t("Restrictions.block.details");
}

/** The explanation of a restriction, or that the platform has what it asked for. */
export const textOf = (context: RequestContext, restriction: Restriction): string =>
  restriction.received ? receivedText(context, restriction.received) : detailsOf(context, restriction);

/** @returns the language of the text of a restriction, where it is the platform's and the platform names it */
export function languageOf(restriction: Restriction): string | undefined {
  const { received, explanation } = restriction;
  const screened = screenedRestriction(restriction);
  const isOurs = screenOf(restriction).copy === "ours" && screened && isInOurWords(screened);
  return received || isOurs || explanation.details === "" ? undefined : explanation.language;
}

export const explanationOf = (context: RequestContext, restriction: Restriction): Explanation => ({
  id: restrictionKey(restriction),
  title: titleOf(context, restriction),
  text: textOf(context, restriction),
  lang: languageOf(restriction),
});

export function actionLabel(context: RequestContext, action: BlockAction): string {
  const { t } = translatorFor(context);
  return action === "support" ? t("Common.action.contactSupport") : t(`Restrictions.block.actions.${action}`);
}

/** RS-07 */
export function contactText(context: SignedInContext): string {
  const { t } = translatorFor(context);
  const { email } = context.player;
  return email ? t("Restrictions.UnderReview.contact", { email }) : t("Restrictions.UnderReview.contactUs");
}

/** @returns undefined when the platform does not send it */
export const playTimeOf = (context: RequestContext, { playTimeMinutes }: Restriction): string | undefined =>
  playTimeMinutes === undefined ? undefined : playTimeText(context, playTimeMinutes);
