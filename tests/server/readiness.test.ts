import { expect, test, vi } from "vitest";
import { readiness, startDraining } from "@/server/readiness";

vi.stubEnv("JWKS_URL", "http://127.0.0.1:9/keys");

// the key set cannot be loaded, which is reported and does not make the instance unready
test("an instance is ready until it starts to drain", async () => {
  const checks = { settings: "ok", store: "ok", keys: "down", log: "ok", leaving: "false" };
  expect(await readiness()).toEqual({ ready: true, checks });
  startDraining();
  expect(await readiness()).toEqual({ ready: false, checks: { ...checks, leaving: "true" } });
});
