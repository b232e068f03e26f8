import { redirect } from "next/navigation";
import { loadOrShowError } from "@/app/_shared/load-or-show-error";
import type { SignedInContext } from "@/server/context/request-context";
import { type AccountStanding, accountStanding } from "@/server/flows/account-security/maintenance";

/** Loads a page of account maintenance, or sends the player to what comes before any change (ATT-61). */
export const loadForChange = <T>(context: SignedInContext, load: (standing: AccountStanding) => T | Promise<T>) =>
  loadOrShowError(context, async () => {
    const standing = await accountStanding(context);
    if (standing.obstacle) redirect(standing.obstacle);
    return await load(standing);
  });
