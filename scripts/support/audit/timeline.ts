// What the log files of all instances say of one player, joined with the receipts that the platform holds: no personal data beyond the key.
import { createHash } from "node:crypto";
import { pseudonymWith } from "../../../server/telemetry/pseudonym.ts";
import type { PlayerReceipt } from "../../../server/upstream/agreements/agreement-receipts.ts";

/** A span of time; the ends are ISO times and belong to it. */
export type Span = { from: string; to: string };

export type Source = { name: string; text: string };

type Line = Readonly<Record<string, unknown>>;
export type TimelineEntry = { time: string; from: "log" | "receipt"; event: string; [member: string]: unknown };

/** The members of a line that say what happened. Whatever is not listed stays out, also what a later version will log. */
const told = [
  ...["instance", "requestId", "traceId", "brand", "method", "route", "path", "status", "result"],
  ...["upstream", "operation", "refusal", "code", "kind", "verdict", "subject", "by", "durationMs"],
] as const;

function parsed(text: string): readonly Line[] {
  if (!text.startsWith("{")) return [];
  try {
    return [JSON.parse(text)];
  } catch {
    // a line that was cut off
    return [];
  }
}

const isWithin = (time: unknown, { from, to }: Span): time is string =>
  typeof time === "string" && time >= from && time <= to;

function entryOf(line: Line): TimelineEntry {
  const members = told.flatMap((name) => (line[name] === undefined ? [] : [[name, line[name]]]));
  return { time: String(line.time), from: "log", event: String(line.event), ...Object.fromEntries(members) };
}

const receiptEntry = ({ answeredAt, ...receipt }: PlayerReceipt): TimelineEntry => ({
  time: answeredAt,
  from: "receipt",
  event: receipt.isAccepted ? "accepted" : "declined",
  ...receipt,
});

const byTime = (one: TimelineEntry, other: TimelineEntry) => one.time.localeCompare(other.time);

/**
 * The lines that name the player, and every line of the same requests: the last one of a request, and those before a sign-in, name no player.
 * @param trackKey the key under which the instances write the player's name
 */
export function timelineOf(
  player: string,
  {
    trackKey,
    span,
    logs,
    receipts,
  }: { trackKey: string; span: Span; logs: readonly Source[]; receipts: readonly PlayerReceipt[] },
): TimelineEntry[] {
  const name = pseudonymWith(trackKey, player);
  const lines = logs.flatMap(({ text }) => text.split("\n").flatMap(parsed));
  const requests = new Set(lines.filter((line) => line.player === name).map(({ requestId }) => requestId));
  requests.delete(undefined);
  const isOwn = (line: Line) => (line.player === undefined ? requests.has(line.requestId) : line.player === name);
  const own = lines.filter((line) => isOwn(line) && isWithin(line.time, span)).map(entryOf);
  const kept = receipts.filter(({ answeredAt }) => isWithin(answeredAt, span)).map(receiptEntry);
  return [...own, ...kept].sort(byTime);
}

/** @returns what identifies a file that was read */
export const sourceFacts = ({ name, text }: Source): { name: string; sha256: string } => ({
  name,
  sha256: createHash("sha256").update(text).digest("hex"),
});
