import { describe, expect, test } from "vitest";
import { formError } from "@/domain/forms/outcome";
import { addUserDetailsCommand } from "@/domain/licence/licence-form";
import { occupationDetails } from "@/domain/occupation/occupation-details";
import { employerPhoneProblem, loadOccupation } from "@/server/flows/occupation/occupation";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { addUserDetails } from "@/server/upstream/user-details";
import { engineer as typedEngineer } from "../../domain/occupation/lists.ts";
import { submitOccupation } from "../../kit/pages/accepted-texts.ts";
import { destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const platform = ownPlatform();

const engineer = { ...typedEngineer, employerPhone: "(416) 555-0123" };
const typedLicence = {
  licenseNumber: "REFUSEDNUMBER",
  firstName: "Nora",
  lastName: "Quinn",
  ...{ day: "9", month: "4", year: "1988" },
  ...{ issueDay: "7", issueMonth: "3", issueYear: "2021" },
  ...{ expirationDay: "7", expirationMonth: "3", expirationYear: "2090" },
  ...{ country: "US", address1: "12 Harbor Lane", city: "Portland", region: "ME", zip: "04101" },
};
const info = "POST /users/v1/info";
const refusedSector = (message: string) =>
  formError("notAccepted", {
    fields: { sector: "notAccepted" },
    texts: { sector: message },
    fieldFacts: { sector: { field: "sector" } },
  });
const retired = { occupation: "Retired", citizenship: "US" };

const usersInfo = /^\/sites\/[^/]+\/users\/v1\/info$/;

const someone = (more: PersonaInput = {}) =>
  playerOn(platform, { siteExperience: "US-SB", restrictions: [needing("collect-occupation")], ...more });

async function sent(fields: Record<string, string>) {
  const { caller } = await someone();
  const mark = await platform.control.mark();
  const outcome = await caller.submit(submitOccupation, { fields });
  return { caller, outcome, writes: await platform.control.writes(mark) };
}

test("an accepted form completes the step, with the phone in E.164 [OCC-21!, API-50]", async () => {
  const { caller, outcome, writes } = await sent(engineer);
  expect(destinationOf(outcome)).toBe("/correctiveactions?flow");
  expect(caller.record("sequence").done.map(({ code }) => code)).toEqual(["collect-occupation"]);
  const userInfoFields = [
    { FieldType: "EmployerPhone", Value: "+14165550123" },
    { FieldType: "EmployerName", Value: "Casco Bay Wind" },
    { FieldType: "Occupation", Value: "Engineer" },
    { FieldType: "Citizenship", Value: "CA" },
    { FieldType: "Sector", Value: "Energy" },
  ];
  const employerAddress = expect.objectContaining({ City: "Toronto", RegionCode: "ON", PostalCode: "M5V 2T6" });
  expect(writes).toEqual([[info, { source: "OccupationCollection", userInfoFields, employerAddress }]]);
});

test("an employer's phone of another country is sent with its own code [OCC-21!]", async () => {
  const { writes } = await sent({ ...engineer, employerPhone: "+44 20 7946 0018" });
  const userInfoFields = expect.arrayContaining([{ FieldType: "EmployerPhone", Value: "+442079460018" }]);
  expect(writes).toEqual([[info, expect.objectContaining({ userInfoFields })]]);
});

test("a player who does not work has the sector Other Industry [OCC-06, OCC-24!]", async () => {
  const { writes } = await sent({ ...retired, sector: "Energy", employerName: "A former one" });
  const userInfoFields = [
    { FieldType: "Occupation", Value: "Retired" },
    { FieldType: "Citizenship", Value: "US" },
    { FieldType: "Sector", Value: "OtherIndustry" },
  ];
  expect(writes).toEqual([[info, { source: "OccupationCollection", userInfoFields }]]);
});

test.each([
  ["416 555 0142", "CA", undefined],
  ["+44 20 7946 0018", "CA", undefined],
  ["416 555", "CA", "employerPhoneInvalid"],
])("the check of %s in %s on the way says %s [OCC-08, OCC-12]", (typed, country, problem) =>
  expect(employerPhoneProblem(typed, country)).toBe(problem),
);

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

  test.each([
    ["a successful answer", "RefusedSector"],
    ["a failed one", "RefusedStatus"],
  ])("by the platform, in %s, keeps the step and shows why [OCC-17, OCC-18, OCC-19]", async (_, preferredName) => {
    const { caller, outcome } = await sent({ ...engineer, preferredName });
    expect(outcome).toEqual(refusedSector("This sector does not go with your occupation."));
    expect(destinationOf(await caller.submit(submitOccupation, { fields: engineer }))).toBe("/correctiveactions?flow");
  });

  test("with a message and no clear word of acceptance is refused [OCC-17, OCC-18]", async () => {
    const { caller } = await someone();
    const fieldResults = [{ field: { fieldType: "Sector" }, accepted: "false", validationErrors: ["Not this one."] }];
    await platform.control.answer({ method: "POST" }, 200, { fieldResults }, 1);
    expect(await caller.submit(submitOccupation, { fields: engineer })).toEqual(refusedSector("Not this one."));
  });

  test.each([
    [200, [{ field: { fieldType: "Occupation" }, accepted: "yes" }]],
    [200, [null]],
    [409, []],
    [422, [7]],
  ])(
    "by the platform in one entry is said whatever the others are, with status %i and %j [API-96!, OCC-18]",
    async (status, others) => {
      const { caller } = await someone();
      const sector = { field: { fieldType: "Sector" }, accepted: false, validationErrors: [null, "Choose another."] };
      await platform.control.answer({ method: "POST" }, status, { fieldResults: [...others, sector] });
      expect(await caller.submit(submitOccupation, { fields: engineer })).toEqual(refusedSector("Choose another."));
    },
  );

  test("in no field that the platform names is a failure of the whole form [OCC-20]", async () => {
    const { caller } = await someone();
    await platform.control.answer({ method: "POST" }, 400);
    const sending = caller.submit(submitOccupation, { fields: engineer });
    await expect(sending).rejects.toMatchObject({ kind: "status", status: 400, code: "HTTP-400" });
  });
});

