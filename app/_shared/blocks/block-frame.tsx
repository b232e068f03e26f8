import type { ReactNode } from "react";
import { reportLookAroundAction } from "@/app/correctiveactions/actions";
import { Texts } from "@/components/restrictions/explanations";
import { Badge } from "@/components/ui/lists/badge";
import type { Fact } from "@/components/ui/lists/facts";
import { Section } from "@/components/ui/section";
import { caseOfView } from "@/server/flows/case-status/cases";
import { translatorFor } from "@/server/lookups/translator";
import { CaseLink } from "../case-parts";
import { CaseTimeline, DemandTimeline } from "../case-timeline";
import { LeaveButton } from "../leave-button";
import { OtherLanguage } from "../other-language";
import { AccountLocked } from "./account-locked";
import { BlockActions, type BlockProps } from "./block-buttons";
import { otherLanguageOf, textsOf, titleLanguage, titleOf } from "./blocked-words";
import { Availability, BlockLinks } from "./still-available";

type FrameProps = BlockProps & { badge?: ReactNode; facts?: readonly Fact[]; children?: ReactNode };

/** Why, as far as may be said. Of a review, and of what was received, nothing is said of the cause. */
function Why({ context, view }: BlockProps) {
  const texts = <Texts texts={textsOf(context, view)} />;
  if (view.case) return texts;
  return <Section title={translatorFor(context).t("Restrictions.block.why")}>{texts}</Section>;
}

/** What every block has: sign, title, what is stopped and what still works, why, what waits and until when, buttons and links. */
export function Block({ context, view, badge, facts = [], children }: FrameProps) {
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
    </AccountLocked>
  );
}
