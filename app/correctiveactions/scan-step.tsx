import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { More } from "@/components/ui/more";
import { Screen } from "@/components/ui/screen";
import type { CorrectiveAction } from "@/domain/corrective-actions";
import { toScan } from "@/domain/document-ways";
import { toStep } from "@/domain/paths";
import type { KycMethod } from "@/domain/scan-words";
import { documentTitle } from "@/server/form";
import { sequenceAim, sequenceQuery } from "@/server/sequence";
import type { Query } from "@/server/visit";
import { wordsFor } from "@/server/words";
import { stepAt } from "./step-at";
import { StepLinks, StepPlace } from "./step-frame";

type ScanStepProps = { code: CorrectiveAction; kycMethod?: KycMethod; query: Query };

/** A step that a scan settles: what it is about, and the way to the camera. Nothing is begun by looking. */
export async function ScanStep({ code, kycMethod = "DocScan", query }: ScanStepProps) {
  const at = await stepAt(code, query);
  if ("trouble" in at) return at.trouble;
  const { visit, step } = at;
  const { t } = wordsFor(visit);
  const isSelfie = kycMethod === "selfie";
  const title = t(isSelfie ? "DocScan.start.titleSelfie" : "DocScan.start.title");
  const scan = toScan(sequenceAim(visit, step.record), {
    entryFlow: step.record.isNewAccount ? "registration" : "login",
    // Only what the step asks for settles it, whatever the link that began the flow asks for.
    processFlow: "docscan",
    kycMethod,
    returnPath: toStep(code, sequenceQuery(visit, step.record)),
  });
  return (
    <>
      <title>{documentTitle(visit, title)}</title>
      <Screen
        place={<StepPlace visit={visit} step={step} />}
        badge={<Badge icon={isSelfie ? "person" : "camera"} />}
        title={title}
        lead={t(isSelfie ? "DocScan.start.leadSelfie" : "DocScan.start.lead")}
        actions={<ButtonLink href={scan}>{t("DocScan.start.submit")}</ButtonLink>}
        links={<StepLinks visit={visit} step={step} />}
      >
        <More summary={t("DocScan.start.why")}>{t("DocScan.start.because")}</More>
      </Screen>
    </>
  );
}
