import { redirect } from "next/navigation";
import type { PageProps } from "@/app/_shared/page-props";
import { loadOrShowRefresh } from "@/app/_shared/refresh-screen";
import { stepAt } from "@/app/correctiveactions/_shared/step-at";
import { loadVerification } from "@/server/flows/verification/verification";
import { requestContext } from "@/server/request/context";
import { ContainerScreen, SuccessScreen } from "./container-screens";
import { VerificationScreen } from "./verification-screen";

const code = "id-verify";

/** The verification container: the screen of the state in which upstream has the player (KYC-81 to KYC-88). */
export default async function IdVerifyPage({ searchParams }: PageProps) {
  const query = await searchParams;
  const readShell = await requestContext("/correctiveactions/[code]", { params: { code }, query });
  const load = await loadOrShowRefresh(readShell, () => loadVerification(readShell));
  // A passed check has cleared the step already: its success screen is what is left of it.
  if (query.passed && "value" in load && load.value.kind === "passed") return <SuccessScreen context={readShell} />;
  const at = await stepAt(code, query);
  if ("errorScreen" in at) return at.errorScreen;
  if ("errorScreen" in load) return load.errorScreen;
  const { context, step } = at;
  const container = load.value;
  switch (container.kind) {
    case "redirect":
      return redirect(container.to);
    case "form":
      return <VerificationScreen context={context} step={step} shown={container.shown} />;
    case "passed":
      return <SuccessScreen context={context} />;
    default:
      return <ContainerScreen context={context} step={step} state={container.kind} hasSent={container.hasSent} />;
  }
}
