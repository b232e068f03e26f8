// In a summary nothing but its message tells which field a problem is about, so no two fields of a form share a problem.
import { expect, test } from "vitest";
import { LicenceForm } from "@/domain/licence/licence-form";
import { OccupationForm, occupationInputs } from "@/domain/occupation/occupation-form";
import { EmploymentForm } from "@/domain/verification/employment-form";
import { inputNames, requestedNames } from "@/domain/verification/requested-fields";
import { verificationFormSchema } from "@/domain/verification/verification-form";

type Values = Readonly<Record<string, string>>;
type Issues = { error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined };

const countries = ["US", "CA", "FR"];
const regions = { US: [{ name: "Maine", regionCode: "ME" }] };
const now = Date.parse("2026-11-21T12:00Z");
const lists = {
  occupations: [
    { value: "work", label: "Engineer" },
    { value: "none", label: "Retired" },
  ],
  sectors: [{ value: "one", label: "Energy" }],
};

const licenceInputs = inputNames.filter((name) => !["middleName", "ssn4", "ssn9", "creditCheckBox"].includes(name));
const workInputs = ["occupation", "sector", "schoolName", "employerName", "countryCode", "employerPhone"];
const addressInputs = ["country", "address1", "address2", "city", "region", "zip"];

const forms: Record<string, { inputs: readonly string[]; judge: (values: Values) => Issues }> = {
  verification: {
    inputs: inputNames,
    judge: (values) =>
      verificationFormSchema(
        { fieldsToShow: requestedNames, viewOnly: [], countries, regions, isSsn4Optional: false, now },
        values,
      ).safeParse(values),
  },
  license: {
    inputs: licenceInputs,
    judge: (values) => LicenceForm({ now, countries, regions }).safeParse(values),
  },
  employment: {
    inputs: [...workInputs, ...addressInputs, "citizenship"],
    judge: (values) => EmploymentForm({ countries, regions, isPhone: () => false }, values).safeParse(values),
  },
  occupation: {
    inputs: occupationInputs,
    judge: (values) =>
      OccupationForm({ ...lists, citizenships: ["US"], countries, regions, isPhone: () => false }, values).safeParse(
        values,
      ),
  },
};

/** The parts of a date are one field, and so are the lines of a street address, where only a box is wrong with both. */
const fieldOf = (input: string, problem: string) =>
  /PoBox$/.test(problem) ? "address" : input.replace(/(day|month|year)$/i, "");

const texts = ["", "😀", "x".repeat(200), "PO Box 1", "12", "000123456", "1850", "1950", "2026", "2120", "31"];

test.each(Object.entries(forms))("no two fields of the %s form share a problem", (_, { inputs, judge }) => {
  const fields = new Map<string, Set<string>>();
  for (const country of countries) {
    for (const text of texts) {
      const all = Object.fromEntries(inputs.map((input) => [input, text]));
      for (const values of [all, { ...all, country }, { ...all, country, occupation: "work" }]) {
        for (const { path, message } of judge(values).error?.issues ?? []) {
          const field = fieldOf(String(path[0]), message);
          fields.set(message, (fields.get(message) ?? new Set()).add(field));
        }
      }
    }
  }
  expect(fields.size).toBeGreaterThan(10);
  expect([...fields].filter(([, named]) => named.size > 1)).toEqual([]);
});
