import { deviceRiskScript } from "@/app/_shared/script-settings";
import { KeptCheckbox } from "@/components/forms/kept-checkbox";
import { StartButtons } from "@/components/hand-over/start-buttons";
import { Anchor } from "@/components/ui/buttons/text-link";
import { shownTextField } from "@/domain/agreements/shown-text";
import { scanPartner } from "@/domain/operator/own-choices";
import { profilingTimeoutMs } from "@/domain/scan/scan-reply";
import type { RequestContext } from "@/server/context/request-context";
import { canHandOver } from "@/server/flows/hand-over/computer";
import { legalPaths } from "@/server/lookups/jurisdiction";
import { scanConsentText } from "@/server/lookups/shown-texts/sentences";
import { shownTextFields } from "@/server/lookups/shown-texts/text-hash";
import { translatorFor } from "@/server/lookups/translator";

/** The player's agreement to the pictures, never ticked for them; the server asks for it too. */
export function ScanConsent({ context, isSelfie }: { context: RequestContext; isSelfie: boolean }) {
  const { t } = translatorFor(context);
  const { keptDays } = scanPartner;
  const text = scanConsentText(context, isSelfie ? "selfie" : "document");
  const shown = shownTextFields([text])[shownTextField];
  return (
    <>
      <input type="hidden" name={shownTextField} value={shown} />
      <KeptCheckbox
        name="consent"
        card
        label={text.title}
        hint={
          <>
            {keptDays !== undefined && `${t("DocScan.start.kept", { days: keptDays })} `}
            <Anchor href={legalPaths(context).privacy} target="_blank" rel="noreferrer">
              {t("DocScan.start.howKept")}
            </Anchor>
          </>
        }
      />
    </>
  );
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
      provider={deviceRiskScript(profilingTimeoutMs)}
      words={{ start, opening: t("DocScan.start.opening") }}
      phone={canHandOver(context) ? phone : undefined}
    />
  );
}
