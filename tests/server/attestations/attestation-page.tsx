// The page of an attestation that is asked, as the server renders it.
import { renderToStaticMarkup } from "react-dom/server";
import { AttestationScreen, loadAttestationStep } from "@/app/correctiveactions/_shared/attestation-screen";
import { loadStep } from "@/server/flows/corrective-actions/steps";
import type { Caller } from "../../kit/pages/flow-caller.ts";
import { parseHtml } from "../../kit/pages/parse-html.ts";
import { v2 } from "./asking.ts";

export async function attestationPage(caller: Caller, flow: string): Promise<ReturnType<typeof parseHtml>> {
  const context = await caller.look({ flow });
  const step = await loadStep(context, v2);
  if (step.kind === "redirect") throw new Error(`the step leads to ${step.to}`);
  const data = await loadAttestationStep({ context, step });
  const screen = (
    <AttestationScreen
      context={context}
      step={step}
      data={data}
      action={async () => Promise.reject(new Error("nothing is sent"))}
    />
  );
  return parseHtml(renderToStaticMarkup(screen));
}
