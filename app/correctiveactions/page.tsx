import { redirect } from "next/navigation";
import { BlockScreen } from "@/app/_shared/blocked-screen";
import type { PageProps } from "@/app/_shared/page-props";
import { GlobalError, loadedOrRefresh } from "@/app/_shared/refresh-screen";
import { SeveralBlocks } from "@/app/_shared/several-blocks";
import { DuplicatePersonScreen } from "@/app/accountrecovery/duplicate-person-screen";
import { loadDoor } from "@/server/flows/corrective-actions/steps";
import { loadDuplicatePersonLink } from "@/server/flows/recovery/duplicate-person";
import { visitAt } from "@/server/request/context";
import { NoMaintenance } from "./_shared/no-maintenance";

/** The door: works out from fresh restrictions what is due, and shows the block or moves on to the step. */
export default async function CorrectiveActionsPage({ searchParams }: PageProps) {
  const visit = await visitAt("/correctiveactions", { query: await searchParams });
  const link = await loadedOrRefresh(visit, () => loadDuplicatePersonLink(visit));
  if ("trouble" in link) return link.trouble;
  if (link.value) return <DuplicatePersonScreen visit={visit} person={link.value} />;
  const load = await loadedOrRefresh(visit, () => loadDoor(visit));
  if ("trouble" in load) return load.trouble;
  const door = load.value;
  switch (door.show) {
    case "nothing":
      return redirect(door.movesTo);
    case "block":
      return <BlockScreen visit={visit} restriction={door.by} />;
    case "severalBlocks":
      return <SeveralBlocks visit={visit} restrictions={door.by} />;
    case "noMaintenance":
      return <NoMaintenance visit={visit} />;
    case "goingRound":
      return <GlobalError visit={visit} isRepeating />;
  }
}
