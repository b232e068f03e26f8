// What must be true after every step of a walk, whatever the order of the steps.
import { expect } from "vitest";
import { actionsOf, codesTo } from "../flows/strong-auth.ts";
import { nameOf, sandbox } from "../pages/journey.ts";
import type { LedgerEntry } from "../stack/sandbox-client.ts";
import { type Block, minutes, type Visitor, type Walk } from "./walk.ts";

const attemptsAllowed = 5;
/** Tries of one request in a quarter of an hour that reach the platform at all. */
const limitOfTries = 10;

const isFinish = ({ method, path }: LedgerEntry) => method === "POST" && path.endsWith("/strongauth/v3/challenges");
const keyOf = ({ body }: LedgerEntry) => {
  const { strongAuthRequestKey, strongAuthChallengeType } = body as Record<string, string>;
  return `${strongAuthRequestKey} ${strongAuthChallengeType}`;
};

const isTrigger = ({ method, path }: LedgerEntry) =>
  method === "PUT" && /\/strongauth\/v3\/requests\/[\w-]+$/.test(path);
const requestOf = (call: LedgerEntry) =>
  isTrigger(call) ? call.path.split("/").at(-1) : (call.body as Record<string, string>).strongAuthRequestKey;

const solutionOf = ({ body }: LedgerEntry) => String((body as Record<string, string>).providedSolution);
/** What the sandbox counts as a try: not what was typed to have another refusal, and not a code that is too old. */
const isCounted = (codes: readonly string[]) => (call: LedgerEntry) =>
  !/18(04|09|28|41|99)$/.test(solutionOf(call)) && !codes.includes(solutionOf(call));

/** @returns the most of these calls in any time of this length */
function maxWithin(calls: readonly LedgerEntry[], ms: number): number {
  const times = calls.map((call) => Date.parse(call.at));
  return Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + ms).length));
}

/** What a refused call keeps the next ones from: by the last four digits of what was typed. */
function blocksAfter(call: LedgerEntry, waitedMs: number): Block[] {
  if (!isFinish(call) || call.status === 200) return [];
  const isSame = (each: LedgerEntry) => requestOf(each) === requestOf(call);
  const isSameType = (each: LedgerEntry) => isFinish(each) && keyOf(each) === keyOf(call);
  const reason = solutionOf(call).slice(-4);
  if (reason === "1841") return [{ reason, waitedMs, is: (each) => isFinish(each) && isSame(each) }];
  if (reason === "1828") return [{ reason, waitedMs, is: (each) => isTrigger(each) && isSame(each) }];
  return reason === "1827" || reason === "1806" ? [{ reason, is: isSameType }] : [];
}

/** What must be true of every page. */
export function expectWayOn({ visitor, tab, trail }: Walk) {
  for (const each of tab ? [visitor, tab] : [visitor]) expectWayOnOf(each, trail);
}

function expectWayOnOf(visitor: Visitor, trail: readonly string[]) {
  const at = `${trail.slice(-12).join(" → ")}\n${visitor.path} "${visitor.h1}"`;
  expect(visitor.status, at).toBe(200);
  expect(actionsOf(visitor), `an action after ${at}`).not.toEqual([]);
}

/** What must be true of all that reached the platform. */
export async function expectPromises(walk: Walk) {
  const { visitor, email, phones, mark, presses, trail, closed, waitedMs } = walk;
  const { h1 } = visitor;
  const at = trail.slice(-12).join(" → ");
  const [ledger, ...inboxes] = await Promise.all([sandbox.ledger(mark), ...[email, ...phones].map(codesTo)]);
  const codes = inboxes.flat();
  const messages = codes.length;
  expect(messages, `messages against presses after ${at}`).toBeLessThanOrEqual(presses);
  const finishes = ledger.filter(isFinish);
  const accepted = finishes.filter(({ status }) => status === 200);
  expect(new Set(accepted.map(solutionOf)).size, `codes accepted once after ${at}`).toBe(accepted.length);
  expect(new Set(accepted.map(keyOf)).size, `one proof a request after ${at}`).toBe(accepted.length);
  const about = ledger.filter((call) => isFinish(call) || isTrigger(call));
  for (const [index, call] of about.entries()) {
    if (!accepted.includes(call)) continue;
    const later = about.slice(index + 1).filter((each) => requestOf(each) === requestOf(call));
    expect(later.map(nameOf), `calls of a request that is solved after ${at}`).toEqual([]);
  }
  for (const call of about.slice(walk.checkedCalls)) {
    const broken = walk.blocks.filter((block) => (block.waitedMs ?? waitedMs) === waitedMs && block.is(call));
    expect(
      broken.map(({ reason }) => reason),
      `${nameOf(call)} although blocked after ${at}`,
    ).toEqual([]);
    // A replay returns the stored refusal, so its waiting time began with the first call.
    const isReplay = about.some((each) => each.seq < call.seq && each.idempotencyKey === call.idempotencyKey);
    if (!isReplay) walk.blocks.push(...blocksAfter(call, waitedMs));
  }
  walk.checkedCalls = about.length;
  const opened = ledger.filter(({ method, path }) => method === "POST" && path.endsWith("/strongauth/v3/requests"));
  // One that is too old is opened anew.
  if (waitedMs < minutes(30)) expect(opened.length, `requests opened after ${at}`).toBeLessThanOrEqual(walk.openings);
  const refused = Object.groupBy(
    finishes.filter(({ status }) => status === 422),
    keyOf,
  );
  // A request that is too old counts no tries any more; then our own limit is all there is.
  const isCounting = waitedMs < minutes(30);
  for (const [key, tries = []] of Object.entries(refused)) {
    const counted = tries.filter(isCounted(codes));
    if (isCounting) expect(counted.length, `tries after ${at}`).toBeLessThanOrEqual(attemptsAllowed);
    expect(maxWithin(tries, minutes(15)), `tries after ${at}`).toBeLessThanOrEqual(limitOfTries);
    const atEnd = closed.get(key);
    if (atEnd !== undefined) expect(tries.length, `tries after the last after ${at}`).toBe(atEnd);
  }
  const [latest] = finishes.slice(-1);
  if (latest && h1 === "We could not confirm it’s you this way")
    closed.set(keyOf(latest), refused[keyOf(latest)]?.length ?? 0);
  return { messages, accepted: accepted.length };
}