test("Update sends nothing", async () => {
  const { outcome, writes } = await sent({ intent: "update", occupation: "Student" });
  expect([outcome, writes]).toEqual([{ kind: "rerender" }, []]);
});

test("a late tab whose step is done redirects and sends nothing", async () => {
  const { caller } = await someone({ restrictions: [] });
  expect(destinationOf(await caller.submit(submitOccupation, { fields: engineer }))).toMatch(/^\/correctiveactions/);
  expect(await platform.control.writes()).toEqual([]);
});

describe("the lists", () => {
  test("are those of Ontario, wherever the player is [OCC-13, OCC-15, API-49, CONST-38]", async () => {
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
    });
  });

  test("of countries are a separate call, which names them by their codes [OCC-14, OCC-22!, API-31]", async () => {
    const { caller } = await someone();
    const page = await loadOccupation(await caller.look());
    expect(page).toMatchObject({ citizenships: expect.arrayContaining([{ value: "JP", label: "Japan" }]) });
  });

  test("of countries that come with the occupations are preferred [OCC-22!]", async () => {
    const { caller } = await someone();
    const body = {
      occupations: [{ name: "Retired" }],
      sectors: [{ name: "Other" }],
      countries: [{ countryCode: "CA", name: "Canada" }],
    };
    await platform.control.answer({ path: "/occupations/*" }, 200, body);
    expect(await loadOccupation(await caller.look())).toMatchObject({
      lists: { occupations: [{ value: "Retired", label: "Retired" }] },
      citizenships: [{ value: "CA", label: expect.any(String) }],
    });
  });

  test("that cannot be loaded or are empty are a step whose service is down [OCC-30?]", async () => {
    const { caller } = await someone();
    const fails = (answer: { status: number; body?: object }) =>
      platform.control.faults([{ match: { path: "/occupations/*" }, fault: "status", ...answer }]);
    await fails({ status: 500 });
    await expect(loadOccupation(await caller.look())).rejects.toThrow(UpstreamError);
    await fails({ status: 200, body: { occupations: [], sectors: [] } });
    expect(await loadOccupation(await caller.look())).toEqual({ kind: "down" });
  });
});

test("the occupation and the license share an endpoint, told apart by source; refused fields are read in both [API-96!]", async () => {
  const { caller, id } = await someone();
  const context = await caller.look();
  const details = occupationDetails(
    { ...typedEngineer, preferredName: "RefusedSector" },
    { occupations: [{ value: "Engineer", label: "Engineer" }], sectors: [] },
    { source: "OccupationCollection", phone: "" },
  );
  const why = ["This sector does not go with your occupation."];
  expect(await addUserDetails(context, details)).toEqual([{ fieldType: "Sector", messages: why }]);
  const licence = addUserDetailsCommand(typedLicence, `user-${id}`);
  expect(await addUserDetails({ ...context, submitKey: "other" }, licence)).toMatchObject([
    { fieldType: "LicenseNumber" },
  ]);
  const calls = await platform.control.ledger();
  expect(calls).toMatchObject([
    { path: expect.stringMatching(usersInfo), body: { source: "OccupationCollection" } },
    { path: expect.stringMatching(usersInfo), body: { source: "ManualDocument" } },
  ]);
});
