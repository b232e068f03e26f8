import { HandOver } from "@/app/docscan/hand-over";
import { UploadInstead } from "@/app/docscan/start-screen";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
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
  if ("errorScreen" in at) return at.errorScreen;
  const { context, step } = at;
  const isSelfie = kycMethod === "selfie";
  const aim = sequenceAim(context, step.record);
  const returnPath = toStep(code, sequenceQuery(context, step.record));
  const scan = toScan(aim, {
    entryFlow: step.record.isNewAccount ? "registration" : "login",
    // Only what the step asks for settles it, whatever the link that began the flow asks for.
    processFlow: "docscan",
    kycMethod,
    returnPath,
  });
  return (
    <HandOver
      context={context}
      isSelfie={isSelfie}
      hidden={scanLinkFields(scan)}
      place={<StepPlace context={context} step={step} />}
      links={
        <StepLinks context={context} step={step}>
          {!isSelfie && <UploadInstead context={context} href={toUploads(aim, returnPath)} />}
        </StepLinks>
      }
    />
  );
}
