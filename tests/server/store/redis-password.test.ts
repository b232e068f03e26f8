// A Redis that is opened by a password, and a new password.
import { createClient } from "@redis/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { minutes } from "@/domain/duration";
import { type Key, type Store, StoreUnavailable } from "@/server/store/store";
import { createLog } from "@/server/telemetry/log";
import { startRedis } from "../../harness/stack/redis-server";
import { redisStore } from "../../harness/stack/stores";

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

test("a new password is accepted beside the old one until that is removed, and no instance loses its connection", async () => {
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
