import { expect, test } from "vitest";
import { problemNamed, problems } from "@/domain/problems";

test("a problem is known by its word and nothing else is one", () => {
  expect(problems.map(problemNamed)).toEqual(problems);
  for (const word of ["", "CodeMissing", "constructor", undefined, null, 3, ["codeMissing"]]) {
    expect(problemNamed(word)).toBeUndefined();
  }
});

test("no word stands twice", () => {
  expect(new Set(problems).size).toBe(problems.length);
});
