// Long login challenges: a cookie has no room for them, so the record and the note carry a name, and the shared store has the challenge.
import "server-only";
import { createHash } from "node:crypto";
import { hours } from "@/domain/duration";
import type { LoginParameters } from "@/domain/sign-in/login-parameters";
import type { UngatedContext } from "@/server/context/request-context";
import { seal, unseal } from "@/server/session/seal";
import { type Key, readValue } from "@/server/store/store";

type Port = Pick<UngatedContext, "store" | "now" | "brand">;

/** Longer than any flow lives. */
const keptMs = hours(24);
const maxInCookie = 512;
const prefix = "kept~";

const sealing = ({ brand }: Port) => ({ purpose: "loginChallenge", brand: brand.id }) as const;
const keyOf = (name: string): Key => [`flow:${name}`, "login-challenge"];

/** @returns the name by which a flow carries a challenge: its own, unless it is long */
export const carriedChallenge = (challenge: string | undefined): string | undefined =>
  challenge === undefined || challenge.length <= maxInCookie
    ? challenge
    : `${prefix}${createHash("sha256").update(challenge).digest("base64url")}`;

/**
 * @returns a flow whose challenge is short enough for a cookie
 * @throws StoreUnavailable when the store is unavailable
 */
export async function withKeptChallenge<Flow extends { parameters: LoginParameters }>(
  port: Port,
  flow: Flow,
): Promise<Flow> {
  const challenge = flow.parameters.login_challenge;
  const name = carriedChallenge(challenge);
  if (name === undefined || name === challenge) return flow;
  const sealed = await seal(challenge, { ...sealing(port), lifeMs: keptMs });
  await port.store.set(keyOf(name), sealed, port.now + keptMs, port.now);
  return { ...flow, parameters: { ...flow.parameters, login_challenge: name } };
}

/**
 * @param carried as the flow has it
 * @returns the challenge for the platform; of one that the store has lost the name, which the platform does not know
 * @throws StoreUnavailable when the store is unavailable
 */
export async function readKeptChallenge(port: Port, carried: string): Promise<string> {
  if (!carried.startsWith(prefix)) return carried;
  const sealed = await readValue(port, keyOf(carried));
  const challenge = sealed === undefined ? undefined : unseal(sealed, sealing(port));
  return typeof challenge === "string" ? challenge : carried;
}
