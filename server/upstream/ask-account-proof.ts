// The one question of promise 17: is a proof of the player due for this account, in any product? Asked before each write that changes
// what protects the account, from fresh restrictions; a read that fails refuses the write.
import "server-only";
import { minutes } from "@/domain/duration";
import type { Restriction } from "@/domain/restrictions/restriction";
import { type Key, readValue, type StorePort } from "@/server/store/store";
import { type AccountProof, grantAccountProof } from "./account-proof";
import { readRestrictions } from "./restrictions";
import type { Upstream } from "./upstream";
import { UpstreamError } from "./upstream-error";

type Restrictions = ReadonlyMap<string, readonly Restriction[]>;

export type AccountProofAnswer =
  | { kind: "notDue"; proof: AccountProof; restrictions: Restrictions }
  | { kind: "due"; restrictions: Restrictions }
  /** The same submit again, whose first try found none due. */
  | { kind: "repeated"; proof: AccountProof };

type Asking = StorePort & { upstream: Upstream; submitKey: string };

/** As long as the answer of a submit is kept for its repeats. */
const repeatMs = minutes(10);

const keyOf = ({ submitKey }: Pick<Asking, "submitKey">): Key => [`form:${submitKey}`, "no-proof-due"];

/**
 * A write that renews the session may have been made although its answer was lost: then the platform takes the old token for no read,
 * but still answers the same write by its idempotency key.
 */
export const isRepeatAfterRenewal = async (asking: Pick<Asking, "store" | "now" | "submitKey">, error: unknown) =>
  error instanceof UpstreamError &&
  error.kind === "signedOut" &&
  (await readValue(asking, keyOf(asking))) !== undefined;

/**
 * Reads the restrictions of all permissions in parallel.
 * @param isDue the rule, for the restrictions by permission
 * @throws UpstreamError when one of them cannot be read
 */
export async function askAccountProof(
  asking: Asking,
  permissions: readonly string[],
  isDue: (restrictions: Restrictions) => boolean,
): Promise<AccountProofAnswer> {
  const { upstream, store, now } = asking;
  try {
    const readings = permissions.map(
      async (each) => [each, (await readRestrictions(upstream, each)).restrictions] as const,
    );
    const restrictions = new Map(await Promise.all(readings));
    if (isDue(restrictions)) return { kind: "due", restrictions };
    await store.set(keyOf(asking), "asked", now + repeatMs, now);
    return { kind: "notDue", proof: grantAccountProof(upstream), restrictions };
  } catch (error) {
    if (!(await isRepeatAfterRenewal(asking, error))) throw error;
    return { kind: "repeated", proof: grantAccountProof(upstream) };
  }
}
