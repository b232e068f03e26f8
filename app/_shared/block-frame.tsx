import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { ClockTime } from "@/components/ui/clock-time";
import type { Fact } from "@/components/ui/facts";
import { Paragraphs } from "@/components/ui/prose";
import { actionsOf, demandOf, screenOf, stillAvailable } from "@/domain/restrictions/blocks";
import { translatorFor } from "@/server/request/translator";
import { AccountLocked } from "./account-locked";
import { BlockActions, type BlockProps, LookAround } from "./block-buttons";
import { languageOf, textOf, titleOf } from "./blocked-words";
import { Availability, BlockLinks } from "./still-available";
import { WaitingTimeline } from "./waiting";

/** The platform has what the restriction asked for (tests/requirements/catalogue/decisions.md, "Blocked screens"). */
function Received({ context, restriction, at }: BlockProps & { at?: number | undefined }) {
  const { t, clock } = translatorFor(context);
  const isWithdrawal = demandOf(restriction) === "withdraw";
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

function Explained({ context, restriction, children }: FrameProps) {
  const { received } = restriction;
  if (received) return <Received context={context} restriction={restriction} at={received.at} />;
  return (
    <>
      <Paragraphs text={textOf(context, restriction)} lang={languageOf(restriction)} />
      {children}
    </>
  );
}

type FrameProps = BlockProps & { badge?: ReactNode; facts?: readonly Fact[]; children?: ReactNode };

/** What every block has: sign, title, explanation, what still works, buttons and links. */
export function Block({ context, restriction, badge, facts = [], children }: FrameProps) {
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
      <Explained context={context} restriction={restriction}>
        {children}
      </Explained>
      <Availability context={context} available={available} balance={restriction.balance} facts={facts} />
    </AccountLocked>
  );
}
