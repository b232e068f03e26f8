// Where a scan leads, and the strong authentication that it may belong to (DOC-03, DOC-04).
import "server-only";
import type { Path } from "@/domain/forms/outcome";
import { to } from "@/domain/routing/routes";
import { type DocScanParameters, toScanPage } from "@/domain/scan/scan-links";
import type { AfterReply, ScanDestination } from "@/domain/scan/scan-reply";
import type { RequestContext } from "@/server/context/request-context";
import { toStrongAuth } from "@/server/flows/strong-auth/challenge";
import { scanParametersOf } from "@/server/records/scan-progress";
import { track } from "@/server/telemetry/track";
import type { Caller } from "@/server/upstream/upstream";

export const scanDestinationPath = (context: RequestContext, destination: ScanDestination, flow?: string): Path =>
  destination === "banned"
    ? to("/locked", { reason: "banned", flow: flow ?? context.record?.id })
    : toScanPage(`/docscan/${destination}`, context.query, flow);

/** In a recovery, also one from a merge, the scan is asked for with the key of another account than the one that may be signed in. */
const isOfOtherAccount = (context: RequestContext): boolean =>
  strongAuthBehind(context, scanParametersOf(context))?.recoversBySsn === true;

/** Calls the platform for a scan. What it says of another account is no verdict on this player (promise 23). */
export function scanCaller(context: RequestContext): Caller {
  if (!isOfOtherAccount(context)) return context;
  const { onStatement: _, ...upstream } = context.upstream;
  return { ...context, upstream };
}

/** TRK-01: tracks a reply of the platform that bans a visitor or another account. A ban of the player is tracked where it is recorded. */
export function trackScanBan(context: RequestContext, after: AfterReply): void {
  if (after.kind !== "redirect" || after.to !== "banned") return;
  if (context.player && !isOfOtherAccount(context)) return;
  const { brand, siteExperience, requestId, now } = context;
  track({ brand, siteExperience, requestId, now, player: null }, "verificationBanned", { status: "banned" });
}

/** The strong authentication that the scan belongs to, when the link names its flow and request (DOC-03, DOC-04). */
export function strongAuthBehind({ record }: RequestContext, { strongAuthRequestKey }: DocScanParameters) {
  if (record?.kind !== "strongAuth") return undefined;
  return record.solved || record.requestKey === strongAuthRequestKey ? record : undefined;
}

/** @returns the success page of strong authentication when it is already solved, for a late tab or the Back button */
export function solvedBehind(context: RequestContext, parameters: DocScanParameters): Path | undefined {
  const record = strongAuthBehind(context, parameters);
  return record?.solved ? toStrongAuth(record) : undefined;
}

/** @returns whether the scan is asked for with the keys of the strong authentication that it belongs to, and with no other */
export function answersOwnChallenge(context: RequestContext, parameters: DocScanParameters): boolean {
  const { docScanInitializationKey, strongAuthInitializationKey } = parameters;
  const record = strongAuthBehind(context, parameters);
  if (!record || docScanInitializationKey !== undefined) return false;
  return record.solved === true || record.initializationKey === strongAuthInitializationKey;
}
