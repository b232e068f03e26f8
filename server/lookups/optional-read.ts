// Reads of the platform that a page can be rendered without.
import "server-only";
import { ifPlatformFails } from "@/server/upstream/upstream-error";

/** How long a page waits for an optional read, milliseconds. */
export const optionalReadMs = 2000;

/** @returns undefined when the platform fails or is slow; an ended session is rethrown */
export function optionalRead<T>(reading: Promise<T>): Promise<T | undefined> {
  const known = reading.catch(ifPlatformFails(undefined));
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), optionalReadMs);
  return Promise.race([known, late.promise]).finally(() => clearTimeout(timer));
}
