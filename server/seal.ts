// Sealing with iron-session: explicit life always, and every tampering gives the same answer as nothing (promise 5).
import "server-only";
import { sealData, unsealData } from "iron-session";
import { config } from "./config";

/** @param lifeMs how long the seal holds, milliseconds; never endless */
export const seal = (value: unknown, lifeMs: number): Promise<string> =>
  sealData(value, { password: { ...config().recordPasswords }, ttl: Math.ceil(lifeMs / 1000) });

/** @returns the value, or undefined for a seal that is broken, old, or made with a password that is not ours */
export async function unseal(sealed: string, lifeMs: number): Promise<unknown> {
  // iron-session does not authenticate the version that it appends
  let isBroken = !/^[^~]+~2$/.test(sealed);
  const value = await unsealData<Record<string, unknown>>(sealed, {
    password: { ...config().recordPasswords },
    ttl: Math.ceil(lifeMs / 1000),
    onUnsealError: () => {
      isBroken = true;
    },
  });
  return isBroken ? undefined : value;
}
