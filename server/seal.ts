// Sealing with iron-session: explicit life always, and every tampering gives the same answer as nothing (promise 5).
import "server-only";
import { sealData, unsealData } from "iron-session";
import { config } from "./config";

/** @param lifeMs how long the seal holds, milliseconds; never endless */
export const seal = (value: unknown, lifeMs: number): Promise<string> =>
  sealData(value, { password: { ...config().recordPasswords }, ttl: Math.ceil(lifeMs / 1000) });

/** iron-session marks its seals with a version, and takes whatever stands behind the number. */
const isWhole = (sealed: string) => /~\d+$/.test(sealed);

/** @returns the value, or undefined for a seal that is broken, old, or made with a password that is not ours */
export async function unseal(sealed: string, lifeMs: number): Promise<unknown> {
  if (!isWhole(sealed)) return undefined;
  let isBroken = false;
  const value = await unsealData<Record<string, unknown>>(sealed, {
    password: { ...config().recordPasswords },
    ttl: Math.ceil(lifeMs / 1000),
    onUnsealError: () => {
      isBroken = true;
    },
  });
  return isBroken ? undefined : value;
}
