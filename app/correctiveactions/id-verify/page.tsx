import { redirect } from "next/navigation";
import { loadOrShowError } from "@/app/_shared/load-or-show-error";
import { loadVerification, type VerificationState } from "@/server/flows/verification/verification";
import type { StepProps } from "../_shared/step-frame";
import { showStep, stepContext } from "../_shared/step-page";
import { ContainerScreen, VerifiedScreen } from "./container-screens";
import { SkipInApp } from "./skip-later";
import { VerificationScreen } from "./verification-screen";

const code = "id-verify";

/** The screen of the state in which the platform has the player (KYC-81 to KYC-88). */
function VerificationContainer({ context, step, data: container }: StepProps & { data: VerificationState }) {
  switch (container.kind) {
    case "redirect":
      return redirect(container.to);
    case "form":
      return <VerificationScreen context={context} step={step} shown={container.shown} />;
    case "passed":
      return <VerifiedScreen context={context} />;
    default:
      return <ContainerScreen context={context} step={step} state={container.kind} hasSent={container.hasSent} />;
  }
}

export default async function IdVerifyPage({ searchParams }: PageProps<"/correctiveactions/id-verify">) {
  const context = await stepContext(code, searchParams);
  const load = await loadOrShowError(context, () => loadVerification(context), { screen: "globalError" });
  // A passed check has cleared the step already, so its success screen comes before the check that the step is due.
  if (context.query.passed && load.kind === "loaded" && load.value.kind === "passed")
    return <VerifiedScreen context={context} />;
  return showStep(
    context,
    code,
    () => load,
    ({ data, ...step }) =>
      data.kind === "error" ? data.screen : <VerificationContainer {...step} data={data.value} />,
    SkipInApp,
  );
}
