// The one question of promise 17: is a proof of the player due for this account, in any product? Asked before each write that changes
// what protects the account, from fresh restrictions; a read that fails refuses the write.
import "server-only";
import type { Restriction } from "@/domain/restrictions/restriction";
import { type AccountProof, grantAccountProof } from "./account-proof";
import { readRestrictions } from "./restrictions";
import type { Caller } from "./upstream";

type Restrictions = ReadonlyMap<string, readonly Restriction[]>;

export type AccountProofAnswer =
  | { kind: "notDue"; proof: AccountProof; restrictions: Restrictions }
  | { kind: "due"; restrictions: Restrictions };

/**
 * Reads the restrictions of all permissions in parallel.
 * @param isDue the rule, for the restrictions by permission
 * @throws UpstreamError when one of them cannot be read
 */
export async function askAccountProof(
  caller: Caller,
  permissions: readonly string[],
  isDue: (restrictions: Restrictions) => boolean,
): Promise<AccountProofAnswer> {
  const readings = permissions.map(
    async (each) => [each, (await readRestrictions(caller, each)).restrictions] as const,
  );
  const restrictions = new Map(await Promise.all(readings));
  if (isDue(restrictions)) return { kind: "due", restrictions };
  return { kind: "notDue", proof: grantAccountProof(caller.upstream), restrictions };
}
