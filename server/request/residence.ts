// Where the player lives: what they told us in this browser (kept until the browser closes or the player signs out), else what the
// account says (a claim of the token).
import "server-only";
import type { TokenResult } from "@/server/session/token";

/** Holds an ISO country code in clear; it decides which questions and terms are shown, and nothing else. */
export const residenceCookie = "__Host-residence";

type Jar = { get(name: string): { value: string } | undefined };

/** @returns an ISO country code; undefined when neither the player nor the account has told us */
export function residenceOf(jar: Jar, { player }: TokenResult): string | undefined {
  const stated = jar.get(residenceCookie)?.value;
  return stated !== undefined && /^[A-Z]{2}$/.test(stated) ? stated : player?.residence;
}
