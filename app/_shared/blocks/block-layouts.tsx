import type { ComponentType, ReactNode } from "react";
import { reportLookAroundAction } from "@/app/correctiveactions/actions";
import { BetaPicture } from "@/components/restrictions/beta-picture";
import { Texts } from "@/components/restrictions/explanations";
import { StateMap } from "@/components/restrictions/state-map";
import { Amount } from "@/components/ui/lists/amount";
import { Badge } from "@/components/ui/lists/badge";
import type { Fact } from "@/components/ui/lists/facts";
import { Section } from "@/components/ui/section";
import { Paragraphs } from "@/components/ui/text/prose";
import { homeCountry } from "@/domain/person/home-country";
import type { RestrictionScreen } from "@/domain/restrictions/restriction-screen";
import { caseOfView } from "@/server/flows/case-status/cases";
import { translatorFor } from "@/server/lookups/translator";
import { CaseCard, CaseLink } from "../case-parts";
import { CaseTimeline, DemandTimeline } from "../case-timeline";
import { LeaveButton } from "../leave-button";
import { OtherLanguage } from "../other-language";
import { AccountLocked } from "./account-locked";
import { BlockActions, type BlockProps } from "./block-buttons";
import { contactText, otherLanguageOf, textsOf, titleLanguage, titleOf } from "./blocked-words";
import { playTimeText } from "./play-time-text";
import { Availability, BlockLinks } from "./still-available";

type FrameProps = BlockProps & { badge?: ReactNode; facts?: readonly Fact[]; children?: ReactNode };

/** Why, as far as may be said. Of a review, and of what was received, the texts say what happens and not the cause. */
function Why({ context, view }: BlockProps) {
  const title = translatorFor(context).t(view.case ? "Restrictions.block.happening" : "Restrictions.block.why");
  return (
    <Section title={title}>
      <Texts texts={textsOf(context, view)} />
    </Section>
  );
}

/** What every block has: sign, title, what is stopped and what still works, why, what waits and until when, buttons and links. */
function Block({ context, view, badge, facts = [], children }: FrameProps) {
  const { actions, leaving, isReceived } = view;
  const { icon, tone, links = [] } = view.row;
  const sign = isReceived ? <Badge icon="check" tone="good" /> : <Badge icon={icon} tone={tone} />;
  const waits = caseOfView(context, view);
  const hasSupport = actions.length > 0 || leaving.how !== "hide";
  const helps = actions.length > 0;
  const leave = leaving.how !== "hide" && (
    <LeaveButton
      context={context}
      leaving={leaving}
      report={reportLookAroundAction}
      look={helps ? "quiet" : "primary"}
    />
  );
  return (
    <AccountLocked
      context={context}
      badge={badge ?? sign}
      title={<span lang={titleLanguage(view)}>{titleOf(context, view)}</span>}
      notice={<OtherLanguage context={context} language={otherLanguageOf(context, [view])} />}
      action={helps ? <BlockActions context={context} view={view} /> : leave || null}
      links={
        <BlockLinks
          context={context}
          available={view.works}
          offered={actions}
          links={links}
          hasSupport={hasSupport}
          about={view.case?.facts.reference}
          leave={helps && leave}
        >
          {waits && <CaseLink context={context} of={waits} />}
        </BlockLinks>
      }
    >
      <Availability context={context} view={view} facts={facts} />
      <Why context={context} view={view} />
      {!isReceived && children}
      {waits ? <CaseTimeline context={context} waits={waits} /> : <DemandTimeline context={context} view={view} />}
      <CaseCard context={context} reference={view.case?.facts.reference} />
    </AccountLocked>
  );
}

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
