// What a page can do without: read from the platform for a short while only.
import "server-only";
import { UpstreamError } from "@/server/upstream/upstream-error";

/** How long a page waits for what it can do without, milliseconds. */
export const patienceMs = 2000;

/** @returns undefined when the platform fails or is slow; an ended session is rethrown */
export function ifKnown<T>(reading: Promise<T>): Promise<T | undefined> {
  const known = reading.catch((error: unknown) => {
    if (error instanceof UpstreamError && error.kind !== "signedOut") return undefined;
    throw error;
  });
  const tooLate = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patienceMs).unref();
  });
  return Promise.race([known, tooLate]);
}
