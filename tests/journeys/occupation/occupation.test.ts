import { describe, expect, test } from "vitest";
import { field, messageOf } from "../../kit/flows/verification.ts";
import { as, atStep, callsDuring, callsTo, requires, sandbox, writesIn } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const info = "/users/v1/info";

const atTheForm = (more: PersonaInput = {}) => atStep("collect-occupation", more);

const engineer = {
  ...{ occupation: "Engineer", sector: "Energy", employerName: "Casco Bay Wind", citizenship: "US" },
  ...{ address1: "40 Commercial Street", city: "Portland", region: "ME", zip: "04101" },
};

const isShown = (visitor: Visitor, name: string) => {
  const found = field(visitor, name);
  return found !== null && found.closest("[hidden]") === null;
};
const shownIn = (visitor: Visitor) =>
  [
    ...["occupation", "sector", "schoolName", "employerName", "address1", "employerPhone", "citizenship"],
    "preferredName",
  ].filter((name) => isShown(visitor, name));

const about = ["citizenship", "preferredName"];
const employer = ["employerName", "address1", "employerPhone"];

describe("the fields, without scripts", () => {
  test.each([
    ["Engineer", ["occupation", "sector", ...employer, ...about]],
    ["Student", ["occupation", "schoolName", ...employer, ...about]],
    ["Unemployed", ["occupation", ...about]],
    ["Retired", ["occupation", ...about]],
  ])(
    "of %s are shown by Update form, which sends nothing [OCC-01, OCC-07, OCC-09, OCC-10]",
    async (occupation, shown) => {
      const { visitor } = await atTheForm();
      expect(visitor.h1).toBe("Tell us about your work");
      expect(shownIn(visitor)).toEqual(["occupation", ...about]);
      expect(writesIn(await callsDuring(() => visitor.submit("Update form", { occupation })))).toEqual([]);
      expect(shownIn(visitor)).toEqual(shown);
      expect(field(visitor, "occupation")?.value).toBe(occupation);
    },
  );

  test("are followed by an attestation, one submit button and a link to all steps [OCC-02]", async () => {
    const { visitor } = await atTheForm({ restrictions: [requires("collect-occupation", "ack-cooloff-exp")] });
    expect(visitor.text).toContain("By sending this form, you confirm that your answers are true and complete.");
    expect(visitor.link("What you need to do")).toContain("/correctiveactions/overview");
    expect(visitor.document.querySelectorAll("main button:not([name=intent], [hidden])")).toHaveLength(1);
    const alone = await atTheForm();
    expect(alone.visitor.document.querySelector("main a[href*='/correctiveactions/overview']")).toBeNull();
  });
});

test("Olga of Ontario submits her occupation and plays [CA-18]", async () => {
  const visitor = await as("olga", { at: "/correctiveactions" });
  expect(visitor.pathname).toBe("/correctiveactions/collect-occupation");
  expect(field(visitor, "country")?.value, "the country of her site experience").toBe("CA");
  await visitor.submit("Send my answers", { occupation: "Student" });
  expect(messageOf(visitor, "schoolName")).toContain("Enter the name of your school");
  expect(messageOf(visitor, "citizenship")).toContain("Choose your citizenship");
  visitor.fill({ schoolName: "Trent University", citizenship: "CA" });
  const calls = await callsDuring(() => visitor.press("Send my answers"));
  expect(callsTo(calls, "POST", info).map(({ body }) => body)).toEqual([
    {
      source: "OccupationCollection",
      userInfoFields: [
        { FieldType: "Occupation", Value: "Student" },
        { FieldType: "Citizenship", Value: "CA" },
        { FieldType: "SchoolName", Value: "Trent University" },
      ],
      receipts: [expect.objectContaining({ documentKey: "occupation", isAccepted: true })],
    },
  ]);
  expect(visitor.pathname).toBe("/postauth");
});

test("a submit that fails shows the default error of the form, keeps everything, and can be sent again [OCC-20]", async () => {
  const { visitor } = await atTheForm();
  await sandbox.faults([{ match: { method: "POST", path: info }, fault: "status", status: 500, times: 1 }]);
  await visitor.submit("Send my answers", engineer);
  expect(visitor.problem).toContain("We couldn’t confirm your details were saved.");
  expect(field(visitor, "employerName")?.value).toBe("Casco Bay Wind");
  await visitor.press("Send my answers");
  expect(visitor.pathname).toBe("/postauth");
});
