import { HandOver } from "@/app/docscan/hand-over";
import { UploadInstead } from "@/app/docscan/start-screen";
import type { CorrectiveAction } from "@/domain/corrective-actions";
import { type KycMethod, scanLinkFields, toDocScan } from "@/domain/document-scan";
import { toStep } from "@/domain/paths";
import { flowQuery } from "@/server/sequence";
import type { Query } from "@/server/visit";
import { stepAt } from "./step-at";
import { StepLinks, StepPlace } from "./step-frame";

type ScanStepProps = { code: CorrectiveAction; kycMethod?: KycMethod; query: Query };

/** A step that a scan settles. It is the hand-over to the camera itself, so that one press leads there. */
export async function ScanStep({ code, kycMethod, query }: ScanStepProps) {
  const at = await stepAt(code, query);
  if ("trouble" in at) return at.trouble;
  const { visit, step } = at;
  const isSelfie = kycMethod === "selfie";
  const returnPath = toStep(code, flowQuery(visit, step.record));
  const scan = toDocScan({
    intendedSiteExp: step.siteExperience,
    entryFlow: "login",
    processFlow: "docscan",
    kycMethod,
    returnPath,
    flow: visit.record?.id,
  });
  return (
    <HandOver
      visit={visit}
      isSelfie={isSelfie}
      hidden={scanLinkFields(scan)}
      place={<StepPlace visit={visit} step={step} />}
      links={
        <StepLinks visit={visit} step={step}>
          {!isSelfie && <UploadInstead visit={visit} returnPath={returnPath} />}
        </StepLinks>
      }
    />
  );
}
