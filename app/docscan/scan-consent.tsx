import { KeptCheckbox } from "@/components/forms/kept-checkbox";
import { Anchor } from "@/components/ui/text-link";
import { config } from "@/server/config";
import { legalPaths } from "@/server/lookups/destinations";
import type { RequestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

/** The name for a sentence; "none" selects the sentence without one. */
export const scanPartnerName = (): string => config().SCAN_PARTNER.name ?? "none";

/** The player's agreement to the pictures, never ticked for them; the server asks for it too. */
export function ScanConsent({ context, isSelfie }: { context: RequestContext; isSelfie: boolean }) {
  const { t } = translatorFor(context);
  const { keptDays } = config().SCAN_PARTNER;
  return (
    <KeptCheckbox
      name="consent"
      card
      label={t(`DocScan.start.${isSelfie ? "selfie" : "document"}.consent`, { name: scanPartnerName() })}
      hint={
        <>
          {keptDays !== undefined && `${t("DocScan.start.kept", { days: keptDays })} `}
          <Anchor href={legalPaths(context).privacy} target="_blank" rel="noreferrer">
            {t("DocScan.start.howKept")}
          </Anchor>
        </>
      }
    />
  );
}
