import { deviceRiskScript } from "@/app/_shared/script-settings";
import { StartButtons } from "@/components/hand-over/start-buttons";
import { profilingTimeoutMs } from "@/domain/scan/scan-reply";
import type { RequestContext } from "@/server/context/request-context";
import { canHandOver } from "@/server/flows/hand-over/computer";
import { translatorFor } from "@/server/lookups/translator";

type ScanButtonsProps = {
  context: RequestContext;
  /** What the button for the camera of this device says. */
  start: string;
};

/** Begins the scan here, or on a phone. */
export function ScanButtons({ context, start }: ScanButtonsProps) {
  const { t } = translatorFor(context);
  const phone = {
    onComputer: t("HandOver.offer.onComputer"),
    elsewhere: t("HandOver.offer.elsewhere"),
    thisCamera: t("HandOver.thisCamera"),
    making: t("HandOver.offer.making"),
  };
  return (
    <StartButtons
      provider={deviceRiskScript(profilingTimeoutMs)}
      words={{ start, opening: t("DocScan.start.opening") }}
      phone={canHandOver(context) ? phone : undefined}
    />
  );
}
