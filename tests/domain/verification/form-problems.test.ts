import { expect, test } from "vitest";
import { packRegions, regionsIn, unpackRegions } from "@/domain/person/region-lists";
import { EmploymentForm } from "@/domain/verification/employment-form";
import { employmentProblems, problemsOfField, problemsOfFields } from "@/domain/verification/form-problems";
import { regionProblems, zipProblems } from "@/domain/verification/place-problems";
import { type InputValues, inputsOf, requestedNames } from "@/domain/verification/requested-fields";
import { verificationFormSchema } from "@/domain/verification/verification-form";

const countries = ["US", "CA", "GB", "IE", "AU", "DE", "NL", "FR"];
const regions = { US: [{ name: "New Jersey", regionCode: "NJ" }] };
const wrongTexts = [
  "",
  "😀",
  "x".repeat(200),
  "PO Box 1",
  "12",
  "000123456",
  "1850",
  "1950",
  "2026",
  "2030",
  "2120",
  "13",
  "31",
];
const birth = { day: "9", month: "4", year: "1988" };
const licence = { issueDay: "7", issueMonth: "3", issueYear: "2021", expirationDay: "7", expirationMonth: "3" };
const onFile: InputValues = { ...birth, ...licence, expirationYear: "2031" };
const notIssuedYet: InputValues = { ...onFile, issueYear: "2031", expirationYear: "2032" };

type Parsed = { error?: { issues: readonly { message: string }[] } | undefined };
const messagesOf = ({ error }: Parsed) => (error?.issues ?? []).map(({ message }) => message);

/** Each wrong text in each of the inputs, and in all of them. */
const wrongValues = (inputs: readonly string[], others: InputValues = onFile) =>
  wrongTexts.flatMap((text) => [
    { ...others, ...Object.fromEntries(inputs.map((input) => [input, text])) },
    ...inputs.map((input) => ({ ...others, [input]: text })),
  ]);

/** An address is judged by its country. */
const wrongAddresses = (inputs: readonly string[]) =>
  countries.flatMap((country) => [
    { ...onFile, country },
    { ...onFile, country, region: "?", zip: "?" },
    ...(country === "US" ? wrongValues(inputs, { ...onFile, country }) : []),
  ]);

test.each(requestedNames)("a page with the field %s has the sentence of each problem that it can have", (name) => {
  const rules = {
    fieldsToShow: [name],
    viewOnly: [],
    countries,
    regions,
    isSsn4Optional: false,
    now: Date.parse("2026-11-21T12:00Z"),
  };
  const wrong =
    name === "address"
      ? wrongAddresses(inputsOf.address)
      : [...wrongValues(inputsOf[name]), ...wrongValues(inputsOf[name], notIssuedYet)];
  const found = wrong.flatMap((values) => messagesOf(verificationFormSchema(rules, values).safeParse(values)));
  expect([...new Set(found)].sort()).toEqual([...new Set(problemsOfField[name])].sort());
});

test.each(["US", "GB", "NL", "FR"])(
  "a page with the addresses of %s alone has the sentences of those, and of no others",
  (country) => {
    const rules = {
      fieldsToShow: ["address" as const],
      viewOnly: [],
      countries,
      regions,
      isSsn4Optional: false,
      now: 0,
    };
    const there = wrongAddresses(inputsOf.address).filter((values) => values.country === country);
    const found = there.flatMap((values) => messagesOf(verificationFormSchema(rules, values).safeParse(values)));
    const sentences = problemsOfFields(["address"], country);
    expect(found.filter((problem) => !sentences.some((each) => each === problem))).toEqual([]);
    expect(sentences.filter((problem) => [...regionProblems, ...zipProblems].includes(problem))).toHaveLength(3);
  },
);

test("a page with the employment form has the sentence of each problem that it can have", () => {
  const work = ["occupation", "sector", "schoolName", "employerName", "employerPhone"];
  const inputs = [...work, ...inputsOf.address, "citizenship"];
  const lists = Object.fromEntries(countries.map((country) => [country, regions.US]));
  const found = wrongAddresses(inputs).flatMap((values) =>
    messagesOf(EmploymentForm({ countries, regions: lists, isPhone: () => false }, values).safeParse(values)),
  );
  expect([...new Set(found)].sort()).toEqual([...employmentProblems].sort());
});

test("regions come out of their packing as they went in; a country without any has no list", () => {
  const lists = { US: [...regions.US, { name: "New York", regionCode: "NY" }], FR: [] };
  expect(unpackRegions(packRegions(lists))).toEqual({ US: lists.US });
  expect(regionsIn(packRegions(lists), "FR")).toEqual([]);
});
