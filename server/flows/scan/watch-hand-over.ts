// The hand-over of a scan as the browser that made it sees it (promise 24).
import "server-only";
import {
  ended,
  type HandOver,
  type HandOverChange,
  type HandOverStanding,
  handOverStanding,
  received,
} from "@/domain/hand-over/hand-over";
import { parseRestartReason } from "@/domain/scan/scan-reply";
import type { RequestContext } from "@/server/context/request-context";
import { changeHandOver, readHandOver } from "@/server/records/hand-overs";
import { hasEnded } from "@/server/session/session-state";
import { ifStoreIsDown } from "@/server/store/store";
import type { ScanSession } from "@/server/upstream/scan";

/** `sessionEnded`: the player has signed in again since, and the phone can do nothing more with the link. */
export type WatchedHandOver = { handOver: HandOver; standing: HandOverStanding | "sessionEnded" };

/** What the platform's answer means for the phone, which calls no operation itself. */
function newsFor({ step, status, receivedAt }: ScanSession, now: number): HandOverChange | undefined {
  if (step === "capture") return undefined;
  const reason = step === "retry" ? parseRestartReason(status, true) : undefined;
  return reason === "cancelled" || reason === "expired" ? ended("stopped") : received(receivedAt ?? now);
}

/** @returns undefined where there is none, or the store is unavailable: the page then offers what it offers without one */
export async function watchHandOver(
  context: RequestContext,
  id: string,
  session: ScanSession | undefined,
): Promise<WatchedHandOver | undefined> {
  const { now } = context;
  const news = session && newsFor(session, now);
  const changed = news ? changeHandOver(context, id, news) : Promise.resolve(undefined);
  const handOver = await changed
    .then((written) => written ?? readHandOver(context, id))
    .catch(ifStoreIsDown(undefined));
  if (!handOver) return undefined;
  const standing = handOverStanding(handOver, now);
  // the camera page of the provider stays open, so that pictures may come
  const isClosable = standing === "waiting" || standing === "opened";
  const isClosed = isClosable && (await hasEnded(context, handOver.owner).catch(ifStoreIsDown(false)));
  return { handOver, standing: isClosed ? "sessionEnded" : standing };
}
