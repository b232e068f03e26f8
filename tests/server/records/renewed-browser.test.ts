// A sign-in, a second factor and a sign-out give the browser another secret: a copy of its cookie from before opens nothing (promise 4).
import { expect, test } from "vitest";
import type { CookieWrites } from "@/server/context/cookie-changes";
import { accountDigest } from "@/server/guard/attempt-counters";
import { type BrowserPort, readBrowserState, saveRecords } from "@/server/records/record-store";
import { readToken } from "@/server/session/token";
import { ownPlatform } from "../../kit/pages/flow-caller.ts";
import { browserPort, byId, keep, readBy, sequence, signIn } from "./records.ts";

const platform = ownPlatform();

/** A session of a player of the test's own, and a flow of it. */
async function session() {
  const { id } = await platform.control.makePersona();
  const { token } = await platform.control.session(id);
  const { player } = await readToken(token, "main", Date.now());
  if (!player) throw new Error("no player is behind the token");
  return { player, token, own: sequence({ account: accountDigest(player.userKey) }) };
}

const facts = { isShared: false, isPending: false };

async function save(port: BrowserPort, writes: Partial<CookieWrites>, more = facts) {
  const collected: CookieWrites = { records: {}, ...writes };
  await saveRecords(port, await readBrowserState(port), collected, more);
  return { ...port, browser: collected.browser ?? port.browser };
}

test("a sign-in keeps its own flow under a new secret, and drops what the browser held", async () => {
  const { player, token, own } = await session();
  const [before, left] = [browserPort(), signIn()];
  await keep(before, left);
  const after = await save(before, { token, dropsOlderRecords: true, records: byId(own) });
  expect(after.browser?.id).toBe(before.browser.id);
  expect(after.browser?.secret).not.toBe(before.browser.secret);
  expect((await readBy(after, player)).readAll()).toEqual([own]);
  for (const who of [player, null]) expect((await readBy(before, who)).readAll()).toEqual([]);
});

test("a pending session is a proof, and so is its second factor", async () => {
  const { player, token, own } = await session();
  const port = browserPort();
  const pending = await save(port, { pendingToken: token, dropsOlderRecords: true, records: byId(own) });
  const solved = await save(pending, { token, records: {} }, { ...facts, isPending: true });
  expect(new Set([port, pending, solved].map(({ browser }) => browser?.secret)).size).toBe(3);
  expect((await readBy(pending, player)).readAll()).toEqual([]);
  expect((await readBy(solved, player)).readAll()).toEqual([own]);
});

test("a renewed session keeps its flows and its secret", async () => {
  const { player, token, own } = await session();
  const port = await save(browserPort(), { token, dropsOlderRecords: true, records: byId(own) });
  const renewed = await save(port, { token, records: {} });
  expect(renewed.browser).toEqual(port.browser);
  expect((await readBy(renewed, player)).readAll()).toEqual([own]);
});

test("a sign-in after the end of a session keeps the flows of that account, which continues them", async () => {
  const [mine, other] = [await session(), await session()];
  const begun = async (who: typeof mine) => {
    const port = await save(browserPort(), { token: who.token, dropsOlderRecords: true, records: byId(who.own) });
    await keep(port, signIn());
    return port;
  };
  const again = { token: mine.token, dropsOlderRecords: true, resumes: true };
  const resumed = await save(await begun(mine), again);
  expect((await readBy(resumed, mine.player)).readAll()).toEqual([mine.own]);
  const anew = await save(await begun(mine), { ...again, resumes: false });
  expect((await readBy(anew, mine.player)).readAll()).toEqual([]);
  const stranger = await save(await begun(other), again);
  expect((await readBy(stranger, mine.player)).readAll()).toEqual([]);
  expect((await readBy(stranger, other.player)).readAll()).toEqual([]);
});

test("the account is remembered for a day after the longest session, and not from a shared device", async () => {
  const { player, token } = await session();
  const signedIn = { token, dropsOlderRecords: true };
  const port = await save(browserPort(), signedIn);
  const accountAfter = async (hours: number) => (await readBy({ ...port, now: port.now + hours * 3_600_000 })).account;
  expect(await accountAfter(35.9)).toBe(accountDigest(player.userKey));
  expect(await accountAfter(36)).toBeUndefined();
  const shared = await save(browserPort(), { ...signedIn, onSharedDevice: true });
  expect((await readBy(shared)).account).toBeUndefined();
});

test("a sign-out leaves nothing, and a time-out leaves the flows to their account", async () => {
  const { player, token, own } = await session();
  const begun = () => save(browserPort(), { token, dropsOlderRecords: true, records: byId(own) });
  const before = await begun();
  const out = await save(before, { token: null, dropsOlderRecords: true });
  expect(out.browser?.secret).not.toBe(before.browser?.secret);
  expect(out.browser?.id).not.toBe(before.browser?.id);
  for (const port of [before, out]) {
    const read = await readBy(port, player);
    expect([read.readAll(), read.account, read.readEnded(own.id)]).toEqual([[], undefined, undefined]);
  }
  const last = { ...own, version: own.version + 1 };
  const ended = await save(await begun(), { token: null, records: byId(last) });
  const read = await readBy(ended, null);
  expect([read.readAll(), read.readEnded(own.id)]).toEqual([[], last]);
});
