import { redirect } from "next/navigation";
import { PrepareScan } from "@/app/docscan/prepare-scan";
import { UploadInstead } from "@/app/docscan/start-screen";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { toStep } from "@/domain/routing/routes";
import { toScan, toUploads } from "@/domain/scan/document-check-links";
import { DocScanParameters, scanLinkFields } from "@/domain/scan/scan-links";
import type { KycMethod } from "@/domain/scan/scan-words";
import { waitingScan } from "@/server/flows/scan/load-scan";
import { hasAgreedToScan } from "@/server/records/scan-progress";
import { entryFlowOf, sequenceLink, sequenceQuery } from "@/server/records/sequence";
import { SequenceProgress, StepLinks, type StepProps } from "./step-frame";
import { stepPage } from "./step-page";

type ScanStepProps = StepProps & { code: CorrectiveAction; kycMethod: KycMethod };

/** The link to the scan of a step, with what it carries as form fields. */
function scanOf({ context, step, code, kycMethod }: ScanStepProps) {
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
  return { scan, hidden, uploads: toUploads(flowLink, { returnPath }), parameters: DocScanParameters.parse(hidden) };
}

/** A step that a scan completes. It shows the screen before the camera itself, so that one press opens the camera. */
function ScanStep(props: ScanStepProps) {
  const { context, step, kycMethod } = props;
  const isSelfie = kycMethod === "selfie";
  const { hidden, uploads, parameters } = scanOf(props);
  return (
    <PrepareScan
      context={context}
      isSelfie={isSelfie}
      hidden={hidden}
      hasAgreed={hasAgreedToScan(step.record, parameters)}
      progress={<SequenceProgress context={context} step={step} />}
      links={
        <StepLinks context={context} step={step}>
          {!isSelfie && <UploadInstead context={context} href={uploads} />}
        </StepLinks>
      }
    />
  );
}

/** Makes the page of a step that a scan completes. Pictures that are being checked are not asked for again: they have their page. */
export const scanStepPage = (code: CorrectiveAction, kycMethod: KycMethod) =>
  stepPage(
    code,
    (props) => waitingScan(props.context, scanOf({ ...props, code, kycMethod }).scan),
    ({ data: waitingAt, ...props }) =>
      waitingAt ? redirect(waitingAt) : <ScanStep {...props} code={code} kycMethod={kycMethod} />,
  );
