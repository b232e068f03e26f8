import { TextLink } from "@/components/ui/buttons/text-link";
import { toUploads } from "@/domain/scan/document-check-links";
import { isForChallenge, scanFields } from "@/domain/scan/scan-links";
import type { RequestContext } from "@/server/context/request-context";
import type { LoadedScan } from "@/server/flows/scan/load-scan";
import { flowLinkOf } from "@/server/lookups/flow-link";
import { translatorFor } from "@/server/lookups/translator";
import { PrepareScan } from "./prepare-scan";
import { ScanLinks } from "./scan-links";

/** The screen before the camera, for a scan that is opened by its address. */
export function StartScreen({ context, page }: { context: RequestContext; page: LoadedScan }) {
  const isSelfie = page.parameters.kycMethod === "selfie";
  return (
    <PrepareScan
      context={context}
      isSelfie={isSelfie}
      isForChallenge={isForChallenge(page.parameters)}
      hidden={scanFields(context.query)}
      reason={page.reason}
      hasAgreed={page.hasAgreed}
      links={
        <ScanLinks context={context}>
          {page.mayUpload && (
            <UploadInstead context={context} href={toUploads(flowLinkOf(context), { returnPath: page.onward })} />
          )}
        </ScanLinks>
      }
    />
  );
}

/** The alternative to the camera. */
export function UploadInstead({ context, href }: { context: RequestContext; href: string }) {
  return <TextLink href={href}>{translatorFor(context).t("DocScan.start.upload")}</TextLink>;
}
