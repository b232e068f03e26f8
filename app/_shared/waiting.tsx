import { StillAvailableList } from "@/components/restrictions/still-available";
import { Timeline, type TimelinePoint } from "@/components/ui/lists/timeline";
import { Section } from "@/components/ui/section";
import { ClockTime } from "@/components/ui/text/clock-time";
import { isAllowed, permissionFor } from "@/domain/products";
import { usualReviewMs } from "@/domain/scan/review-time";
import type { RequestContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";
import { stillAvailableItems } from "./blocks/still-available";

/** The parts of a timeline in the words of the page. */
export function WaitingTimeline({ context, points }: { context: RequestContext; points: readonly TimelinePoint[] }) {
  const { t } = translatorFor(context);
  const words = { done: t("Waiting.done"), now: t("Waiting.now"), next: t("Waiting.next") };
  return <Timeline words={words} points={points} />;
}

type ReviewTimelineProps = {
  context: RequestContext;
  /** When the player sent it, epoch milliseconds; undefined when the platform asked for the review itself. */
  sentAt: number | undefined;
};

/** A review by our team: what we have, who looks at it and until when, and what it opens. */
export function ReviewTimeline({ context, sentAt }: ReviewTimelineProps) {
  const { t, clock } = translatorFor(context);
  const time = (at: number) => <ClockTime at={at} text={clock(at)} />;
  const until =
    sentAt !== undefined &&
    sentAt + usualReviewMs > context.now &&
    t.rich("Waiting.review.by", { at: "", time: () => time(sentAt + usualReviewMs) });
  return (
    <WaitingTimeline
      context={context}
      points={[
        { state: "done", title: t("Waiting.review.received"), at: sentAt !== undefined && time(sentAt) },
        { state: "now", title: t("Waiting.review.checking"), text: t("Waiting.review.person"), by: until },
        { state: "next", title: t("Waiting.review.finished"), text: t("Waiting.review.opens") },
      ]}
    />
  );
}

/** What the player can do while a check lasts, as far as the session says. */
export function UntilThen({ context }: { context: RequestContext }) {
  const { player, product } = context;
  if (!player) return null;
  const mayPlay = isAllowed(permissionFor(product), player.permissions);
  const items = stillAvailableItems(context, {
    works: { ...(!mayPlay && { play: false }), tools: true },
    scope: { kind: "product", product, others: [] },
  });
  return (
    <Section isCard title={translatorFor(context).t("Waiting.untilThen")}>
      <StillAvailableList items={items} />
    </Section>
  );
}
