// Who may ask on the support port: by a token, limited, and refusals in the log.
import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { minutes } from "@/domain/duration";
import { now } from "@/server/clock";
import { config } from "@/server/config";
import { processStore } from "@/server/store/process-store";
import { type Key, type Limit, only, StoreUnavailable } from "@/server/store/store";
import { auditLog } from "@/server/telemetry/log";

/** Counts for each token, and apart from that for each address that sends unknown ones, so that these cannot shut out a token. */
export const supportLimit: Limit = { times: 60, perMs: minutes(1) };

export type Asking = { token: string; address: string };

export type Refusal = { kind: "refused" } | { kind: "limited"; retryAfterMs: number } | { kind: "unavailable" };

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares with every token, each in constant time. @returns whose token it is */
function ownerOf(token: string): string | undefined {
  const sent = digest(token);
  const owners = Object.entries(config().SUPPORT_TOKENS).filter(([, own]) => timingSafeEqual(digest(own), sent));
  return owners[0]?.[0];
}

/**
 * Runs the work of someone who is known. Without the store nothing can be limited, so nothing is told.
 * @param work receives the name of the token
 */
export async function asSupport<T>({ token, address }: Asking, work: (by: string) => Promise<T>): Promise<T | Refusal> {
  try {
    const by = ownerOf(token);
    const counted: Key = by === undefined ? [`network:${address}`, "support-refused"] : ["shared:support", `by:${by}`];
    const { allowed, retryAfterMs } = await processStore().count(counted, only(supportLimit), now());
    if (!allowed) return { kind: "limited", retryAfterMs };
    if (by !== undefined) return await work(by);
    auditLog().warn({ event: "supportRefused", address });
    return { kind: "refused" };
  } catch (error) {
    if (error instanceof StoreUnavailable) return { kind: "unavailable" };
    throw error;
  }
}
