import { expect, test } from "vitest";
import {
  catalogue,
  deviations,
  maxIdsPerTitle,
  namedTests,
  statements,
  testsIn,
} from "../../../scripts/release/requirements/catalogue.ts";

const known = new Set(catalogue);
const named = namedTests();

test("no test names a requirement that the catalogue does not have", () => {
  const unknown = named.flatMap(({ file, name, ids }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${file}: ${name} [${id}]`),
  );
  expect(unknown).toEqual([]);
});

test("no title names more than four requirements", () => {
  const crowded = named.filter(({ ids }) => ids.length > maxIdsPerTitle);
  expect(crowded.map(({ file, name, ids }) => `${file}: ${name} [${ids.join(", ")}]`)).toEqual([]);
});

const tested = new Set(named.flatMap(({ ids }) => ids));

test("what is stated instead of tested is in the catalogue, has a reason and has no test", () => {
  for (const [id, reason] of Object.entries(statements)) {
    expect(known, id).toContain(id);
    expect(reason.length, id).toBeGreaterThan(20);
    expect(tested, id).not.toContain(id);
  }
});

test("what deviates from its row is in the catalogue, has a reason, and has a test of what was built instead", () => {
  for (const [id, reason] of Object.entries(deviations)) {
    expect(known, id).toContain(id);
    expect(reason.length, id).toBeGreaterThan(20);
    expect(tested, id).toContain(id);
  }
});

const bracket = (ids: string) => `[${ids}]`;

test.each([
  ["a title", `test("six digits ${bracket("OTP-10")}", () => {});`, [["six digits", "OTP-10"]]],
  [
    "several ids",
    `it('locks ${bracket("OTP-19, ERR-89!, BR-50?")}', run);`,
    [["locks", "OTP-19", "ERR-89!", "BR-50?"]],
  ],
  ["a table's title", `test.each([1, 2])("gives %s ${bracket("OTP-01")}", run);`, [["gives %s", "OTP-01"]]],
  ["a row's name", `test.each([["wrong ${bracket("OTP-25")}", 1]])("%s", run);`, [["wrong", "OTP-25"]]],
  [
    "a table next to the test",
    `const rows = [["wrong ${bracket("OTP-25")}", () => 1]];\ntest.each(rows)("%s", run);`,
    [["wrong", "OTP-25"]],
  ],
  [
    "ids in rows",
    `test.each([["OTP-02", 1], ["OTP-03", 2]])("x ${bracket("%s")}", run);`,
    [
      ["x", "OTP-02"],
      ["x", "OTP-03"],
    ],
  ],
  [
    "several ids in a row",
    `test.each([["ERR-47, ERR-91?", 1]])("x ${bracket("%s")}", run);`,
    [["x", "ERR-47", "ERR-91?"]],
  ],
  [
    "the rows of two tables",
    `test.each([["OTP-02"]])("x ${bracket("%s")}", run); test.each([["OTP-03"]])("y ${bracket("$id")}", run);`,
    [
      ["x", "OTP-02"],
      ["y", "OTP-03"],
    ],
  ],
  ["a group", `describe("x", () => { test("y ${bracket("OTP-04")}", run); });`, [["y", "OTP-04"]]],
  ["a loop", `for (const x of y) test(\`z ${bracket("OTP-04")}\`, run);`, [["z", "OTP-04"]]],
  ["a function that makes tests", `const make = () => test("y ${bracket("OTP-04")}", run);`, [["y", "OTP-04"]]],
  ["an apostrophe before", `// it's\n// don't\ntest("yes ${bracket("OTP-04")}", run);`, [["yes", "OTP-04"]]],
])("ids are read from %s", (_, source, wanted) => {
  expect(testsIn(source).map(({ name, ids }) => [name, ...ids])).toEqual(wanted);
});

test.each([
  ["the message of an assertion", `test("x", () => { expect(url, "a link ${bracket("OTP-06")}").toBe(1); });`],
  ["a string in a function", `const check = () => expect(url, "a link ${bracket("OTP-06")}").toBe(1);`],
  ["other brackets", `test("takes [a-z] and ${bracket("OTP-1")} inside", run);`],
])("%s names no requirement, because nothing of that name runs", (_, source) => {
  expect(testsIn(source)).toEqual([]);
});
