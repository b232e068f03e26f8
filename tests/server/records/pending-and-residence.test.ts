// What the store keeps for a browser and no flow: a sign-in that waits for its second factor, and the country that a player has stated.
import { expect, test } from "vitest";
import { hours, minutes } from "@/domain/duration";
import type { CookieWrites } from "@/server/context/cookie-changes";
import { accountDigest } from "@/server/guard/attempt-counters";
import { type BrowserPort, readBrowserState, saveRecords } from "@/server/records/record-store";
import { readToken } from "@/server/session/token";
import { createMemoryStore } from "@/server/store/memory";
import type { Store } from "@/server/store/store";
import { ownPlatform } from "../../kit/pages/flow-caller.ts";
import { browserPort, sequence } from "./records.ts";

const platform = ownPlatform();

async function tokenOfPlayer() {
  const { id } = await platform.control.makePersona();
  const { token } = await platform.control.session(id);
  const { player } = await readToken(token, "main", Date.now());
  if (!player) throw new Error("no player is behind the token");
  return { token, account: accountDigest(player.userKey) };
}

async function save(port: BrowserPort, writes: Partial<CookieWrites>, isPending = false) {
  const collected: CookieWrites = { records: {}, ...writes };
  await saveRecords(port, await readBrowserState(port), collected, { isShared: false, isPending });
  return { ...port, browser: collected.browser ?? port.browser };
}

const at = <P extends BrowserPort>(port: P, laterMs: number): P => ({ ...port, now: port.now + laterMs });
const stateOf = async (port: BrowserPort) => (await readBrowserState(port)).state;
const pendingOf = async (port: BrowserPort) => (await stateOf(port)).pending?.token;
const residenceIn = async (port: BrowserPort) => (await stateOf(port)).residence?.country;

const waiting = (token: string) => ({ pendingToken: token, dropsOlderRecords: true });

test("a sign-in waits ten minutes for its second factor, also with a renewed token [OTP-34?]", async () => {
  const { token } = await tokenOfPlayer();
  const port = await save(browserPort(), waiting(token));
  expect(await pendingOf(port)).toBe(token);
  await save(at(port, minutes(9)), { pendingToken: "renewed" }, true);
  expect(await pendingOf(at(port, minutes(10) - 1))).toBe("renewed");
  expect(await pendingOf(at(port, minutes(10)))).toBeUndefined();
  await save(at(port, minutes(11)), { pendingToken: "late" }, true);
  expect(await pendingOf(at(port, minutes(11)))).toBeUndefined();
});

test("the token that waits is found by no earlier browser and on no other brand", async () => {
  const { token } = await tokenOfPlayer();
  const before = browserPort();
  const port = await save(before, waiting(token));
  expect([await pendingOf(before), await pendingOf({ ...port, brand: "gnog" })]).toEqual([undefined, undefined]);
});

test.each<[string, (token: string) => Partial<CookieWrites>, boolean]>([
  ["the factor is proved", (token) => ({ token }), true],
  ["another sign-in takes its place", (token) => ({ token, dropsOlderRecords: true }), false],
  ["the session ends and leads back", () => ({ token: null }), true],
  ["the player signs out", () => ({ token: null, dropsOlderRecords: true }), true],
])("no token waits when %s", async (_, writes, isPending) => {
  const { token } = await tokenOfPlayer();
  const port = await save(browserPort(), waiting(token));
  const after = await save(port, writes(token), isPending);
  expect([await pendingOf(port), await pendingOf(after)]).toEqual([undefined, undefined]);
});

test("the token that waits and a password for the app are unreadable in the store", async () => {
  const { token, account } = await tokenOfPlayer();
  const memory = createMemoryStore();
  const written: unknown[] = [];
  const store: Store = {
    ...memory,
    set: (key, value, ...times) => {
      written.push(value);
      return memory.set(key, value, ...times);
    },
  };
  const typed = { login: "harbour-9", password: "seven quiet harbours 81", untilAt: Date.now() + minutes(5) };
  const own = sequence({ account, typed });
  const port = await save(browserPort({ store }), { ...waiting(token), records: { [own.id]: own } });
  expect(await stateOf(port)).toMatchObject({ pending: { token }, records: { [own.id]: { record: { typed } } } });
  expect(written.length).toBeGreaterThan(0);
  for (const secret of [token, "harbour"]) expect(JSON.stringify(written)).not.toContain(secret);
});

test("a stated country is kept for a day, also by the sign-in that follows", async () => {
  const { token } = await tokenOfPlayer();
  const port = await save(browserPort(), { residence: "CA" });
  expect(await residenceIn(at(port, hours(24) - 1))).toBe("CA");
  expect(await residenceIn(at(port, hours(24)))).toBeUndefined();
  const signedIn = await save(port, { token, dropsOlderRecords: true });
  expect(await residenceIn(signedIn)).toBe("CA");
  expect(await residenceIn(await save(signedIn, { residence: null }))).toBeUndefined();
  const out = await save(signedIn, { token: null, dropsOlderRecords: true });
  expect([await residenceIn(signedIn), await residenceIn(out)]).toEqual([undefined, undefined]);
});
