// Where the player told us they live: in this browser (a cookie, until the browser closes or the player signs out), else in their
// account (a claim of the token).
import "server-only";
import type { cookies } from "next/headers";
import type { BrandId } from "@/domain/brands";
import { readToken, sessionCookie } from "@/server/session/token";

/** Holds an ISO country code in clear; it decides which questions and terms are shown, and nothing else. */
export const residenceCookie = "__Host-residence";

type Jar = Awaited<ReturnType<typeof cookies>>;

/** @returns an ISO country code; undefined when the player has not told us */
export async function readResidence(jar: Jar, brand: BrandId, now: number): Promise<string | undefined> {
  const said = jar.get(residenceCookie)?.value;
  if (said !== undefined && /^[A-Z]{2}$/.test(said)) return said;
  const { player } = await readToken(jar.get(sessionCookie)?.value, brand, now);
  return player?.residence;
}
