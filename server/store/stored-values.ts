// How the store writes values and names into Redis.
import "server-only";
import { createHash } from "node:crypto";
import { clockSkewMs, type Key } from "./store";

export const textDigest = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** Keys contain contacts and addresses, so they are hashed. The braces are the hash tag of a cluster: keys of one holder share a slot. */
export const keyNames =
  (prefix: string) =>
  (kind: string, [holder, name]: Key, counter = ""): string =>
    `${prefix}:store:{${textDigest(holder)}}:${kind}:${textDigest(`${name}\0${counter}`)}`;

/** A key is kept longer than its value by the skew, because the value is still in force for an instance whose clock is behind. */
export const lifeOf = (until: number, now: number): number => Math.max(1, Math.ceil(until - now)) + clockSkewMs;

/** @returns the text of a value: its end, and the value */
export const textUntil = (value: string, until: number): string => `${Math.ceil(until)}:${value}`;

/** @returns the end of a text that begins with it, epoch milliseconds */
export const endOf = (stored: string | null | undefined): number => Number(stored?.slice(0, stored.indexOf(":")) ?? 0);

/** @returns the value of a text that begins with its end; undefined when that has passed */
export const current = (stored: string | null | undefined, now: number): string | undefined =>
  stored && endOf(stored) > now ? stored.slice(stored.indexOf(":") + 1) : undefined;
