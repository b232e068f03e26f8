import { redirect } from "next/navigation";
import { DuplicatePersonScreen } from "@/app/accountrecovery/duplicate-person-screen";
import type { PageProps } from "@/app/page-props";
import { loadDoor } from "@/server/flows/corrective-actions";
import { asksForDuplicatePerson } from "@/server/flows/duplicate-person";
import { visitAt } from "@/server/visit";
import { BlockScreen, SeveralBlocks } from "./block-screen";
import { NoMaintenance } from "./no-maintenance";
import { GlobalError, loadedOrRefresh } from "./refresh-screen";

/** The door: works out from fresh restrictions what is due, and shows the block or moves on to the step. */
export default async function CorrectiveActionsPage({ searchParams }: PageProps) {
  const visit = await visitAt("/correctiveactions", { query: await searchParams });
  if (asksForDuplicatePerson(visit)) return <DuplicatePersonScreen visit={visit} />;
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
      return <GlobalError visit={visit} />;
  }
}
