import { StartButtons } from "@/components/hand-over/start-buttons";
import { profilingTimeoutMs } from "@/domain/scan/scan-reply";
import { deviceRiskPollMs } from "@/domain/strong-auth/device-risk";
import { config } from "@/server/config";
import type { RequestContext } from "@/server/context/request-context";
import { canHandOver } from "@/server/flows/hand-over/computer";
import { translatorFor } from "@/server/lookups/translator";

function deviceProvider() {
  const { DEVICE_RISK_SCRIPT_URL: scriptUrl, DEVICE_RISK_SCRIPT_INTEGRITY: integrity } = config();
  if (!scriptUrl) return undefined;
  return { scriptUrl, ...(integrity && { integrity }), pollMs: deviceRiskPollMs, timeoutMs: profilingTimeoutMs };
}

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
      provider={deviceProvider()}
      words={{ start, opening: t("DocScan.start.opening") }}
      phone={canHandOver(context) ? phone : undefined}
    />
  );
}
