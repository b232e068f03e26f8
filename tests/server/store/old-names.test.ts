// An upgrade: what the build before has kept is read, and what this one keeps is read there, also on the way back (decision 031).
import fc from "fast-check";
import { sealData } from "iron-session";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { brands } from "@/domain/brands";
import { hours, minutes, seconds } from "@/domain/duration";
import { type Verdict, verdictKey } from "@/domain/verdicts/verdicts";
import { config } from "@/server/config";
import { keepDraft, readDraft } from "@/server/records/drafts";
import { sessionState } from "@/server/session/session-state";
import { endVerdictsBefore, readVerdictsBefore } from "@/server/session/verdicts-before";
import { type Key, only, readValue, type Store } from "@/server/store/store";
import { startPlatform } from "../../kit/pages/flow-caller.ts";
import { connectBuildBefore, oldCounter, oldName } from "../../kit/stack/build-before.ts";
import { startRedis } from "../../kit/stack/redis-server";
import { busyMachineMs, keeping, redisStore } from "../../kit/stack/stores";
import type { TestSandbox } from "../../kit/stack/test-sandbox.ts";
import { walks } from "../session/ends-steps.ts";
import { walk } from "../session/ends-walk.ts";

let platform: TestSandbox;
let redis: Awaited<ReturnType<typeof startRedis>>;
let before: Awaited<ReturnType<typeof connectBuildBefore>>;
let store: Store;
beforeAll(async () => {
  [platform, redis] = await Promise.all([startPlatform(), startRedis()]);
  before = await connectBuildBefore(redis.port);
});
beforeEach(() => {
  store = redisStore(redis.url, { commandMs: busyMachineMs });
});
afterEach(async () => {
  await store.close();
  await before.client.flushAll();
});
afterAll(async () => {
  before.client.destroy();
  await Promise.all([platform.close(), redis.close()]);
});

const now = Date.now();
const until = now + hours(1);
const px = { expiration: { type: "PX", value: hours(1) } } as const;
const userKey = "nora:1";
const player = { userKey, sid: "sid-1", beganAt: now / 1000, expiresAt: now / 1000 + 3600 };
const kept = { root: "sid-1", startedAt: now, activeAt: now, isShared: false, survived: 0, until };
const stateOf = async () => (await sessionState({ store, now }, player, true)).kind;
const entryName = oldName("state", `sessions:${userKey}`);

test("a session of the build before continues, and its end there is an end here, also after this build has written", async () => {
  await before.client.set(entryName, JSON.stringify({ sessions: [["sid-1", kept]] }), px);
  expect(await stateOf()).toBe("inForce");
  await store.change(
    [`account:${userKey}`, "sessions"],
    (was = "") => was.replace('"survived":0', '"survived":1'),
    until,
    now,
  );
  const ended = { ...kept, over: "revoked" };
  await before.client.set(entryName, JSON.stringify({ sessions: [["sid-1", ended]] }), px);
  expect(await stateOf()).toBe("revoked");
});

test("an end that only this build's successor has written is an end here", async () => {
  await before.client.set(entryName, JSON.stringify({ sessions: [["sid-1", kept]] }), px);
  await stateOf();
  const alone = redisStore(redis.url, { prefix: "other", commandMs: busyMachineMs });
  await alone.set(
    [`account:${userKey}`, "sessions"],
    JSON.stringify({ sessions: [["sid-1", { ...kept, over: "revoked" }]] }),
    until,
    now,
  );
  const names = await before.client.keys("other:store:*:value:*");
  for (const name of names) await before.client.copy(name, name.replace("other", "account-area"), { REPLACE: true });
  expect(await stateOf()).toBe("revoked");
  await alone.close();
});

test("an entry of the build before that cannot be read leaves the session unchecked", async () => {
  await before.client.set(entryName, "{", px);
  expect(await stateOf()).toBe("unchecked");
});

test("whatever players do, an instance of each build follow the rule together (promise 22)", async () => {
  const property = fc.asyncProperty(walks, async (steps) => {
    await walk(
      platform,
      [
        { store, aheadMs: seconds(45) },
        { store: before.sessions(store), aheadMs: -seconds(45) },
      ],
      steps,
    );
  });
  await fc.assert(property, { numRuns: 8, seed: 46, endOnFailure: true });
}, 120_000);

