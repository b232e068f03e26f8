import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Screen } from "@/components/ui/screen";
import { support } from "@/domain/destinations";
import { toUploads } from "@/domain/documents/document-check-links";
import type { ScanPage } from "@/server/flows/documents/scan";
import { documentTitle } from "@/server/forms/form-props";
import { aimOf } from "@/server/records/flow-link";
import type { Visit } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";
import { ScanLinks } from "./scan-links";

/** Which words the prompt has (DOC-19 to DOC-22): by what the reply said, else by the flow, if there was a scan to speak of. */
function variantOf({ shows, parameters, hasScanned }: ScanPage) {
  if (shows === "uploadAttempts") return "attempts";
  if (shows === "uploadKeyUsed") return "keyUsed";
  if (shows === "uploadEnhanced") return "enhancedkyc";
  const { processFlow = "docscan" } = parameters;
  return processFlow === "docscan" && !hasScanned ? "docupload" : processFlow;
}

/** The document-upload prompt (DOC-19). A used key leads to people, everything else to the upload centre. */
export function UploadPrompt({ visit, page }: { visit: Visit; page: ScanPage }) {
  const { t } = wordsFor(visit);
  const variant = variantOf(page);
  const title = t(`DocUpload.prompt.${variant}.title`);
  const isForPeople = variant === "keyUsed";
  const action = isForPeople ? (
    <ButtonLink href={support(visit)}>{t("DocUpload.prompt.contact")}</ButtonLink>
  ) : (
    <ButtonLink href={toUploads(aimOf(visit), page.onward)}>{t("DocUpload.prompt.button")}</ButtonLink>
  );
  return (
    <>
      <title>{documentTitle(visit, title)}</title>
      <Screen
        badge={<Badge icon={isForPeople ? "warning" : "upload"} tone={isForPeople ? "warning" : "accent"} />}
        title={title}
        lead={t(`DocUpload.prompt.${variant}.lead`)}
        actions={action}
        links={<ScanLinks visit={visit} isAtSupport={isForPeople} />}
      />
    </>
  );
}
