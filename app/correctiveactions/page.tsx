import { redirect } from "next/navigation";
import { BlockedScreen } from "@/app/_shared/blocks/blocked-screen";
import { loadOrShowError } from "@/app/_shared/load-or-show-error";
import { StepTrouble } from "@/app/_shared/step-trouble";
import { DuplicatePersonScreen } from "@/app/accountrecovery/duplicate-person-screen";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { loadDuplicatePersonLink } from "@/server/flows/recovery/duplicate-person";
import { requestContext } from "@/server/request/context";
import { NoMaintenance } from "./_shared/no-maintenance";
import { NotOpen } from "./_shared/not-open";

/** The entry page: works out from fresh restrictions what is due, and shows the block or redirects to the step. */
export default async function CorrectiveActionsPage({ searchParams }: PageProps<"/correctiveactions">) {
  const context = await requestContext("/correctiveactions", { query: await searchParams });
  const link = await loadOrShowError(context, () => loadDuplicatePersonLink(context), { screen: "globalError" });
  if (link.kind === "error") return link.screen;
  if (link.value) return <DuplicatePersonScreen context={context} person={link.value} />;
  const load = await loadOrShowError(context, () => loadEntryPage(context), { screen: "globalError" });
  if (load.kind === "error") return load.screen;
  const entry = load.value;
  switch (entry.kind) {
    case "redirect":
      return redirect(entry.to);
    case "blocked":
      return <BlockedScreen context={context} view={entry.view} />;
    case "noMaintenance":
      return <NoMaintenance context={context} />;
    case "notOpen":
      return <NotOpen context={context} product={entry.product} />;
    case "stuckInLoop":
      return <StepTrouble context={context} reason="again" />;
  }
}