const account = { brand: "main", userKey } as const;
const verdict: Verdict = {
  kind: "banned",
  subject: "verification",
  scope: { kind: "account" },
  code: "KRN-1",
  at: now,
};
const fields = oldName("fields", `verdicts:main:${encodeURIComponent(userKey)}`);
/** As the build before sealed what the store keeps. */
const sealedBefore = (purpose: string, value: unknown) =>
  sealData({ purpose, brand: "main", value }, { password: { ...config().RECORD_PASSWORDS }, ttl: 3600 });
const sealedVerdict = (value: Verdict) => sealedBefore("verdict", { userKey, verdict: value });

test("a verdict of the build before holds until it is ended here, and then nowhere", async () => {
  await before.client.hSet(fields, verdictKey(verdict), `${until}:${await sealedVerdict(verdict)}`);
  const kept = [{ ...verdict, isOfBuildBefore: true }];
  expect(await readVerdictsBefore({ store, now }, account)).toEqual(kept);
  expect(await readVerdictsBefore({ store, now: until + 1 }, account)).toEqual([]);
  await endVerdictsBefore({ store, now }, account, ({ subject }) => subject !== verdict.subject);
  expect(await readVerdictsBefore({ store, now }, account)).toEqual(kept);
  await endVerdictsBefore({ store, now }, account, () => true);
  expect(await before.client.hGetAll(fields)).toEqual({});
  expect(await readVerdictsBefore({ store, now }, account)).toEqual([]);
});

const owner = () => ({ store, now, brand: brands.main, player: { userKey } });
const Shape = z.object({ city: z.string() });

test("a draft is the one that was kept last, by whichever build, and is dropped for both", async () => {
  const name = oldName("value", `draft:main:${encodeURIComponent(userKey)}:form%3Akyc`);
  const sealed = await sealedBefore("draft", { userKey, flow: "form:kyc", value: { city: "Portland" } });
  await before.client.set(name, `${until}:${sealed}`, px);
  expect(await readDraft(owner(), "form:kyc", Shape)).toEqual({ city: "Portland" });
  await keepDraft(owner(), "form:kyc", { city: "Salem" });
  expect(await readDraft(owner(), "form:kyc", Shape)).toEqual({ city: "Salem" });
  const written = String(await before.client.get(name));
  await before.client.set(name, `${Number(written.split(":")[0]) + 1000}:${sealed}`, px);
  expect(await readDraft(owner(), "form:kyc", Shape)).toEqual({ city: "Portland" });
});

test.each<[string, Key, string]>([
  ["a code that was used", ["flow:request-1", "signed-in"], "sign-in:request-1"],
  ["a recovery that was completed", ["flow:r-1", "recovered"], "recovery:r-1"],
])("%s is used for both builds", async (_, key, old) => {
  await before.client.set(oldName("revoked", old), String(until), px);
  expect(await readValue({ store, now }, key)).toBe("used");
  expect(await readValue({ store, now: until + 1 }, key)).toBeUndefined();
  await before.client.flushAll();
  await store.set(key, "spent", until, now);
  expect(await before.client.get(oldName("revoked", old))).toBe(String(until));
});

test.each<[string, Key, string]>([
  ["wrong codes of an account", ["account:nora", "guess:code"], "guess:code:nora"],
  ["codes sent to a contact", ["contact:nora@example.test", "send"], "send:nora@example.test"],
  ["tries of an account", ["account:nora", "signIn"], "signIn:account:nora"],
  ["tries of a network", ["network:192.0.2.1", "signIn"], "signIn:network:192.0.2.1"],
])("%s count together over both builds", async (_, subject, old) => {
  const counters = [{ name: "own", limit: { times: 2, perMs: minutes(10) } }];
  await before.client.zAdd(oldCounter(old, "own"), { score: now, value: "there" });
  const second = await store.count(subject, counters, now);
  expect(second.allowed).toBe(true);
  expect(await store.count(subject, counters, now)).toMatchObject({ allowed: false, refusedBy: "own" });
  expect(await before.client.zCard(oldCounter(old, "own"))).toBe(2);
  await store.uncount(subject, ["own"], second.attempt);
  expect(await before.client.zCard(oldCounter(old, "own"))).toBe(1);
  expect((await store.count(subject, only({ times: 1, perMs: minutes(10) }), now)).allowed).toBe(true);
});

test("a form that the build before has answered is not sent again", async () => {
  const { sealer } = keeping<{ answer: string }>(minutes(10));
  const answer = `${until}:${await sealer.seal({ answer: "first" })}`;
  await before.client.set(oldName("once:answer", "submit:key-1"), answer, px);
  const work = () => Promise.reject(new Error("sent again"));
  expect(await store.once(["form:key-1", "submit"], work, keeping(minutes(10)))).toEqual({ answer: "first" });
});
