import { ScreenPage } from "@/app/_shared/screen-page";
import { SupportAction } from "@/app/_shared/support-times";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Badge } from "@/components/ui/lists/badge";
import { toUploads } from "@/domain/scan/document-check-links";
import type { RequestContext } from "@/server/context/request-context";
import type { LoadedScan } from "@/server/flows/scan/load-scan";
import { flowLinkOf } from "@/server/lookups/flow-link";
import { translatorFor } from "@/server/lookups/translator";
import { ScanLinks } from "./scan-links";

/** Selects the words of the prompt (DOC-19 to DOC-22): by the reply, else by the flow. */
function variantOf({ screen, parameters, hasScanned }: LoadedScan) {
  if (screen === "uploadAttempts") return "attempts";
  if (screen === "uploadKeyUsed") return "keyUsed";
  if (screen === "uploadEnhanced") return "enhancedkyc";
  return hasScanned && (parameters.processFlow ?? "docscan") === "docscan" ? "docscan" : "docupload";
}

/** The document-upload prompt (DOC-19). A used key leads to support, everything else to the upload centre. */
export function UploadPrompt({ context, page }: { context: RequestContext; page: LoadedScan }) {
  const { t } = translatorFor(context);
  const variant = variantOf(page);
  const isForSupport = variant === "keyUsed";
  const action = isForSupport ? (
    <SupportAction context={context} />
  ) : (
    <ButtonLink href={toUploads(flowLinkOf(context), { returnPath: page.onward })}>
      {t("DocUpload.prompt.button")}
    </ButtonLink>
  );
  return (
    <ScreenPage
      context={context}
      badge={<Badge icon={isForSupport ? "warning" : "upload"} tone={isForSupport ? "warning" : "accent"} />}
      title={t(`DocUpload.prompt.${variant}.title`)}
      lead={t(`DocUpload.prompt.${variant}.lead`)}
      actions={action}
      links={<ScanLinks context={context} isAtSupport={isForSupport} isOver={isForSupport} />}
    />
  );
}
