import { type Redirect, redirectTo } from "@/domain/forms/outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { type AccountStanding, accountStanding } from "@/server/flows/account-security/maintenance";

/** @returns what loads a page of account maintenance, or sends the player to what comes before any change (ATT-61) */
export const forChange =
  <T>(load: (context: SignedInContext, standing: AccountStanding) => T | Promise<T>) =>
  async (context: SignedInContext): Promise<T | Redirect> => {
    const standing = await accountStanding(context);
    return standing.obstacle ? redirectTo(standing.obstacle) : load(context, standing);
  };
