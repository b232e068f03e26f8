import { TextLink } from "@/components/ui/text-link";
import { toUploads } from "@/domain/documents/document-check-links";
import { scanFields } from "@/domain/documents/scan-links";
import type { ScanPage } from "@/server/flows/documents/scan";
import { aimOf } from "@/server/records/flow-link";
import type { Visit } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";
import { HandOver } from "./hand-over";
import { ScanLinks } from "./scan-links";

/** The hand-over to the camera, for a scan that was opened by its address. */
export function StartScreen({ visit, page }: { visit: Visit; page: ScanPage }) {
  const { kycMethod, strongAuthInitializationKey } = page.parameters;
  const isSelfie = kycMethod === "selfie";
  // A picture of a document replaces neither a selfie nor a second factor.
  const mayUpload = visit.player !== null && !isSelfie && strongAuthInitializationKey === undefined;
  return (
    <HandOver
      visit={visit}
      isSelfie={isSelfie}
      hidden={scanFields(visit.query)}
      reason={page.reason}
      links={
        <ScanLinks visit={visit}>
          {mayUpload && <UploadInstead visit={visit} href={toUploads(aimOf(visit), page.onward)} />}
        </ScanLinks>
      }
    />
  );
}

/** The way round the camera. */
export function UploadInstead({ visit, href }: { visit: Visit; href: string }) {
  return <TextLink href={href}>{wordsFor(visit).t("DocScan.start.upload")}</TextLink>;
}
