// Look-ups of reference codes by support: by a token, limited, and each one in the log. scripts/support/ serves them.
import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { minutes } from "@/domain/duration";
import { now } from "@/server/clock";
import { config } from "@/server/config";
import { guardStore } from "@/server/guard/guard";
import { GuardUnavailable, type Limit } from "@/server/guard/store";
import { auditLog } from "@/server/telemetry/log";
import { readReferenceCode, type StoryLine, storyOf } from "@/server/telemetry/story";
import { readStory } from "./stories";

/** Counts for each token, and apart from that for each address that sends unknown ones, so that these cannot shut out a token. */
export const lookUpLimit: Limit = { times: 60, perMs: minutes(1) };

export type LookUp = { code: string; token: string; address: string };

export type LookUpAnswer =
  | { kind: "found"; code: string; lines: readonly StoryLine[] }
  | { kind: "unknown" }
  | { kind: "refused" }
  | { kind: "limited"; retryAfterMs: number }
  | { kind: "unavailable" };

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares with every token, each in constant time. @returns whose token it is */
function ownerOf(token: string): string | undefined {
  const sent = digest(token);
  const owners = Object.entries(config().SUPPORT_TOKENS).filter(([, own]) => timingSafeEqual(digest(own), sent));
  return owners[0]?.[0];
}

async function answer({ code, token, address }: LookUp): Promise<LookUpAnswer> {
  const by = ownerOf(token);
  const counted = by === undefined ? `look-up-refused:${address}` : `look-up:${by}`;
  const { allowed, retryAfterMs } = await guardStore().hit(counted, lookUpLimit, now());
  if (!allowed) return { kind: "limited", retryAfterMs };
  if (by === undefined) {
    auditLog().warn({ event: "referenceRefused", address });
    return { kind: "refused" };
  }
  const reference = readReferenceCode(code);
  const lines = reference === undefined ? [] : storyOf(reference, await readStory(reference));
  auditLog().info({ event: "referenceLookedUp", reference, by, address, found: lines.length > 0 });
  return reference === undefined || lines.length === 0
    ? { kind: "unknown" }
    : { kind: "found", code: reference, lines };
}

/** Without the guard store nothing can be limited, so nothing is told. */
export const lookUp = (asked: LookUp): Promise<LookUpAnswer> =>
  answer(asked).catch((error: unknown) => {
    if (error instanceof GuardUnavailable) return { kind: "unavailable" };
    throw error;
  });
