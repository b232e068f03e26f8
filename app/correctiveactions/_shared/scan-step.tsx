import { PrepareScan } from "@/app/docscan/prepare-scan";
import { UploadInstead } from "@/app/docscan/start-screen";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { toStep } from "@/domain/routing/routes";
import { toScan, toUploads } from "@/domain/scan/document-check-links";
import { DocScanParameters, scanLinkFields } from "@/domain/scan/scan-links";
import type { KycMethod } from "@/domain/scan/scan-words";
import { hasAgreedToScan } from "@/server/records/scan-progress";
import { entryFlowOf, sequenceLink, sequenceQuery } from "@/server/records/sequence";
import { SequenceProgress, StepLinks, type StepProps } from "./step-frame";

type ScanStepProps = StepProps & { code: CorrectiveAction; kycMethod: KycMethod };

/** A step that a scan completes. It shows the screen before the camera itself, so that one press opens the camera. */
export function ScanStep({ context, step, code, kycMethod }: ScanStepProps) {
  const isSelfie = kycMethod === "selfie";
  const flowLink = sequenceLink(context, step.record);
  const returnPath = toStep(code, sequenceQuery(context, step.record));
  const scan = toScan(flowLink, {
    entryFlow: entryFlowOf(step.record),
    // Only the check that the step asks for completes it, so the parameters of the link that started the flow are ignored.
    processFlow: "docscan",
    kycMethod,
    returnPath,
  });
  const hidden = scanLinkFields(scan);
  return (
    <PrepareScan
      context={context}
      isSelfie={isSelfie}
      hidden={hidden}
      hasAgreed={hasAgreedToScan(step.record, DocScanParameters.parse(hidden))}
      progress={<SequenceProgress context={context} step={step} />}
      links={
        <StepLinks context={context} step={step}>
          {!isSelfie && <UploadInstead context={context} href={toUploads(flowLink, { returnPath })} />}
        </StepLinks>
      }
    />
  );
}
