import { expect, test, vi } from "vitest";
import { leave, readiness } from "@/server/readiness";

vi.stubEnv("JWKS_URL", "http://127.0.0.1:9/keys");

// the key set cannot be loaded, which is reported and does not make the instance unready
test("an instance is ready until it starts to drain", async () => {
  const checks = { settings: "ok", guard: "ok", keys: "down", log: "ok", leaving: "false" };
  expect(await readiness()).toEqual({ ready: true, checks });
  leave();
  expect(await readiness()).toEqual({ ready: false, checks: { ...checks, leaving: "true" } });
});
