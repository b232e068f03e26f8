import { UntilThen, WaitingTimeline } from "@/app/_shared/waiting";
import { RefreshWhileWaiting } from "@/components/forms/refresh-while-waiting";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Badge } from "@/components/ui/lists/badge";
import { Screen } from "@/components/ui/screen";
import { minutes, seconds } from "@/domain/duration";
import type { RequestContext } from "@/server/context/request-context";
import { documentTitle } from "@/server/forms/form-props";
import { translatorFor } from "@/server/lookups/translator";
import { ScanLinks } from "./scan-links";

/** Waiting for the verdict. The player may leave the page and come back to it. */
export function CheckingScreen({ context }: { context: RequestContext }) {
  const { t } = translatorFor(context);
  const title = t("DocScan.checking.title");
  return (
    <>
      <title>{documentTitle(context, title)}</title>
      <RefreshWhileWaiting everyMs={seconds(3)} forMs={minutes(10)} />
      <Screen
        badge={<Badge icon="clock" />}
        title={title}
        lead={t("DocScan.checking.lead")}
        actions={
          <ButtonLink href={context.here} isReload>
            {t("DocScan.checking.reload")}
          </ButtonLink>
        }
        links={<ScanLinks context={context} isWaiting />}
      >
        <WaitingTimeline
          context={context}
          points={[
            { state: "done", title: t("DocScan.checking.received") },
            {
              state: "now",
              title: t("DocScan.checking.now"),
              text: <span role="status">{t("DocScan.checking.status")}</span>,
            },
            { state: "next", title: t("DocScan.checking.then"), text: t("DocScan.checking.opens") },
          ]}
        />
        <UntilThen context={context} />
      </Screen>
    </>
  );
}
