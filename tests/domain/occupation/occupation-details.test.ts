import { describe, expect, test } from "vitest";
import { occupationDetails, refusedFields } from "@/domain/occupation/occupation-details";
import { OccupationForm } from "@/domain/occupation/occupation-form";
import { engineer, lists, rules, type Typed } from "./lists.ts";

const sent = (typed: Typed, phone = "") =>
  occupationDetails(OccupationForm(rules, typed).parse(typed), lists, { source: "OccupationCollection", phone });

describe("the body", () => {
  test("has every field in its order, no school of a player who works, and the employer's address [OCC-03, OCC-11, OCC-16, OCC-25?]", () => {
    const about = { employerPhone: "416 555 0123", preferredName: "Olly", schoolName: "Bowdoin" };
    const typed = { ...engineer, address2: "Unit 4", ...about };
    expect(sent(typed, "+14165550123")).toEqual({
      source: "OccupationCollection",
      userInfoFields: [
        { FieldType: "EmployerPhone", Value: "+14165550123" },
        { FieldType: "EmployerName", Value: "Casco Bay Wind" },
        { FieldType: "Occupation", Value: "Engineer" },
        { FieldType: "Citizenship", Value: "CA" },
        { FieldType: "PreferredName", Value: "Olly" },
        { FieldType: "Sector", Value: "Energy" },
      ],
      employerAddress: {
        Address1: "40 Front Street",
        Address2: "Unit 4",
        City: "Toronto",
        RegionCode: "ON",
        CountryCode: "CA",
        PostalCode: "M5V 2T6",
      },
    });
  });

  test.each<[string, Typed, object]>([
    [
      "of a student has the school and no sector; what is empty is left out [OCC-11, OCC-29?]",
      {
        ...engineer,
        occupation: "Student",
        schoolName: "Bowdoin",
        employerName: "",
        address1: "",
        city: "",
        region: "",
        zip: "",
      },
      {
        source: "OccupationCollection",
        userInfoFields: [
          { FieldType: "Occupation", Value: "Student" },
          { FieldType: "Citizenship", Value: "CA" },
          { FieldType: "SchoolName", Value: "Bowdoin" },
        ],
      },
    ],
    [
      "of a retired player has Other Industry, whatever sector was chosen before, and no employer [OCC-06, OCC-11, OCC-24!, OCC-29?]",
      { ...engineer, occupation: "Retired", sector: "Energy", schoolName: "Bowdoin" },
      {
        source: "OccupationCollection",
        userInfoFields: [
          { FieldType: "Occupation", Value: "Retired" },
          { FieldType: "Citizenship", Value: "CA" },
          { FieldType: "Sector", Value: "Other Industry" },
        ],
      },
    ],
  ])("%s", (_, typed, body) => expect(sent(typed)).toEqual(body));
});

describe("a refused field", () => {
  const refuse = (fieldType: string, messages: string[], occupation = "Engineer") =>
    refusedFields([{ fieldType, messages }], lists, occupation);

  test.each([
    ["Occupation", "occupation"],
    ["Sector", "sector"],
    ["SchoolName", "schoolName"],
    ["Citizenship", "citizenship"],
    ["PreferredName", "preferredName"],
    ["EmployerName", "employerName"],
    ["EmployerPhone", "employerPhone"],
    ["EmployerAddress", "address1"],
    ["Address1", "address1"],
    ["Address2", "address2"],
    ["City", "city"],
    ["regionCode", "region"],
    ["CountryCode", "country"],
    ["PostalCode", "zip"],
  ])("%s shows the platform's message at %s [OCC-19, OCC-23!]", (fieldType, input) => {
    expect(refuse(fieldType, ["Too vague."])).toEqual({
      kind: "error",
      problem: "notAccepted",
      fields: { [input]: "notAccepted" },
      texts: { [input]: "Too vague." },
      fieldFacts: { [input]: { field: input } },
    });
  });

  test("Sector that follows from the occupation shows it there [OCC-18]", () => {
    expect(refuse("Sector", ["No."], "Retired").texts).toEqual({ occupation: "No." });
  });

  test("of an unknown type shows its message in the summary [OCC-23!]", () => {
    expect(refuse("TaxResidence", ["Missing."])).toMatchObject({
      fields: { "": "notAccepted" },
      texts: { "": "Missing." },
    });
  });

  test("without a message has one of ours, which names the field", () => {
    expect(refuse("Sector", [""])).toEqual({
      kind: "error",
      problem: "notAccepted",
      fields: { sector: "notAccepted" },
      texts: {},
      fieldFacts: { sector: { field: "sector" } },
    });
  });
});
