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
  const requested = (await headers()).get("x-sandbox-throw");
  if (requested === place) throw failure(place);
  if (requested !== "timer" || place !== "layout") return;
  setTimeout(() => {
    throw failure(requested);
  }, 0);
}
