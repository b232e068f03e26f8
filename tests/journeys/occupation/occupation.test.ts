import { beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "../../harness/browser/browserless.ts";
import { field, messageOf } from "../../harness/flows/delta-form.ts";
import {
  as,
  callsDuring,
  callsTo,
  openEntryPage,
  pathOf,
  pressOf,
  problemOf,
  requires,
  sandbox,
  sportsbookPlayer,
  writesIn,
} from "../../harness/pages/journey.ts";
import type { PersonaInput } from "../../harness/stack/sandbox-client.ts";

beforeEach(() => sandbox.reset());

const info = "/users/v1/info";

async function atTheForm(more: PersonaInput = {}) {
  const made = await sportsbookPlayer({ restrictions: [requires("collect-occupation")], ...more });
  await openEntryPage(made.visitor);
  return made;
}

const engineer = {
  occupation: "Engineer",
  sector: "Energy",
  employerName: "Casco Bay Wind",
  address1: "40 Commercial Street",
  city: "Portland",
  region: "ME",
  zip: "04101",
  citizenship: "US",
};

const isShown = (visitor: Visitor, name: string) => {
  const found = field(visitor, name);
  return found !== null && found.closest("[hidden]") === null;
};
const shownIn = (visitor: Visitor) =>
  [
    "occupation",
    "sector",
    "schoolName",
    "employerName",
    "address1",
    "employerPhone",
    "citizenship",
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
      visitor.fill({ occupation });
      expect(writesIn(await callsDuring(() => visitor.press("Update form")))).toEqual([]);
      expect(shownIn(visitor)).toEqual(shown);
      expect(field(visitor, "occupation")?.value).toBe(occupation);
    },
  );

  test("keep what was typed when the occupation changes and changes back", async () => {
    const { visitor } = await atTheForm();
    visitor.fill({ occupation: "Engineer" });
    await visitor.press("Update form");
    visitor.fill({ employerName: "Casco Bay Wind", occupation: "Retired" });
    await visitor.press("Update form");
    expect(isShown(visitor, "employerName")).toBe(false);
    visitor.fill({ occupation: "Engineer" });
    await visitor.press("Update form");
    expect(field(visitor, "employerName")?.value).toBe("Casco Bay Wind");
  });

  test("are followed by an attestation, one submit button and a link to all steps [OCC-02]", async () => {
    const { visitor } = await atTheForm({ restrictions: [requires("collect-occupation", "ack-cooloff-exp")] });
    expect(visitor.text).toContain("By submitting this form, you confirm that your answers are true and complete.");
    expect(visitor.link("What you need to do")).toContain("/correctiveactions/overview");
    expect(visitor.document.querySelectorAll("main button:not([name=intent]):not([aria-hidden])")).toHaveLength(1);
    const alone = await atTheForm();
    expect(alone.visitor.document.querySelector("main a[href*='/correctiveactions/overview']")).toBeNull();
  });

  test("of the reverification wizard, which have a prefix, are without a preferred name [OCC-10]", async () => {
    const { visitor } = await sportsbookPlayer({ restrictions: [requires("re-verification-kyc")] });
    await openEntryPage(visitor);
    await visitor.press("Next");
    expect(field(visitor, "occupationCollection.occupation")).not.toBeNull();
    expect(visitor.document.querySelector("[name$=preferredName]")).toBeNull();
  });
});

test("Olga of Ontario submits her occupation and plays [CA-18]", async () => {
  const visitor = await as("olga");
  await openEntryPage(visitor);
  expect(pathOf(visitor)).toBe("/correctiveactions/collect-occupation");
  expect(field(visitor, "country")?.value, "the country of her site experience").toBe("CA");
  visitor.fill({ occupation: "Student" });
  await visitor.press("Send my answers");
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
    },
  ]);
  expect(pathOf(visitor)).toBe("/postauth");
});

describe("a submit", () => {
  test("that leaves fields out names each of them, and keeps what was typed", async () => {
    const { visitor } = await atTheForm();
    visitor.fill({ ...engineer, sector: "", zip: "x", employerPhone: "12" });
    expect(writesIn(await callsDuring(() => visitor.press("Send my answers")))).toEqual([]);
    expect(problemOf(visitor)).toContain("3 things to fix");
    expect(messageOf(visitor, "sector")).toContain("Choose the sector you work in");
    expect(messageOf(visitor, "employerPhone")).toContain("or leave it empty");
    expect(field(visitor, "employerName")?.value).toBe("Casco Bay Wind");
  });

  test("whose field the platform refuses shows its message at the field and stays [OCC-18, OCC-19, OCC-21!]", async () => {
    const { visitor } = await atTheForm();
    visitor.fill({ ...engineer, preferredName: "RefusedSector" });
    const calls = await callsDuring(() => visitor.press("Send my answers"));
    expect(callsTo(calls, "POST", info).map(({ status }) => status)).toEqual([200]);
    expect(messageOf(visitor, "sector")).toContain("This sector does not go with your occupation.");
    expect(problemOf(visitor)).toContain("Sector: This sector does not go with your occupation.");
    visitor.fill({ preferredName: "" });
    await visitor.press("Send my answers");
    expect(pathOf(visitor)).toBe("/postauth");
  });

  test("that fails shows the default error of the form, keeps everything, and can be sent again [OCC-20]", async () => {
    const { visitor } = await atTheForm();
    visitor.fill(engineer);
    await sandbox.faults([{ match: { method: "POST", path: info }, fault: "status", status: 500, times: 1 }]);
    await visitor.press("Send my answers");
    expect(problemOf(visitor)).toContain("We could not confirm that your details were saved.");
    expect(field(visitor, "employerName")?.value).toBe("Casco Bay Wind");
    await visitor.press("Send my answers");
    expect(pathOf(visitor)).toBe("/postauth");
  });

  test("whose answer is lost after the platform has acted leads to the next page, and is not repeated", async () => {
    const { visitor } = await atTheForm();
    visitor.fill(engineer);
    const match = { method: "POST", path: info };
    await sandbox.faults([{ match, fault: "reset", afterActing: true, times: 1 }]);
    const calls = await callsDuring(() => visitor.press("Send my answers"));
    expect(callsTo(calls, "POST", info)).toHaveLength(1);
    expect(pathOf(visitor)).toBe("/postauth");
  });

  test("pressed three times at once is one call", async () => {
    const { visitor } = await atTheForm();
    visitor.fill(engineer);
    const { url, sending } = pressOf(visitor, "Send my answers");
    const calls = await callsDuring(() =>
      Promise.all([1, 2, 3].map(() => visitor.send(url, { ...sending, follow: false }))),
    );
    expect(callsTo(calls, "POST", info)).toHaveLength(1);
  });
});

test("lists that cannot be loaded have a screen of their own with Refresh and no form [OCC-30?]", async () => {
  const { visitor } = await atTheForm({ quirks: { fails: "GET /occupations/*" } });
  expect(visitor.h1).toBe("We cannot show this form right now");
  expect(visitor.document.querySelector("main form")).toBeNull();
  expect(visitor.link("Refresh")).toContain("/correctiveactions/collect-occupation");
});
