// The locked page: what it may say depends on what is known of the visitor, never on its address (decisions: codes in a URL).
import "server-only";
import type { Restriction } from "@/domain/corrective-actions/required-actions";
import { afterReply } from "@/domain/documents/scan-reply";
import { isBanned } from "@/domain/gate";
import { config } from "@/server/config";
import { askDemand } from "@/server/flows/corrective-actions/required-actions";
import { scanMemoryIn } from "@/server/records/scan-progress";
import type { Visit } from "@/server/request/context";
import { isNoticed } from "@/server/session/notice";
import { UpstreamError } from "@/server/upstream/call";
import { readScan } from "@/server/upstream/document-scan";

export type Locked =
  | { kind: "banned" }
  | { kind: "blocked"; by: readonly [Restriction, ...Restriction[]] }
  | { kind: "neutral" };

/** DOC-16: a document scan can end in a ban; the platform is asked again. */
async function scanSaysBanned(visit: Visit): Promise<boolean> {
  const memory = scanMemoryIn(visit.record);
  if (!memory) return false;
  const step = memory.sessionKey ? (await readScan(visit.upstream, memory.sessionKey))?.step : memory.step;
  const after = step && afterReply(step, memory.profilings);
  return after !== undefined && "movesTo" in after && after.movesTo === "banned";
}

async function lockedFor(visit: Visit): Promise<Locked> {
  const { player, query } = visit;
  if (query.reason === "banned" && (isNoticed(visit, "banned") || (await scanSaysBanned(visit)))) {
    return { kind: "banned" };
  }
  if (!player) return { kind: "neutral" };
  const { demand } = await askDemand({ ...visit, player });
  if (demand.kind === "blocked") return { kind: "blocked", by: [demand.by] };
  return demand.kind === "severalBlocks" ? { kind: "blocked", by: demand.by } : { kind: "neutral" };
}

/** Works out what the locked page says. It stays readable while the platform is away: it then says what is true for everyone. */
export async function loadLocked(visit: Visit): Promise<Locked> {
  if (visit.player && isBanned(visit.player, config().BANNED_PERMISSION)) return { kind: "banned" };
  try {
    return await lockedFor(visit);
  } catch (error) {
    if (error instanceof UpstreamError) return { kind: "neutral" };
    throw error;
  }
}
