// The name of a player in log lines and product events: a keyed hash, the same on every instance that has the same TRACK_KEY.
import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { config } from "../config";
import { processWide } from "./process-wide";

/** @returns the pseudonym under a key */
export const pseudonymWith = (key: string, userKey: string): string =>
  createHmac("sha256", key).update(userKey).digest("hex").slice(0, 32);

/** Without TRACK_KEY a player's lines cannot be found: the key ends with the process. */
export const pseudonymKey = (): string =>
  processWide("pseudonym-key", () => config().TRACK_KEY ?? randomBytes(32).toString("hex"));

/** @returns the pseudonym of a player in this process */
export const pseudonymOf = (userKey: string): string => pseudonymWith(pseudonymKey(), userKey);
