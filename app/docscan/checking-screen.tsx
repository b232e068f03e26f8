import { Meanwhile } from "@/app/_shared/case-parts";
import { WaitingTimeline } from "@/app/_shared/waiting";
import { RefreshWhileWaiting } from "@/components/forms/refresh-while-waiting";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Badge } from "@/components/ui/lists/badge";
import { Screen } from "@/components/ui/screen";
import { ClockTime } from "@/components/ui/text/clock-time";
import { minutes, seconds } from "@/domain/duration";
import { toUploads } from "@/domain/scan/document-check-links";
import type { RequestContext } from "@/server/context/request-context";
import type { LoadedScan } from "@/server/flows/scan/load-scan";
import { documentTitle } from "@/server/forms/form-props";
import { flowLinkOf } from "@/server/lookups/flow-link";
import { translatorFor } from "@/server/lookups/translator";
import { openedPoint } from "./hand-over-timeline";
import { ScanLinks } from "./scan-links";

/** Waiting for the verdict. The player may leave the page and come back to it; after ten minutes an upload is offered beside it. */
export function CheckingScreen({ context, page }: { context: RequestContext; page: LoadedScan }) {
  const { t, clock } = translatorFor(context);
  const { stage = "usual", mayUpload, onward } = page;
  const offersUpload = stage === "tooLong" && mayUpload;
  const fromPhone = page.handOver?.standing === "received" ? page.handOver : undefined;
  const title = t(fromPhone ? "HandOver.checking.title" : "DocScan.checking.title");
  const receivedAt = fromPhone?.handOver.receivedAt;
  const clockTime = (at: number) => <ClockTime at={at} text={clock(at)} />;
  const usual = t(fromPhone ? "HandOver.checking.lead" : "DocScan.checking.lead.usual");
  return (
    <>
      <title>{documentTitle(context, title)}</title>
      <RefreshWhileWaiting everyMs={seconds(stage === "usual" ? 3 : 15)} upToMs={seconds(15)} forMs={minutes(30)} />
      <Screen
        badge={<Badge icon="clock" />}
        title={title}
        lead={stage === "usual" ? usual : t(`DocScan.checking.lead.${offersUpload ? "upload" : "long"}`)}
        actions={
          <>
            {offersUpload && (
              <ButtonLink href={toUploads(flowLinkOf(context), { returnPath: onward })}>
                {t("DocScan.start.upload")}
              </ButtonLink>
            )}
            <ButtonLink href={context.here} isReload variant={offersUpload ? "second" : "primary"}>
              {t("DocScan.checking.reload")}
            </ButtonLink>
          </>
        }
        links={<ScanLinks context={context} isWaiting />}
      >
        <WaitingTimeline
          context={context}
          points={[
            ...(fromPhone ? openedPoint(context, fromPhone) : []),
            { state: "done", title: t("DocScan.checking.received"), at: receivedAt && clockTime(receivedAt) },
            {
              state: "now",
              title: t("DocScan.checking.now"),
              text: <span role="status">{t("DocScan.checking.status")}</span>,
            },
            { state: "next", title: t("DocScan.checking.then"), text: t("DocScan.checking.opens") },
          ]}
        />
        <Meanwhile context={context} />
      </Screen>
    </>
  );
}
