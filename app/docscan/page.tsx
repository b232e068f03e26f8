import { redirect } from "next/navigation";
import { loadOrShowError } from "@/app/_shared/load-or-show-error";
import type { ScanScreen } from "@/domain/scan/scan-reply";
import type { RequestContext } from "@/server/context/request-context";
import { type LoadedScan, loadScan } from "@/server/flows/scan/load-scan";
import { requestContext } from "@/server/request/context";
import { CheckingScreen } from "./checking-screen";
import { HandOverScreen } from "./hand-over-screen";
import { ScanAgain } from "./scan-again";
import { ScanEnded } from "./scan-ended";
import { ScanForm, ScanPassed } from "./scan-form";
import { StartScreen } from "./start-screen";
import { UploadPrompt } from "./upload-prompt";

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
