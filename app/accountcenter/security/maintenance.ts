import { redirect } from "next/navigation";
import { loaded } from "@/app/_shared/load-or-show-error";
import { maintenanceObstacle } from "@/server/flows/account-security/maintenance";
import type { PlayerVisit } from "@/server/request/context";

/** Loads a page of account maintenance, or sends the player to what comes before any change (ATT-61). */
export const loadedForChange = <T>(visit: PlayerVisit, load: () => T | Promise<T>) =>
  loaded(visit, async () => {
    const obstacle = await maintenanceObstacle(visit);
    if (obstacle) redirect(obstacle);
    return await load();
  });
