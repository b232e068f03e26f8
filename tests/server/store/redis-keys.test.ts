// What a player leaves in Redis: every key is ours and expires, so that its memory is bounded.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { redirectTo } from "@/domain/forms/outcome";
import { to } from "@/domain/routing/routes";
import { startSignIn, submitCode } from "@/server/flows/sign-in/sign-in";
import { runOnce } from "@/server/forms/idempotency";
import { keepDraft } from "@/server/records/drafts";
import { endSession } from "@/server/session/session-lifecycle";
import { sessionState } from "@/server/session/session-state";
import type { Store } from "@/server/store/store";
import { newCaller, playerOn, startPlatform } from "../../kit/pages/flow-caller.ts";
import { checkKeys } from "../../kit/stack/redis-keys.ts";
import { startRedis } from "../../kit/stack/redis-server";
import { busyMachineMs, redisStore } from "../../kit/stack/stores";
import type { TestSandbox } from "../../kit/stack/test-sandbox.ts";

let platform: TestSandbox;
let redis: Awaited<ReturnType<typeof startRedis>>;
let store: Store;
beforeAll(async () => {
  [platform, redis] = await Promise.all([startPlatform(), startRedis()]);
  store = redisStore(redis.url, { commandMs: busyMachineMs });
});
beforeEach(() => platform.control.reset());
afterAll(async () => {
  await store.close();
  await Promise.all([platform.close(), redis.close()]);
});

test("a sign-in with a wrong code, a submit, a draft and a logout leave only keys that end", async () => {
  const email = "nora@example.test";
  const visitor = newCaller(platform.port, { store });
  await visitor.submit(startSignIn, { fields: { contact: email } });
  const { id: flow } = visitor.record("signIn");
  for (const code of ["000000", await platform.control.code(email)]) {
    await visitor.submit(submitCode, { flow, fields: { code } });
  }
  const { caller } = await playerOn(platform, {}, store);
  const context = await caller.look();
  await sessionState(context, context.player, true);
  await runOnce(context, async () => redirectTo(to("/")), false);
  await keepDraft(context, "kyc", { city: "Portland" });
  await endSession(context);
  const { keys, wrong } = await checkKeys(redis.port);
  expect(wrong).toEqual([]);
  // limits, a used code, the session with its end, the stored outcome and the draft
  expect(keys).toBeGreaterThan(8);
});

test("a key without an end, and one without our prefix, are found", async () => {
  const { createClient } = await import("@redis/client");
  const client = await createClient({ url: redis.url }).connect();
  await client.set("account-area:store:endless", "1");
  await client.set("other", "1", { PX: 60_000 });
  const { wrong } = await checkKeys(redis.port);
  client.destroy();
  expect(wrong.toSorted()).toEqual([
    "the key account-area:store:endless lives for -1 ms",
    "the key other has another prefix",
  ]);
});
