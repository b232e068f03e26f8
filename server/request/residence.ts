// Where the player told us they live, in this browser: kept until the browser closes or the player signs out.
import "server-only";
import type { cookies } from "next/headers";

/** Holds an ISO country code in clear; it decides which questions and terms are shown, and nothing else. */
export const residenceCookie = "__Host-residence";

type Jar = Awaited<ReturnType<typeof cookies>>;

/** @returns an ISO country code; undefined when the player has not told us */
export function readResidence(jar: Jar): string | undefined {
  const country = jar.get(residenceCookie)?.value;
  return country !== undefined && /^[A-Z]{2}$/.test(country) ? country : undefined;
}
