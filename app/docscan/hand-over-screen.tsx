import type { ReactNode } from "react";
import { FlowForm } from "@/app/_shared/flow-form";
import { RefreshWhileWaiting } from "@/components/forms/refresh-while-waiting";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { Buttons } from "@/components/ui/fields/form-layout";
import { Badge } from "@/components/ui/lists/badge";
import { Screen } from "@/components/ui/screen";
import { minutes, seconds } from "@/domain/duration";
import { toUploads } from "@/domain/scan/document-check-links";
import { scanFields } from "@/domain/scan/scan-links";
import type { RequestContext } from "@/server/context/request-context";
import type { LoadedScan } from "@/server/flows/scan/load-scan";
import type { WatchedHandOver } from "@/server/flows/scan/watch-hand-over";
import { flowLinkOf } from "@/server/lookups/flow-link";
import { translatorFor } from "@/server/lookups/translator";
import { scanAction } from "./actions";
import { HandOverTimeline } from "./hand-over-timeline";
import { HandOverWays } from "./hand-over-ways";
import { ScanLinks } from "./scan-links";
import { UploadInstead } from "./start-screen";

type PartProps = { context: RequestContext; watched: WatchedHandOver };

/** Buttons of this page; each says by its intent what it does. */
function IntentButton(props: { context: RequestContext; intent: string; isSecond?: boolean; children: ReactNode }) {
  const { context, intent, isSecond = false, children } = props;
  const { t } = translatorFor(context);
  return (
    <BusyButton name="intent" value={intent} variant={isSecond ? "second" : "primary"} busyLabel={t("Common.busy")}>
      {children}
    </BusyButton>
  );
}

/** The link is waiting to be opened. */
async function Offered({ context, watched }: PartProps) {
  const { t } = translatorFor(context);
  return (
    <>
      <HandOverWays context={context} handOver={watched.handOver} />
      <Buttons>
        <IntentButton context={context} intent="begin" isSecond>
          {t("HandOver.thisDevice")}
        </IntentButton>
      </Buttons>
    </>
  );
}

/** The phone has opened the link, and has the camera or is being asked. */
function OnPhone({ context, watched }: PartProps) {
  const { t } = translatorFor(context);
  return (
    <>
      <HandOverTimeline context={context} watched={watched} />
      <Buttons>
        <IntentButton context={context} intent="notMyPhone" isSecond>
          {t("HandOver.opened.notMyPhone")}
        </IntentButton>
        <IntentButton context={context} intent="begin" isSecond>
          {t("HandOver.thisDevice")}
        </IntentButton>
      </Buttons>
    </>
  );
}

/** Nothing comes from this link any more. */
function Over({ context }: PartProps) {
  const { t } = translatorFor(context);
  return (
    <Buttons>
      <IntentButton context={context} intent="phone">
        {t("HandOver.over.again")}
      </IntentButton>
      <IntentButton context={context} intent="begin" isSecond>
        {t("HandOver.thisDevice")}
      </IntentButton>
    </Buttons>
  );
}

const stages = {
  waiting: { Part: Offered, words: "offer" },
  opened: { Part: OnPhone, words: "opened" },
  started: { Part: OnPhone, words: "opened" },
  received: { Part: OnPhone, words: "opened" },
  expired: { Part: Over, words: "over.expired" },
  notMe: { Part: Over, words: "over.notMe" },
  notMyPhone: { Part: Over, words: "over.notMyPhone" },
  takenBack: { Part: Over, words: "over.expired" },
  notNeeded: { Part: Over, words: "over.expired" },
  stopped: { Part: Over, words: "over.expired" },
  sessionEnded: { Part: Over, words: "over.sessionEnded" },
} as const satisfies Record<WatchedHandOver["standing"], object>;

/** How often the page asks, milliseconds. The phone tells its player that the number appears here within a few seconds of opening the link. */
function pollOf(standing: WatchedHandOver["standing"]) {
  if (standing === "waiting") return { everyMs: seconds(3), upToMs: seconds(5) };
  return { everyMs: seconds(standing === "opened" ? 1.5 : 3) };
}

/** The scan continues on a phone: how to get there, how far it is, or why it has stopped (promise 24). */
export function HandOverScreen({ context, page }: { context: RequestContext; page: LoadedScan }) {
  const { handOver: watched, mayUpload, onward } = page;
  if (!watched) return null;
  const { t } = translatorFor(context);
  const { Part, words } = stages[watched.standing];
  const title = t(`HandOver.${words}.title`);
  const isOver = Part === Over;
  const hadCamera = watched.standing === "notMyPhone" && watched.handOver.startedAt !== undefined;
  return (
    <FlowForm
      key={`${watched.standing} ${context.record?.version}`}
      context={context}
      title={title}
      action={scanAction}
      hidden={scanFields(context.query)}
    >
      {!isOver && (
        <RefreshWhileWaiting
          key={watched.standing}
          {...pollOf(watched.standing)}
          forMs={minutes(watched.standing === "started" ? 30 : 12)}
        />
      )}
      <Screen
        badge={isOver && <Badge icon="phone" tone="warning" />}
        title={title}
        lead={hadCamera ? t("HandOver.over.notMyPhone.hadCamera") : t(`HandOver.${words}.lead`)}
        links={
          <ScanLinks context={context}>
            {mayUpload && (
              <UploadInstead context={context} href={toUploads(flowLinkOf(context), { returnPath: onward })} />
            )}
          </ScanLinks>
        }
      >
        <Part context={context} watched={watched} />
      </Screen>
    </FlowForm>
  );
}
