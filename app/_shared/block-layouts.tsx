import type { ComponentType } from "react";
import { Amount } from "@/components/restrictions/amount";
import { StateMap } from "@/components/restrictions/state-map";
import { Paragraphs } from "@/components/ui/prose";
import type { RestrictionScreen } from "@/domain/restrictions/restriction-screen";
import { translatorFor } from "@/server/request/translator";
import type { BlockProps } from "./block-buttons";
import { Block } from "./block-frame";
import { contactText, playTimeOf } from "./blocked-words";

export type LayoutProps = BlockProps & { amountInDispute?: number | undefined };

/** RS-44: a picture, which shows where the player is as far as the token says so. There is a map of the United States only. */
function BetaState(props: LayoutProps) {
  const { siteExperience, player } = props.context;
  if (!siteExperience.startsWith("US-")) return <Block {...props} />;
  const legend = translatorFor(props.context).t("Restrictions.block.youAreHere");
  return <Block {...props} badge={<StateMap location={player.geolocation} legend={legend} />} />;
}

/** RS-48 */
function Chargeback({ amountInDispute = 0, ...props }: LayoutProps) {
  const { t, money } = translatorFor(props.context);
  const amount = money(amountInDispute, props.context.siteExperience);
  return (
    <Block {...props}>
      <Amount label={t("Restrictions.ChargebackFlag.amount")}>{amount}</Amount>
    </Block>
  );
}

/** PLAY-01, PLAY-02 */
function PlayTime(props: LayoutProps) {
  const { context, restriction } = props;
  const term = translatorFor(context).t("Restrictions.PlaytimeLimitExceeded.playTime");
  const value = playTimeOf(context, restriction);
  return <Block {...props} facts={value === undefined ? [] : [{ term, value }]} />;
}

/** RS-07: how to get in touch, with the e-mail address of the account. */
const UnderReview = (props: LayoutProps) => (
  <Block {...props}>
    <Paragraphs text={contactText(props.context)} />
  </Block>
);

export const layouts: Record<RestrictionScreen["layout"], ComponentType<LayoutProps>> = {
  accountLocked: Block,
  betaState: BetaState,
  chargeback: Chargeback,
  playTime: PlayTime,
  underReview: UnderReview,
};
