// The locked page. Its statement depends on what the platform says of the player, never on the URL alone (promise 18).
import "server-only";
import { withOnboarding } from "@/domain/corrective-actions/required-actions";
import type { Path } from "@/domain/forms/outcome";
import type { BlockedView } from "@/domain/restrictions/restriction-view";
import { isBanned } from "@/domain/routing/gate";
import { afterReply } from "@/domain/scan/scan-reply";
import type { Player } from "@/domain/session/claims";
import { isBan } from "@/domain/verdicts/verdicts";
import type { RequestContext } from "@/server/context/request-context";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import { scanProgressIn } from "@/server/records/scan-progress";
import { toSequence } from "@/server/records/sequence";
import { isSignedIn } from "@/server/session/signed-in";
import { readScan } from "@/server/upstream/scan";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { loadBlockedView, loadStanding } from "./blocked";

export type Locked =
  | { kind: "banned" }
  /** Several blocks, each explained here; their own page has their titles alone (CA-39). */
  | { kind: "blocked"; view: BlockedView; player: Player }
  /** One block alone has its page. */
  | { kind: "redirect"; to: Path }
  /** The platform does not say now whether anything stops this player. */
  | { kind: "unknown" }
  | { kind: "neutral" };

/** DOC-16: the scan of a visitor without a session can end in a ban, which is verified upstream. That of a player is a verdict. */
async function scanSaysBanned(context: RequestContext): Promise<boolean> {
  const memory = scanProgressIn(context.record);
  if (!memory) return false;
  const step = memory.sessionKey ? (await readScan(context, memory.sessionKey))?.step : memory.step;
  const after = step && afterReply(step, memory.profilings);
  return typeof after === "object" && after.kind === "redirect" && after.to === "banned";
}

const isBannedByVerdict = async ({ verdicts }: RequestContext) => ((await verdicts.inForce()) ?? []).some(isBan);

async function lockedFor(context: RequestContext): Promise<Locked> {
  if (!isSignedIn(context)) {
    const isScanned = context.query.reason === "banned" && (await scanSaysBanned(context));
    return isScanned ? { kind: "banned" } : { kind: "neutral" };
  }
  // read before the verdict is shown, because the answer may clear it
  const loaded = await loadRequiredActions(context);
  if (await isBannedByVerdict(context)) return { kind: "banned" };
  const required = withOnboarding(loaded.required, loaded.onboarding);
  if (required.kind !== "blocked") return { kind: "neutral" };
  if (required.blocks.length === 1) return { kind: "redirect", to: toSequence(context, "/correctiveactions") };
  const standing = await loadStanding(context, loaded);
  return {
    kind: "blocked",
    view: await loadBlockedView(context, required.blocks, standing),
    player: context.player,
  };
}

/** Loads the locked page. While the platform is unavailable it says so to a player, and shows the neutral text to a visitor. */
export async function loadLocked(context: RequestContext): Promise<Locked> {
  if (context.player && isBanned(context.player)) return { kind: "banned" };
  try {
    return await lockedFor(context);
  } catch (error) {
    if (error instanceof UpstreamError) {
      if (await isBannedByVerdict(context)) return { kind: "banned" };
      return { kind: context.player ? "unknown" : "neutral" };
    }
    throw error;
  }
}
