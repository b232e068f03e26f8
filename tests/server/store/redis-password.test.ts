// A Redis that is opened by a password, and a new password; and what its user must be allowed.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@redis/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { minutes } from "@/domain/duration";
import { processStore } from "@/server/store/process-store";
import { createRedisStore } from "@/server/store/redis";
import { type Key, only, type Store, StoreUnavailable } from "@/server/store/store";
import { createLog } from "@/server/telemetry/log";
import { eventually } from "../../kit/eventually";
import { forgetProcess } from "../../kit/stack/process-state";
import { startRedisCluster } from "../../kit/stack/redis-cluster";
import { startRedis } from "../../kit/stack/redis-server";
import { keeping, quiet, redisStore } from "../../kit/stack/stores";

const now = Date.now();
const key: Key = ["account:nora", "value"];
const read = async (store: Store | undefined) => (await store?.get([key], now))?.[0];

let locked: Awaited<ReturnType<typeof startRedis>>;
beforeEach(async () => {
  locked = await startRedis("--requirepass", "a-password");
});
afterEach(() => locked.close());

test("only the right password opens it, and neither the log nor the error holds it", async () => {
  const lines: string[] = [];
  const log = createLog({ level: "info", environment: "test", write: (line) => lines.push(line) });
  const [right, wrong] = ["a-password", "another-password"].map((password) =>
    redisStore(locked.url, { password, log }),
  );
  expect(await read(right)).toBeUndefined();
  const refused = await wrong?.get([key], now).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StoreUnavailable);
  expect(lines.join() + String((refused as Error).cause)).not.toMatch(/a-password|another-password/);
  await Promise.all([right?.close(), wrong?.close()]);
});

test("a new password is accepted together with the old one until that is removed, and no instance loses its connection", async () => {
  const admin = await createClient({ url: locked.url, password: "a-password" }).connect();
  const setUser = (...rules: string[]) => admin.sendCommand(["ACL", "SETUSER", "account-area", ...rules]);
  const instance = (password: string) => redisStore(locked.url, { username: "account-area", password });
  await setUser("on", ">old-password", "~*", "+@all");
  const before = instance("old-password");
  await before.set(key, "kept", now + minutes(1), now);
  await setUser(">new-password");
  const after = instance("new-password");
  expect([await read(before), await read(after)]).toEqual(["kept", "kept"]);
  await setUser("<old-password");
  expect([await read(before), await read(after)]).toEqual(["kept", "kept"]);
  const late = instance("old-password");
  await expect(read(late)).rejects.toBeInstanceOf(StoreUnavailable);
  admin.destroy();
  await Promise.all([before.close(), after.close(), late.close()]);
});

test("a password that is a file is read anew when the server has ended a connection", async () => {
  const folder = mkdtempSync(join(tmpdir(), "secrets-"));
  const admin = await createClient({ url: locked.url, password: "a-password" }).connect();
  const acl = (...rules: string[]) => admin.sendCommand(["ACL", "SETUSER", "account-area", ...rules]);
  const write = (password: string) => writeFileSync(join(folder, "REDIS_PASSWORD"), `${password}\n`);
  await acl("on", ">of-noon", "~*", "+@all");
  write("of-noon");
  for (const [name, value] of [
    ["REDIS_URL", locked.url],
    ["REDIS_USERNAME", "account-area"],
    ["SECRETS_DIR", folder],
  ] as const)
    vi.stubEnv(name, value);
  forgetProcess();
  try {
    const store = processStore();
    await store.set(key, "kept", now + minutes(1), now);
    write("of-one");
    await acl("resetpass", ">of-one");
    await admin.sendCommand(["CLIENT", "KILL", "USER", "account-area"]);
    await eventually(async () => expect(await read(store)).toBe("kept"));
    await store.close();
  } finally {
    vi.unstubAllEnvs();
    forgetProcess();
    admin.destroy();
    rmSync(folder, { recursive: true });
  }
});

const documented = /ACL SETUSER account-area on >PASSWORD ([^`]*)`/.exec(readFileSync("deploy/README.md", "utf8"))?.[1];

test("the rights that the documents name are enough for every operation, of one server and of a cluster", async () => {
  const [single, cluster] = await Promise.all([startRedis(), startRedisCluster()]);
  const rights = ["ACL", "SETUSER", "account-area", "on", ">PASSWORD", ...(documented ?? "").split(" ")];
  for (const server of [single, ...cluster.servers]) await server.command(...rights);
  const access = { username: "account-area", password: "PASSWORD", log: quiet };
  for (const servers of [
    { kind: "single", url: single.url },
    { kind: "cluster", addresses: cluster.addresses },
  ] as const) {
    const store = createRedisStore({ servers, ...access });
    await store.set(key, "kept", now + minutes(1), now);
    expect(await store.change(key, (was) => `${was}!`, now + minutes(1), now)).toBe("kept!");
    expect(await store.get([key, ["account:zoe", "value"]], now)).toEqual(["kept!", undefined]);
    expect((await store.count(key, only({ times: 1, perMs: 1000 }), now)).allowed).toBe(true);
    await store.uncount(key, [""]);
    expect(await store.once(key, async () => ({ done: true }), keeping(1000))).toEqual({ done: true });
    await store.set(key, undefined, now, now);
    expect(await store.health()).toBe("ok");
    await store.close();
  }
  await Promise.all([single.close(), cluster.close()]);
});
