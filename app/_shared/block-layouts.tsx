import type { ComponentType, ReactNode } from "react";
import { Amount } from "@/components/restrictions/amount";
import { StateMap } from "@/components/restrictions/state-map";
import { Badge } from "@/components/ui/badge";
import type { Fact } from "@/components/ui/facts";
import { Paragraphs } from "@/components/ui/prose";
import { actionsOf, screenOf, stillAvailable } from "@/domain/restrictions/blocks";
import type { RestrictionScreen } from "@/domain/restrictions/restriction-screen";
import { translatorFor } from "@/server/request/translator";
import { AccountLocked } from "./account-locked";
import { BlockActions, type BlockProps, LookAround } from "./block-buttons";
import { contactText, playTimeText, textOf, titleOf } from "./blocked-words";
import { Availability, BlockLinks } from "./still-available";

type FrameProps = BlockProps & { badge?: ReactNode; facts?: readonly Fact[]; children?: ReactNode };

/** What every block has: sign, title, explanation, what still works, buttons and links. */
function Block({ context, restriction, badge, facts = [], children }: FrameProps) {
  const { icon, tone, links = [], lookAround } = screenOf(restriction);
  const sign = restriction.received ? <Badge icon="check" tone="good" /> : <Badge icon={icon} tone={tone} />;
  const available = stillAvailable([restriction]);
  const actions = actionsOf(restriction);
  const hasSupport = actions.length > 0 || lookAround !== "hide";
  return (
    <AccountLocked
      context={context}
      badge={badge ?? sign}
      title={titleOf(context, restriction)}
      action={actions.length > 0 ? <BlockActions context={context} restriction={restriction} /> : null}
      lookAround={lookAround !== "hide" && <LookAround context={context} restriction={restriction} />}
      links={
        <BlockLinks context={context} available={available} offered={actions} links={links} hasSupport={hasSupport} />
      }
    >
      <Paragraphs text={textOf(context, restriction)} />
      {children}
      <Availability context={context} available={available} balance={restriction.balance} facts={facts} />
    </AccountLocked>
  );
}

export type LayoutProps = BlockProps & { amountInDispute?: number | undefined };

/** RS-44: a picture, which shows where the player is as far as the token says so. */
const BetaState = (props: LayoutProps) => (
  <Block
    {...props}
    badge={
      <StateMap
        location={props.context.player.geolocation}
        legend={translatorFor(props.context).t("Restrictions.block.youAreHere")}
      />
    }
  />
);

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
  const value = playTimeText(context, restriction);
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
