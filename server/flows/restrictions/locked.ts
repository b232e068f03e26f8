// The locked page. Its statement depends on what the platform says of the player, never on the URL alone (promise 18).
import "server-only";
import type { Restriction } from "@/domain/corrective-actions/required-actions";
import { afterReply } from "@/domain/documents/scan-reply";
import { isBanned } from "@/domain/gate";
import { config } from "@/server/config";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import { scanProgressIn } from "@/server/records/scan-progress";
import type { RequestContext } from "@/server/request/context";
import { isNoticed } from "@/server/session/notice";
import { readScan } from "@/server/upstream/document-scan";
import { UpstreamError } from "@/server/upstream/upstream-error";

export type Locked =
  | { kind: "banned" }
  | { kind: "blocked"; by: readonly [Restriction, ...Restriction[]] }
  | { kind: "neutral" };

/** DOC-16: a document scan can end in a ban, which is verified upstream. */
async function scanSaysBanned(context: RequestContext): Promise<boolean> {
  const memory = scanProgressIn(context.record);
  if (!memory) return false;
  const step = memory.sessionKey ? (await readScan(context.upstream, memory.sessionKey))?.step : memory.step;
  const after = step && afterReply(step, memory.profilings);
  return typeof after === "object" && after.kind === "redirect" && after.to === "banned";
}

async function lockedFor(context: RequestContext): Promise<Locked> {
  const { player, query } = context;
  if (query.reason === "banned" && (isNoticed(context, "banned") || (await scanSaysBanned(context)))) {
    return { kind: "banned" };
  }
  if (!player) return { kind: "neutral" };
  const { required } = await loadRequiredActions({ ...context, player });
  if (required.kind === "blocked") return { kind: "blocked", by: [required.by] };
  return required.kind === "severalBlocks" ? { kind: "blocked", by: required.by } : { kind: "neutral" };
}

/** Loads the locked page. While the platform is unavailable it shows the neutral text. */
export async function loadLocked(context: RequestContext): Promise<Locked> {
  if (context.player && isBanned(context.player, config().BANNED_PERMISSION)) return { kind: "banned" };
  try {
    return await lockedFor(context);
  } catch (error) {
    if (error instanceof UpstreamError) return { kind: "neutral" };
    throw error;
  }
}
