import { expect, test } from "vitest";
import { problemKey } from "@/domain/problem-keys";
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

test("the sentences that the documents name keep their keys, every other problem has one of its own", () => {
  expect(problemKey("banned")).toBe("Common.error.bannedError");
  expect(problemKey("ssnTryAgain")).toBe("CorrectiveAction.ssn.tryAgain");
  expect([problemKey("unexpected"), problemKey("gamingSessionFailed")]).toEqual([
    "Common.error.unexpectedError",
    "Common.error.unexpectedError",
  ]);
  const others = problems.map(problemKey).filter((key) => key.startsWith("Problems."));
  expect([new Set(others).size, problemKey("phoneInvalid")]).toEqual([others.length, "Problems.phoneInvalid"]);
  const named = problems.map(problemKey).filter((key) => !key.startsWith("Problems."));
  expect(named.filter((key) => key.startsWith("StrongAuth.error.POP"))).toHaveLength(15);
});

test("a native bridge that fails has the sentence that the documents name [ERR-59]", () => {
  expect(problemKey("nativeBridgeFailure")).toBe("Login.error.nativeBridgeFailure");
});
