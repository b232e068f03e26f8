import { Notice } from "@/components/ui/notice";
import { ClockTime } from "@/components/ui/text/clock-time";
import type { Case, CaseSubject } from "@/domain/case-status/case";
import { type RestrictionView, subjectOfDemand } from "@/domain/restrictions/restriction-view";
import type { RequestContext } from "@/server/context/request-context";
import { timesOfCase } from "@/server/flows/case-status/cases";
import { translatorFor } from "@/server/lookups/translator";
import { timeInText } from "./time-in-text";
import { WaitingTimeline } from "./waiting";

/** What happens to these differs from a decision of our team. */
const own = ["closing", "transfer", "withdrawal"] as const;
const wordOf = (subject: CaseSubject) => own.find((known) => known === subject) ?? "other";

const beginOf = (subject: CaseSubject) =>
  subject === "review" ? "started" : subject === "closing" ? "asked" : "received";

/** Received, who looks at it and usually until when, the result. A time that has passed is said to have been missed. */
export function CaseTimeline({ context, waits }: { context: RequestContext; waits: Case }) {
  const { t, clock } = translatorFor(context);
  const { subject } = waits;
  const { receivedAt, by, late } = timesOfCase(context, waits);
  const promised = late?.promised;
  const word = wordOf(subject);
  return (
    <>
      {late && (
        <Notice tone="warning" title={t("CaseStatus.late.title")}>
          {promised === undefined
            ? t("CaseStatus.late.usual")
            : t.rich("CaseStatus.late.promised", timeInText(promised, clock(promised)))}
        </Notice>
      )}
      <WaitingTimeline
        context={context}
        points={[
          {
            state: "done",
            title: t(`CaseStatus.${beginOf(subject)}`),
            at: receivedAt !== undefined && <ClockTime at={receivedAt} text={clock(receivedAt)} />,
          },
          {
            state: "now",
            title: t(`CaseStatus.looking.${word}`),
            by: by !== undefined && t.rich("CaseStatus.by", timeInText(by, clock(by))),
          },
          {
            state: "next",
            title: t(`CaseStatus.result.${word}`),
            text: word === "other" && t("CaseStatus.opens"),
          },
        ]}
      />
    </>
  );
}

/** While a block asks for something: what the player does, who looks at it then, the result. */
export function DemandTimeline({ context, view }: { context: RequestContext; view: RestrictionView }) {
  const { t } = translatorFor(context);
  const { demand } = view;
  if (!demand) return null;
  const word = wordOf(subjectOfDemand[demand]);
  return (
    <WaitingTimeline
      context={context}
      points={[
        { state: "now", title: t(`CaseStatus.demand.${demand}`) },
        { state: "next", title: t(`CaseStatus.looking.${word}`) },
        { state: "next", title: t(`CaseStatus.result.${word}`), text: word === "other" && t("CaseStatus.opens") },
      ]}
    />
  );
}
