import type { ReactNode } from "react";
import { reportLookAroundAction } from "@/app/correctiveactions/actions";
import { Texts } from "@/components/restrictions/explanations";
import { Badge } from "@/components/ui/lists/badge";
import type { Fact } from "@/components/ui/lists/facts";
import { caseOfView } from "@/server/flows/case-status/cases";
import { CaseLink } from "../case-parts";
import { CaseTimeline } from "../case-timeline";
import { LeaveButton } from "../leave-button";
import { OtherLanguage } from "../other-language";
import { AccountLocked } from "./account-locked";
import { BlockActions, type BlockProps } from "./block-buttons";
import { otherLanguageOf, textsOf, titleLanguage, titleOf } from "./blocked-words";
import { Availability, BlockLinks } from "./still-available";

type FrameProps = BlockProps & { badge?: ReactNode; facts?: readonly Fact[]; children?: ReactNode };

/** What every block has: sign, title, what is stopped and what still works, why, what waits and until when, buttons and links. */
export function Block({ context, view, badge, facts = [], children }: FrameProps) {
  const { actions, leaving, isReceived } = view;
  const { icon, tone, links = [] } = view.row;
  const sign = isReceived ? <Badge icon="check" tone="good" /> : <Badge icon={icon} tone={tone} />;
  const waits = caseOfView(context, view);
  const hasSupport = actions.length > 0 || leaving.how !== "hide";
  return (
    <AccountLocked
      context={context}
      badge={badge ?? sign}
      title={<span lang={titleLanguage(view)}>{titleOf(context, view)}</span>}
      notice={<OtherLanguage context={context} language={otherLanguageOf(context, [view])} />}
      action={actions.length > 0 ? <BlockActions context={context} view={view} /> : null}
      lookAround={
        leaving.how !== "hide" && (
          <LeaveButton
            context={context}
            leaving={leaving}
            report={reportLookAroundAction}
            isPrimary={actions.length === 0}
          />
        )
      }
      links={
        <BlockLinks context={context} available={view.works} offered={actions} links={links} hasSupport={hasSupport}>
          {waits && <CaseLink context={context} of={waits} />}
        </BlockLinks>
      }
    >
      <Availability context={context} view={view} facts={facts} />
      <Texts texts={textsOf(context, view)} />
      {!isReceived && children}
      {waits && <CaseTimeline context={context} waits={waits} />}
    </AccountLocked>
  );
}
