import { Meanwhile } from "@/app/_shared/case-parts";
import { page, type ViewProps } from "@/app/_shared/make-page";
import { ScreenPage } from "@/app/_shared/screen-page";
import { SupportAction } from "@/app/_shared/support-times";
import { WaitingTimeline } from "@/app/_shared/waiting";
import { RefreshWhileWaiting } from "@/components/forms/refresh-while-waiting";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Badge } from "@/components/ui/lists/badge";
import { Screen } from "@/components/ui/screen";
import { ClockTime } from "@/components/ui/text/clock-time";
import { minutes, seconds } from "@/domain/duration";
import { toUploads } from "@/domain/scan/document-check-links";
import type { ScanScreen } from "@/domain/scan/scan-reply";
import type { RequestContext } from "@/server/context/request-context";
import { type LoadedScan, loadScan } from "@/server/flows/scan/load-scan";
import { documentTitle } from "@/server/forms/form-props";
import { flowLinkOf } from "@/server/lookups/flow-link";
import { translatorFor } from "@/server/lookups/translator";
import { HandOverScreen } from "./hand-over-screen";
import { openedPoint } from "./hand-over-timeline";
import { ScanAgain } from "./scan-again";
import { ScanEnded } from "./scan-ended";
import { ScanForm, ScanPassed } from "./scan-form";
import { ScanLinks } from "./scan-links";
import { StartScreen } from "./start-screen";

/** Waiting for the verdict. The player may leave the page and come back to it; after ten minutes the page also offers an upload. */
function CheckingScreen({ context, page }: { context: RequestContext; page: LoadedScan }) {
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

/** Selects the words of the prompt (DOC-19 to DOC-22): by the reply, else by the flow. */
function variantOf({ screen, parameters, hasScanned }: LoadedScan) {
  if (screen === "uploadAttempts") return "attempts";
  if (screen === "uploadKeyUsed") return "keyUsed";
  if (screen === "uploadEnhanced") return "enhancedkyc";
  return hasScanned && (parameters.processFlow ?? "docscan") === "docscan" ? "docscan" : "docupload";
}

/** The document-upload prompt (DOC-19). A used key leads to support, everything else to the upload centre. */
function UploadPrompt({ context, page }: { context: RequestContext; page: LoadedScan }) {
  const { t } = translatorFor(context);
  const variant = variantOf(page);
  const isForSupport = variant === "keyUsed";
  const action = isForSupport ? (
    <SupportAction context={context} />
  ) : (
    <ButtonLink href={toUploads(flowLinkOf(context), { returnPath: page.onward })}>{t("DocUpload.title")}</ButtonLink>
  );
  return (
    <ScreenPage
      context={context}
      badge={isForSupport ? <Badge icon="warning" tone="warning" /> : <Badge icon="upload" />}
      title={t(`DocUpload.prompt.${variant}.title`)}
      lead={t(`DocUpload.prompt.${variant}.lead`)}
      actions={action}
      links={<ScanLinks context={context} isAtSupport={isForSupport} isOver={isForSupport} />}
    />
  );
}

const screens: Record<ScanScreen, (props: { context: RequestContext; page: LoadedScan }) => React.ReactNode> = {
  start: StartScreen,
  capture: ScanForm,
  handOver: HandOverScreen,
  again: ScanAgain,
  error: ScanForm,
  success: ScanPassed,
  checking: CheckingScreen,
  upload: UploadPrompt,
  uploadAttempts: UploadPrompt,
  uploadKeyUsed: UploadPrompt,
  uploadEnhanced: UploadPrompt,
};

/** The document scan in its present state (DOC-15 to DOC-22). */
function DocScan({ context, data }: ViewProps<typeof loadScan>) {
  if (data.kind === "ended") return <ScanEnded context={context} page={data} />;
  const Shown = screens[data.screen];
  return <Shown context={context} page={data} />;
}

export default page("/docscan", loadScan, DocScan);
