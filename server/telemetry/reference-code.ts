// The reference code in the footer of every page: a player reads it to support, who find the request in the logs.
import "server-only";
import { createHash } from "node:crypto";

const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** @returns eight letters and digits in two groups, always the same for a request id */
export function referenceCodeOf(requestId: string): string {
  const digest = createHash("sha256").update(requestId).digest();
  const characters = [...digest.subarray(0, 8)].map((byte) => letters[byte % letters.length]).join("");
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}
