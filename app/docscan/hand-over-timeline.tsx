import { deviceText } from "@/app/_shared/device-text";
import { WaitingTimeline } from "@/app/_shared/waiting";
import { MatchNumber } from "@/components/hand-over/match-number";
import type { TimelinePoint } from "@/components/ui/lists/timeline";
import { ClockTime } from "@/components/ui/text/clock-time";
import type { RequestContext } from "@/server/context/request-context";
import type { WatchedHandOver } from "@/server/flows/scan/watch-hand-over";
import { translatorFor } from "@/server/lookups/translator";

/** When the phone opened the link, and which phone. */
export function openedPoint(context: RequestContext, { handOver }: WatchedHandOver): TimelinePoint[] {
  const { openedAt, phone = {} } = handOver;
  if (openedAt === undefined) return [];
  const { t, clock } = translatorFor(context);
  return [
    {
      state: "done",
      title: t("HandOver.opened.opened"),
      at: <ClockTime at={openedAt} text={clock(openedAt)} />,
      text: deviceText(context, phone),
    },
  ];
}

/** How far the phone is. Until it opens the camera, its page asks, with the same number. */
export function HandOverTimeline({ context, watched }: { context: RequestContext; watched: WatchedHandOver }) {
  const { t } = translatorFor(context);
  const hasStarted = watched.handOver.startedAt !== undefined;
  return (
    <>
      {!hasStarted && <MatchNumber label={t("HandOver.opened.number")} number={watched.handOver.number} />}
      <WaitingTimeline
        context={context}
        points={[
          ...openedPoint(context, watched),
          hasStarted
            ? {
                state: "now",
                title: t("HandOver.opened.pictures"),
                text: <span role="status">{t("HandOver.opened.camera")}</span>,
              }
            : {
                state: "now",
                title: t("HandOver.opened.asks"),
                text: <span role="status">{t("HandOver.opened.press")}</span>,
              },
          ...(hasStarted ? [] : [{ state: "next" as const, title: t("HandOver.opened.pictures") }]),
          { state: "next", title: t("HandOver.opened.received") },
          { state: "next", title: t("HandOver.opened.checking"), text: t("HandOver.opened.usually") },
        ]}
      />
    </>
  );
}
