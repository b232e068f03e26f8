import type { ComponentType } from "react";
import { BetaPicture } from "@/components/restrictions/beta-picture";
import { StateMap } from "@/components/restrictions/state-map";
import { Amount } from "@/components/ui/lists/amount";
import { Paragraphs } from "@/components/ui/text/prose";
import { homeCountry } from "@/domain/person/home-address";
import type { RestrictionScreen } from "@/domain/restrictions/restriction-screen";
import { translatorFor } from "@/server/lookups/translator";
import type { BlockProps } from "./block-buttons";
import { Block } from "./block-frame";
import { contactText } from "./blocked-words";
import { playTimeText } from "./play-time-text";

/** RS-44: a picture; in the United States a map, which shows where the player is as far as the token says so. */
function BetaState(props: BlockProps) {
  const { player } = props.context;
  if (homeCountry(props.context) !== "US") return <Block {...props} badge={<BetaPicture />} />;
  const legend = translatorFor(props.context).t("Restrictions.block.youAreHere");
  return <Block {...props} badge={<StateMap location={player.geolocation} legend={legend} />} />;
}

/** The amount in dispute, where it is known (RS-48). */
export function Disputed({ context, view: { amountInDispute } }: BlockProps) {
  const { t, money } = translatorFor(context);
  if (amountInDispute === undefined) return null;
  return (
    <Amount label={t("Restrictions.ChargebackFlag.amount")} isCard>
      {money(amountInDispute, context.siteExperience)}
    </Amount>
  );
}

const Chargeback = (props: BlockProps) => (
  <Block {...props}>
    <Disputed {...props} />
  </Block>
);

/** PLAY-01, PLAY-02 */
function PlayTime(props: BlockProps) {
  const { context, view } = props;
  const term = translatorFor(context).t("Restrictions.PlaytimeLimitExceeded.playTime");
  const { playTimeMinutes: minutes } = view;
  return <Block {...props} facts={minutes === undefined ? [] : [{ term, value: playTimeText(context, minutes) }]} />;
}

/** RS-07: how to get in touch, with the e-mail address of the account. */
const UnderReview = (props: BlockProps) => (
  <Block {...props}>
    <Paragraphs text={contactText(props.context)} />
  </Block>
);

export const layouts: Record<RestrictionScreen["layout"], ComponentType<BlockProps>> = {
  accountLocked: Block,
  betaState: BetaState,
  chargeback: Chargeback,
  playTime: PlayTime,
  underReview: UnderReview,
};
