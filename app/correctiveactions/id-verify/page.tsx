import { redirect } from "next/navigation";
import type { PageProps } from "@/app/_shared/page-props";
import { loadedOrRefresh } from "@/app/_shared/refresh-screen";
import { stepAt } from "@/app/correctiveactions/_shared/step-at";
import { loadVerification } from "@/server/flows/verification/verification";
import { visitAt } from "@/server/request/context";
import { ContainerScreen, SuccessScreen } from "./container-screens";
import { VerificationScreen } from "./verification-screen";

const code = "id-verify";

/** The verification container: the screen of the state in which upstream has the player (KYC-81 to KYC-88). */
export default async function IdVerifyPage({ searchParams }: PageProps) {
  const query = await searchParams;
  const front = await visitAt("/correctiveactions/[code]", { params: { code }, query });
  const load = await loadedOrRefresh(front, () => loadVerification(front));
  // A passed check has cleared the step already: its success screen is what is left of it.
  if (query.passed && "value" in load && load.value.state === "passed") return <SuccessScreen visit={front} />;
  const at = await stepAt(code, query);
  if ("trouble" in at) return at.trouble;
  if ("trouble" in load) return load.trouble;
  const { visit, step } = at;
  const container = load.value;
  switch (container.state) {
    case "elsewhere":
      return redirect(container.movesTo);
    case "form":
      return <VerificationScreen visit={visit} step={step} shown={container.shown} />;
    case "passed":
      return <SuccessScreen visit={visit} />;
    default:
      return <ContainerScreen visit={visit} step={step} state={container.state} hasSent={container.hasSent} />;
  }
}
