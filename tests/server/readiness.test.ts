import { generateKeyPair } from "jose";
import { expect, test, vi } from "vitest";
import { readiness, startDraining } from "@/server/readiness";
import { startWith, writtenLines } from "../kit/stack/process-state.ts";
import { type KeySetFailure, keySetFailures, startKeySetServer } from "./session/key-set-server.ts";

vi.stubEnv("JWKS_URL", "http://127.0.0.1:9/keys");

// the key set cannot be loaded, which is reported and does not make the instance unready
test("an instance is ready until it starts to drain", async () => {
  const checks = { settings: "ok", store: "ok", keys: "down", log: "ok", leaving: "false" };
  expect(await readiness()).toEqual({ ready: true, checks });
  startDraining();
  expect(await readiness()).toEqual({ ready: false, checks: { ...checks, leaving: "true" } });
});

test.each(Object.keys(keySetFailures) as KeySetFailure[])("the log says once that %s for the keys", async (failure) => {
  const server = await startKeySetServer((await generateKeyPair("ES256")).publicKey);
  startWith({ JWKS_URL: server.url, LOG_LEVEL: "info" });
  const lines = writtenLines();
  server.state.failure = failure;
  const events = () => lines.map((line) => JSON.parse(line)).map(({ event, err }) => [event, typeof err?.message]);
  expect((await readiness()).checks.keys).toBe("down");
  await readiness();
  expect(events()).toEqual([["keySetDown", "string"]]);
  server.state.failure = undefined;
  expect((await readiness()).checks.keys).toBe("ok");
  await readiness();
  expect(events()).toEqual([
    ["keySetDown", "string"],
    ["keySetBack", "undefined"],
  ]);
  server.close();
});
