import { expect, test } from "vitest";
import { fieldProblems } from "@/domain/forms/field-problems";
import { fieldsError } from "@/domain/forms/outcome";

const issues = [
  { path: ["phone"], message: "phoneMissing" },
  { path: ["phone"], message: "phoneInvalid" },
  { path: ["ssn", 0], message: "a message that is no problem of ours" },
];

test("each field has the first problem that its rule found", () => {
  expect(fieldProblems(issues)).toEqual({ phone: "phoneMissing", ssn: "checkAnswers" });
  expect(fieldProblems(issues, (member) => `home.${member}`)).toEqual({
    "home.phone": "phoneMissing",
    "home.ssn": "checkAnswers",
  });
});

test("one wrong field gives the form its problem, several ask to check the answers", () => {
  expect(fieldsError({ phone: "phoneMissing" })).toEqual({
    kind: "error",
    problem: "phoneMissing",
    fields: { phone: "phoneMissing" },
  });
  expect(fieldsError({ phone: "phoneMissing", ssn: "ssnMissing" })).toEqual({
    kind: "error",
    problem: "checkAnswers",
    fields: { phone: "phoneMissing", ssn: "ssnMissing" },
  });
});
