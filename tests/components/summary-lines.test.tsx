// The error summary of a form: each field once by its name, a date once, five lines at most.
import { render, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { FormScreen } from "@/components/forms/form-screen";
import { type NamedField, summaryLines } from "@/components/forms/summary-lines";

const licence: NamedField[] = [
  { label: "Issue date", inputs: ["issueMonth", "issueDay", "issueYear"] },
  { label: "First name", inputs: ["firstName"] },
  { label: "Date of birth", inputs: ["month", "day", "year"] },
  { inputs: ["zip"] },
];
const day = "Please enter a valid day";
const year = "Please enter a valid year";

describe("a summary", () => {
  test.each<[string, Record<string, string>, Record<string, string>]>([
    [
      "says of which date a repeated sentence is, and leads to the wrong part",
      { year, issueDay: day },
      { issueDay: `Issue date: ${day}`, year: `Date of birth: ${year}` },
    ],
    [
      "has one line for a date with three wrong parts, which leads to the first on the screen",
      { day, month: "Please enter a valid month", year },
      { month: "Date of birth: Please enter a valid month" },
    ],
    [
      "has the words beside the field where no other field has the same",
      { month: "Check the month", firstName: "Enter it as in your documents" },
      { firstName: "Enter it as in your documents", month: "Check the month" },
    ],
    [
      "is in the order of the screen, with unknown fields last",
      { other: "Choose one", zip: "Enter your ZIP code", firstName: "Enter your first name" },
      { firstName: "Enter your first name", zip: "Enter your ZIP code", other: "Choose one" },
    ],
  ])("%s", (_, fields, lines) => {
    const shared = Object.keys(fields).filter((input) => fields[input]?.startsWith("Please enter a valid"));
    const expected = Object.entries(lines).map(([field, text]) => ({ field, text }));
    expect(summaryLines({ fields, shared }, licence)).toEqual(expected);
  });
});

const words = { title: "Title", errorTitle: "Error", summary: "There’s a problem", unreachable: "", outOfDate: "" };
const titles = Array.from({ length: 7 }, (_, index) => `${index + 1} to fix`);
const more = ["and 1 more, marked in the form", "and 2 more, marked in the form"];

function failedForm(count: number) {
  const inputs = Array.from({ length: 7 }, (_, index) => `field${index}`);
  const fields = Object.fromEntries(inputs.slice(0, count).map((input) => [input, `Enter ${input}`]));
  const initial = { attempt: 1, key: "", version: "", problem: "checkAnswers" as const, fields, values: {}, done: [] };
  render(
    <FormScreen
      action={async () => initial}
      initial={initial}
      words={words}
      named={{ fields: inputs.map((input) => ({ inputs: [input] })), titles, more }}
    >
      <p>Fields</p>
    </FormScreen>,
  );
  return within(screen.getByRole("alert"));
}

test.each([
  [5, 5, undefined],
  [6, 5, "and 1 more, marked in the form"],
  [7, 5, "and 2 more, marked in the form"],
])("%i errors have %i lines, then: %s", (count, lines, rest) => {
  const alert = failedForm(count);
  expect(alert.getByRole("heading").textContent).toBe(`${count} to fix`);
  expect(alert.getAllByRole("link")).toHaveLength(lines);
  expect(alert.queryByText(/^and \d more/)?.textContent).toBe(rest);
});
