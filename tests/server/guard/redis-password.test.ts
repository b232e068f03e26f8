// A Redis that is opened by a password, and a new password.
import { createClient } from "@redis/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { minutes } from "@/domain/duration";
import { createRedisStore } from "@/server/guard/redis";
import { GuardUnavailable } from "@/server/guard/store";
import { createLog } from "@/server/telemetry/log";
import { startRedis } from "../../kit/stack/redis-server";
import { quiet } from "../../kit/stack/stores";

const now = Date.now();

let locked: Awaited<ReturnType<typeof startRedis>>;
beforeEach(async () => {
  locked = await startRedis("--requirepass", "a-password");
});
afterEach(() => locked.close());

test("only the right password opens it, and neither the log nor the error holds it", async () => {
  const lines: string[] = [];
  const log = createLog({ level: "info", environment: "test", write: (line) => lines.push(line) });
  const [right, wrong] = ["a-password", "another-password"].map((password) =>
    createRedisStore({ url: locked.url, password, log }),
  );
  expect(await right?.isRevoked("sid", now)).toBe(false);
  const refused = await wrong?.isRevoked("sid", now).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(GuardUnavailable);
  expect(lines.join() + String((refused as Error).cause)).not.toMatch(/a-password|another-password/);
  await Promise.all([right?.close(), wrong?.close()]);
});

test("a new password is accepted beside the old one until that is removed, and no instance loses its connection", async () => {
  const admin = await createClient({ url: locked.url, password: "a-password" }).connect();
  const setUser = (...rules: string[]) => admin.sendCommand(["ACL", "SETUSER", "account-area", ...rules]);
  const instance = (password: string) =>
    createRedisStore({ url: locked.url, username: "account-area", password, log: quiet });
  await setUser("on", ">old-password", "~*", "+@all");
  const before = instance("old-password");
  await before.revoke("sid", now + minutes(1), now);
  await setUser(">new-password");
  const after = instance("new-password");
  expect([await before.isRevoked("sid", now), await after.isRevoked("sid", now)]).toEqual([true, true]);
  await setUser("<old-password");
  expect([await before.isRevoked("sid", now), await after.isRevoked("sid", now)]).toEqual([true, true]);
  const late = instance("old-password");
  await expect(late.isRevoked("sid", now)).rejects.toBeInstanceOf(GuardUnavailable);
  admin.destroy();
  await Promise.all([before.close(), after.close(), late.close()]);
});
