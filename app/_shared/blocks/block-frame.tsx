import type { ReactNode } from "react";
import { reportLookAroundAction } from "@/app/correctiveactions/actions";
import { Texts } from "@/components/restrictions/explanations";
import { Badge } from "@/components/ui/lists/badge";
import type { Fact } from "@/components/ui/lists/facts";
import { ClockTime } from "@/components/ui/text/clock-time";
import { Paragraphs } from "@/components/ui/text/prose";
import { translatorFor } from "@/server/lookups/translator";
import { LeaveButton } from "../leave-button";
import { WaitingTimeline } from "../waiting";
import { AccountLocked } from "./account-locked";
import { BlockActions, type BlockProps } from "./block-buttons";
import { textsOf, titleOf } from "./blocked-words";
import { Availability, BlockLinks } from "./still-available";

/** The platform has what the restriction asked for (tools/requirements/catalogue/decisions.md, "Blocked screens"). */
function Received({ context, view: { demand }, at }: BlockProps & { at?: number | undefined }) {
  const { t, clock } = translatorFor(context);
  const isWithdrawal = demand === "withdraw";
  return (
    <>
      <Paragraphs text={t("Restrictions.block.received.nothingToDo")} />
      <WaitingTimeline
        context={context}
        points={[
          {
            state: "done",
            title: t("Waiting.review.received"),
            at: at !== undefined && <ClockTime at={at} text={clock(at)} />,
          },
          { state: "now", title: t("Waiting.review.checking") },
          { state: "next", title: t(`Restrictions.block.received.${isWithdrawal ? "nextWithdraw" : "next"}`) },
        ]}
      />
    </>
  );
}

function Explained({ context, view, children }: FrameProps) {
  const { received } = view;
  if (received) return <Received context={context} view={view} at={received.at} />;
  return (
    <>
      <Texts texts={textsOf(context, view)} />
      {children}
    </>
  );
}

type FrameProps = BlockProps & { badge?: ReactNode; facts?: readonly Fact[]; children?: ReactNode };

/** What every block has: sign, title, explanation, what is stopped and what still works, buttons and links. */
export function Block({ context, view, badge, facts = [], children }: FrameProps) {
  const { actions, leaving, received } = view;
  const { icon, tone, links = [] } = view.row;
  const sign = received ? <Badge icon="check" tone="good" /> : <Badge icon={icon} tone={tone} />;
  const hasSupport = actions.length > 0 || leaving.how !== "hide";
  return (
    <AccountLocked
      context={context}
      badge={badge ?? sign}
      title={titleOf(context, view)}
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
        <BlockLinks context={context} available={view.works} offered={actions} links={links} hasSupport={hasSupport} />
      }
    >
      <Explained context={context} view={view}>
        {children}
      </Explained>
      <Availability context={context} view={view} facts={facts} />
    </AccountLocked>
  );
}
