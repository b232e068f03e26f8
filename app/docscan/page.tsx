import { redirect } from "next/navigation";
import { loadOrShowError } from "@/app/_shared/load-or-show-error";
import { ScreenPage } from "@/app/_shared/screen-page";
import { SupportAction } from "@/app/_shared/support-times";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Badge } from "@/components/ui/lists/badge";
import { toUploads } from "@/domain/scan/document-check-links";
import type { ScanScreen } from "@/domain/scan/scan-reply";
import type { RequestContext } from "@/server/context/request-context";
import { type LoadedScan, loadScan } from "@/server/flows/scan/load-scan";
import { flowLinkOf } from "@/server/lookups/flow-link";
import { translatorFor } from "@/server/lookups/translator";
import { requestContext } from "@/server/request/context";
import { CheckingScreen } from "./checking-screen";
import { HandOverScreen } from "./hand-over-screen";
import { ScanAgain } from "./scan-again";
import { ScanEnded } from "./scan-ended";
import { ScanForm, ScanPassed } from "./scan-form";
import { ScanLinks } from "./scan-links";
import { StartScreen } from "./start-screen";

/** Selects the words of the prompt (DOC-19 to DOC-22): by the reply, else by the flow. */
function variantOf({ screen, parameters, hasScanned }: LoadedScan) {
  if (screen === "uploadAttempts") return "attempts";
  if (screen === "uploadKeyUsed") return "keyUsed";
  if (screen === "uploadEnhanced") return "enhancedkyc";
  return hasScanned && (parameters.processFlow ?? "docscan") === "docscan" ? "docscan" : "docupload";
}

/** The document-upload prompt (DOC-19). A used key leads to support, everything else to the upload centre. */
function UploadPrompt({ context, page }: { context: RequestContext; page: LoadedScan }) {
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

const screens: Record<ScanScreen, (props: { context: RequestContext; page: LoadedScan }) => React.ReactNode> = {
  start: StartScreen,
  capture: ScanForm,
  handOver: HandOverScreen,
  again: ScanAgain,
  error: ScanForm,
  success: ScanPassed,
  checking: CheckingScreen,
  upload: UploadPrompt,
  uploadAttempts: UploadPrompt,
  uploadKeyUsed: UploadPrompt,
  uploadEnhanced: UploadPrompt,
};

/** The document scan in its present state (DOC-15 to DOC-22). */
export default async function DocScanPage({ searchParams }: PageProps<"/docscan">) {
  const context = await requestContext("/docscan", { query: await searchParams });
  const load = await loadOrShowError(context, () => loadScan(context));
  if (load.kind === "error") return load.screen;
  if (load.value.kind === "redirect") redirect(load.value.to);
  if (load.value.kind === "ended") return <ScanEnded context={context} dueNow={load.value.dueNow} />;
  const Shown = screens[load.value.screen];
  return <Shown context={context} page={load.value} />;
}
