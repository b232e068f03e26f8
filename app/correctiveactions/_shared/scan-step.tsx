import { HandOver } from "@/app/docscan/hand-over";
import { UploadInstead } from "@/app/docscan/start-screen";
import type { CorrectiveAction } from "@/domain/corrective-actions/required-actions";
import { toScan, toUploads } from "@/domain/documents/document-check-links";
import { scanLinkFields } from "@/domain/documents/scan-links";
import type { KycMethod } from "@/domain/documents/scan-words";
import { toStep } from "@/domain/routes";
import { sequenceAim, sequenceQuery } from "@/server/records/sequence";
import type { Query } from "@/server/request/context";
import { stepAt } from "./step-at";
import { StepLinks, StepPlace } from "./step-frame";

type ScanStepProps = { code: CorrectiveAction; kycMethod?: KycMethod; query: Query };

/** A step that a scan settles. It is the hand-over to the camera itself, so that one press leads there. */
export async function ScanStep({ code, kycMethod = "DocScan", query }: ScanStepProps) {
  const at = await stepAt(code, query);
  if ("trouble" in at) return at.trouble;
  const { visit, step } = at;
  const isSelfie = kycMethod === "selfie";
  const aim = sequenceAim(visit, step.record);
  const returnPath = toStep(code, sequenceQuery(visit, step.record));
  const scan = toScan(aim, {
    entryFlow: step.record.isNewAccount ? "registration" : "login",
    // Only what the step asks for settles it, whatever the link that began the flow asks for.
    processFlow: "docscan",
    kycMethod,
    returnPath,
  });
  return (
    <HandOver
      visit={visit}
      isSelfie={isSelfie}
      hidden={scanLinkFields(scan)}
      place={<StepPlace visit={visit} step={step} />}
      links={
        <StepLinks visit={visit} step={step}>
          {!isSelfie && <UploadInstead visit={visit} href={toUploads(aim, returnPath)} />}
        </StepLinks>
      }
    />
  );
}
