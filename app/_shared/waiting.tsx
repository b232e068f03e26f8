import { Timeline, type TimelinePoint } from "@/components/ui/lists/timeline";
import type { RequestContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";

/** The parts of a timeline in the words of the page. */
export function WaitingTimeline({ context, points }: { context: RequestContext; points: readonly TimelinePoint[] }) {
  const { t } = translatorFor(context);
  const words = { done: t("Waiting.done"), now: t("Waiting.now"), next: t("Waiting.next") };
  return <Timeline words={words} points={points} />;
}
