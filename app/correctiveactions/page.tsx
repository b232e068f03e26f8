import { redirect } from "next/navigation";
import { BlockScreen } from "@/app/_shared/blocked-screen";
import { GlobalError } from "@/app/_shared/global-error";
import { loadOrShowError } from "@/app/_shared/load-or-show-error";
import { SeveralBlocks } from "@/app/_shared/several-blocks";
import { DuplicatePersonScreen } from "@/app/accountrecovery/duplicate-person-screen";
import { loadEntryPage } from "@/server/flows/corrective-actions/steps";
import { loadDuplicatePersonLink } from "@/server/flows/recovery/duplicate-person";
import { requestContext } from "@/server/request/context";
import { NoMaintenance } from "./_shared/no-maintenance";

/** The door: works out from fresh restrictions what is due, and shows the block or moves on to the step. */
export default async function CorrectiveActionsPage({ searchParams }: PageProps<"/correctiveactions">) {
  const context = await requestContext("/correctiveactions", { query: await searchParams });
  const link = await loadOrShowError(context, () => loadDuplicatePersonLink(context), { screen: "globalError" });
  if (link.kind === "error") return link.screen;
  if (link.value) return <DuplicatePersonScreen context={context} person={link.value} />;
  const load = await loadOrShowError(context, () => loadEntryPage(context), { screen: "globalError" });
  if (load.kind === "error") return load.screen;
  const door = load.value;
  switch (door.show) {
    case "nothing":
      return redirect(door.movesTo);
    case "block":
      return <BlockScreen context={context} restriction={door.by} />;
    case "severalBlocks":
      return <SeveralBlocks context={context} restrictions={door.by} />;
    case "noMaintenance":
      return <NoMaintenance context={context} />;
    case "stuckInLoop":
      return <GlobalError context={context} isRepeating />;
  }
}
