import { FormScreen } from "@/components/forms/form-screen";
import { ScanStart } from "@/components/forms/scan-start";
import { SelfSubmit } from "@/components/forms/self-submit";
import { Badge } from "@/components/ui/badge";
import { BusyButton } from "@/components/ui/busy-button";
import { Actions } from "@/components/ui/fields";
import { More } from "@/components/ui/more";
import { Screen } from "@/components/ui/screen";
import { deviceRiskPollMs } from "@/domain/device-risk";
import { scanFields } from "@/domain/document-scan";
import { profilingTimeoutMs } from "@/domain/scan-reply";
import type { ScanPage } from "@/server/flows/document-scan";
import { formWords, newForm } from "@/server/form";
import type { Visit } from "@/server/visit";
import { wordsFor } from "@/server/words";
import { scanAction } from "./actions";
import { ScanLinks } from "./scan-links";

/** Before the camera: a form that sends itself where there is script (DOC-15). */
export function StartScreen({ visit, page }: { visit: Visit; page: ScanPage }) {
  const { t } = wordsFor(visit);
  const isSelfie = page.parameters.kycMethod === "selfie";
  const title = t(isSelfie ? "DocScan.start.titleSelfie" : "DocScan.start.title");
  const { profilingScript } = page;
  return (
    <FormScreen
      key={visit.record?.version}
      action={scanAction}
      initial={newForm(visit)}
      hidden={scanFields(visit.query)}
      words={formWords(visit, title)}
    >
      <Screen
        badge={<Badge icon={isSelfie ? "person" : "camera"} />}
        title={title}
        lead={t(isSelfie ? "DocScan.start.leadSelfie" : "DocScan.start.lead")}
        links={<ScanLinks visit={visit} />}
      >
        {profilingScript ? (
          <ScanStart
            provider={{ scriptUrl: profilingScript, pollMs: deviceRiskPollMs, timeoutMs: profilingTimeoutMs }}
          />
        ) : (
          <SelfSubmit />
        )}
        <Actions>
          <BusyButton busyLabel={t("DocScan.start.opening")}>{t("DocScan.start.submit")}</BusyButton>
        </Actions>
        <More summary={t("DocScan.start.why")}>{t("DocScan.start.because")}</More>
      </Screen>
    </FormScreen>
  );
}
