// Reads of the platform that a page can be rendered without.
import "server-only";
import { isPlatformFailure } from "@/server/upstream/upstream-error";

/** How long a page waits for an optional read, milliseconds. */
export const optionalReadMs = 2000;

/** @returns undefined when the platform fails or is slow; an ended session is rethrown */
export function optionalRead<T>(read: Promise<T>): Promise<T | undefined> {
  const known = read.catch((error: unknown) => {
    if (isPlatformFailure(error)) return undefined;
    throw error;
  });
  const tooLate = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), optionalReadMs).unref();
  });
  return Promise.race([known, tooLate]);
}
