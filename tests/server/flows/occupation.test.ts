import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadOccupation, submitOccupation } from "@/server/flows/occupation/occupation";
import { engineer as typedEngineer } from "../../domain/occupation/lists.ts";
import { needing, playerOn, startPlatform, went, writesAmong } from "../../harness/flow-caller.ts";
import type { PersonaInput } from "../../harness/sandbox-client.ts";
import type { TestSandbox } from "../../sandbox/test-sandbox.ts";

let platform: TestSandbox;
beforeAll(async () => {
  platform = await startPlatform();
});
beforeEach(() => platform.control.reset());
afterAll(() => platform.close());

const engineer = { ...typedEngineer, employerPhone: "(416) 555-0123" };
const retired = { occupation: "Retired", citizenship: "US" };

const someone = (more: PersonaInput = {}) =>
  playerOn(platform, { siteExperience: "US-SB", restrictions: [needing("collect-occupation")], ...more });

async function sent(fields: Record<string, string>) {
  const { caller } = await someone();
  const mark = await platform.control.mark();
  const outcome = await caller.submit(submitOccupation, { fields });
  return { caller, outcome, writes: writesAmong(await platform.control.ledger(mark)) };
}

test("an accepted form completes the step, with the phone in E.164 [OCC-21!, API-50]", async () => {
  const { caller, outcome, writes } = await sent(engineer);
  expect(went(outcome)).toBe("/correctiveactions?flow");
  expect(caller.record("sequence").done.map(({ code }) => code)).toEqual(["collect-occupation"]);
  expect(writes).toEqual([
    [
      "POST /users/v1/info",
      {
        source: "OccupationCollection",
        userInfoFields: [
          { FieldType: "EmployerPhone", Value: "+14165550123" },
          { FieldType: "EmployerName", Value: "Casco Bay Wind" },
          { FieldType: "Occupation", Value: "Engineer" },
          { FieldType: "Citizenship", Value: "CA" },
          { FieldType: "Sector", Value: "Energy" },
        ],
        employerAddress: expect.objectContaining({ City: "Toronto", RegionCode: "ON", PostalCode: "M5V 2T6" }),
      },
    ],
  ]);
});

test("a player who does not work has the sector Other Industry [OCC-06, OCC-24!]", async () => {
  const { writes } = await sent({ ...retired, sector: "Energy", employerName: "A former one" });
  expect(writes).toEqual([
    [
      "POST /users/v1/info",
      {
        source: "OccupationCollection",
        userInfoFields: [
          { FieldType: "Occupation", Value: "Retired" },
          { FieldType: "Citizenship", Value: "US" },
          { FieldType: "Sector", Value: "OtherIndustry" },
        ],
      },
    ],
  ]);
});

describe("what is wrong", () => {
  test("is said at every field at once, and nothing is sent [OCC-04, OCC-08]", async () => {
    const { outcome, writes } = await sent({ occupation: "Engineer", country: "CA", employerPhone: "12" });
    expect(outcome).toMatchObject({
      kind: "error",
      problem: "checkAnswers",
      fields: { sector: "sectorMissing", employerPhone: "employerPhoneInvalid", citizenship: "citizenshipMissing" },
    });
    expect(writes).toEqual([]);
  });

  test("by the platform, in a successful answer, keeps the step and shows its message [OCC-17, OCC-18, OCC-19]", async () => {
    const { caller, outcome } = await sent({ ...engineer, preferredName: "RefusedSector" });
    expect(outcome).toEqual({
      kind: "error",
      problem: "notAccepted",
      fields: { sector: "notAccepted" },
      texts: { sector: "This sector does not go with your occupation." },
    });
    expect(went(await caller.submit(submitOccupation, { fields: engineer }))).toBe("/correctiveactions?flow");
  });

  test("without a message of the platform has one of ours", async () => {
    const { outcome } = await sent({ ...engineer, preferredName: "RefusedSilent" });
    expect(outcome).toMatchObject({ fields: { citizenship: "notAccepted" }, texts: {} });
  });
});

test("Update sends nothing", async () => {
  const { outcome, writes } = await sent({ intent: "update", occupation: "Student" });
  expect([outcome, writes]).toEqual([{ kind: "rerender" }, []]);
});

test("a late tab whose step is done leads on and sends nothing", async () => {
  const { caller } = await someone({ restrictions: [] });
  const mark = await platform.control.mark();
  expect(went(await caller.submit(submitOccupation, { fields: engineer }))).toMatch(/^\/correctiveactions/);
  expect(writesAmong(await platform.control.ledger(mark))).toEqual([]);
});

describe("the lists", () => {
  test("are those of Ontario, wherever the player is; countries are a call of their own [OCC-13 to OCC-15, OCC-22!, API-49, CONST-38]", async () => {
    const { caller } = await someone();
    const mark = await platform.control.mark();
    const page = await loadOccupation(await caller.look());
    const paths = (await platform.control.ledger(mark)).map(({ method, path }) => `${method} ${path}`);
    expect(paths).toContain("GET /sites/CA-ON-SB/occupations/v1/occupations");
    expect(page).toMatchObject({
      kind: "form",
      lists: {
        occupations: expect.arrayContaining([{ value: "Student", label: "Student" }]),
        sectors: expect.arrayContaining([{ value: "OtherIndustry", label: "Other Industry" }]),
      },
      citizenships: expect.arrayContaining([{ value: "JP", label: "Japan" }]),
    });
  });

  test("that cannot be loaded are a failure of their own, and an ended session is not one [OCC-30?]", async () => {
    const { caller } = await someone({ quirks: { fails: "GET /occupations/*" } });
    expect(await loadOccupation(await caller.look())).toEqual({ kind: "failed" });
  });
});
