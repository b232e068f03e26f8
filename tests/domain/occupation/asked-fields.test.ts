import { expect, test } from "vitest";
import { fieldsFor, occupationKind, otherIndustry } from "@/domain/occupation/asked-fields";
import { occupations, sectors } from "./lists.ts";

test.each([
  ["Student [OCC-05, OCC-07]", "Student", { sector: "none", school: "required", employer: "optional" }],
  ["Unemployed [OCC-05, OCC-09]", "Unemployed", { sector: "none", school: "none", employer: "none" }],
  ["Retired [OCC-05, OCC-09]", "Retired", { sector: "none", school: "none", employer: "none" }],
  ["any other occupation [OCC-05]", "Engineer", { sector: "required", school: "none", employer: "required" }],
  ["no occupation", "", { sector: "none", school: "none", employer: "none" }],
  ["an occupation that is not listed", "Astronaut", { sector: "none", school: "none", employer: "none" }],
])("%s decides what is asked", (_, chosen, asked) => {
  expect(fieldsFor(occupationKind(occupations, chosen))).toEqual(asked);
});

test("an occupation is known by its code or its name, whatever the letter case", () => {
  const coded = [
    { value: "17", label: "STUDENT" },
    { value: "RETIRED", label: "À la retraite" },
    { value: "18", label: "Student nurse" },
  ];
  expect(["17", "RETIRED", "18"].map((code) => occupationKind(coded, code))).toEqual([
    "student",
    "notWorking",
    "working",
  ]);
});

test("the sector of players who do not work is Other Industry, else the last of the list [OCC-26?]", () => {
  expect(otherIndustry(sectors)?.value).toBe("Other Industry");
  expect(otherIndustry([{ value: "9", label: "other INDUSTRY" }, ...sectors])?.value).toBe("9");
  expect(otherIndustry(sectors.filter(({ value }) => value !== "Other Industry"))?.value).toBe("Retail");
  expect(otherIndustry([])).toBeUndefined();
});
