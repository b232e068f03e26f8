// Lets a test see what a failure looks like wherever it is thrown.
import "server-only";
import { headers } from "next/headers";
import { config } from "../config";

type Place = "layout" | "page" | "action" | "handler";

const failure = (place: string) => new Error(`a test asked to throw in the ${place}`);

/**
 * In the sandbox environment the header x-sandbox-throw names the place at which its request fails: one of these, the middleware, or a
 * timer, which outlives the request.
 */
export async function throwIfAsked(place: Place): Promise<void> {
  if (config().ACCOUNT_ENV !== "sandbox") return;
  const asked = (await headers()).get("x-sandbox-throw");
  if (asked === place) throw failure(place);
  if (asked !== "timer" || place !== "layout") return;
  setTimeout(() => {
    throw failure(asked);
  }, 0);
}
