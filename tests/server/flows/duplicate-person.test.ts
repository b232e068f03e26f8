import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startPlatform } from "../../harness/flow-caller.ts";
import type { StandIn } from "../../sandbox/stand-in.ts";

let platform: StandIn;
beforeAll(async () => {
  platform = await startPlatform();
});
beforeEach(() => platform.control.reset());
afterAll(() => platform.close());

/** The flow in a deployment with these settings. */
async function deployed(settings: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { loadDuplicatePerson, asksForDuplicatePerson } = await import("@/server/flows/duplicate-person");
  const { playerOn } = await import("../../harness/flow-caller.ts");
  const { config } = await import("@/server/config");
  config();
  vi.unstubAllEnvs();
  const { caller } = await playerOn(platform, {
    recovery: { account: (await platform.control.makePersona()).id, idVerified: true },
  });
  return async (shortReasonCode: string) => {
    const visit = await caller.look({ query: { shortReasonCode } });
    return { asks: asksForDuplicatePerson(visit), type: (await loadDuplicatePerson(visit)).type };
  };
}

test("the reason of a duplicate person is the documented one, where the deployment says no other [REC-29?]", async () => {
  const at = await deployed({});
  expect(await at("DuplicateUniquePersonFlag")).toEqual({ asks: true, type: "duplicatePerson" });
  expect(await at("TwinFlag")).toEqual({ asks: false, type: "oldVerified" });
});

test("a deployment may name another, and links of the documented one still lead here [REC-29?]", async () => {
  const at = await deployed({ DUPLICATE_PERSON_REASON: "TwinFlag" });
  expect(await at("TwinFlag")).toEqual({ asks: true, type: "duplicatePerson" });
  expect(await at("DuplicateUniquePersonFlag")).toEqual({ asks: true, type: "duplicatePerson" });
  expect(await at("ExistingAccountFlag")).toEqual({ asks: false, type: "oldVerified" });
});
