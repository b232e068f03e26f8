// Lets a test see what a failure looks like wherever it is thrown.
import "server-only";
import { headers } from "next/headers";
import { config } from "../config";

type Place = "layout" | "page" | "action" | "handler";

/** In the sandbox environment the header x-sandbox-throw names the place at which its request fails; middleware.ts is one more. */
export async function throwIfAsked(place: Place): Promise<void> {
  if (config().ACCOUNT_ENV !== "sandbox") return;
  if ((await headers()).get("x-sandbox-throw") === place) throw new Error(`a test asked to throw in the ${place}`);
}
