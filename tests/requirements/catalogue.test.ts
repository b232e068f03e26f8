import { expect, test } from "vitest";
import { catalogue, maxIdsPerTitle, namedTests, statements, testsIn } from "./catalogue.ts";

const known = new Set(catalogue);

test("no test names a requirement that the catalogue does not have", () => {
  const unknown = namedTests().flatMap(({ file, name, ids }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${file}: ${name} [${id}]`),
  );
  expect(unknown).toEqual([]);
});

test("no title names more than four requirements", () => {
  const crowded = namedTests().filter(({ ids }) => ids.length > maxIdsPerTitle);
  expect(crowded.map(({ file, name, ids }) => `${file}: ${name} [${ids.join(", ")}]`)).toEqual([]);
});

test("what is stated instead of tested is in the catalogue, has a reason and has no test", () => {
  const proved = new Set(namedTests().flatMap(({ ids }) => ids));
  for (const [id, reason] of Object.entries(statements)) {
    expect(known, id).toContain(id);
    expect(reason.length, id).toBeGreaterThan(20);
    expect(proved, id).not.toContain(id);
  }
});

const bracket = (ids: string) => `[${ids}]`;

test.each([
  ["a title", `test("six digits ${bracket("OTP-10")}", () => {});`, [["six digits", "OTP-10"]]],
  ["several ids", `it('locks ${bracket("OTP-19, ERR-89!, BR-50?")}', …`, [["locks", "OTP-19", "ERR-89!", "BR-50?"]]],
  ["a table's title", `test.each([1, 2])("gives %s ${bracket("OTP-01")}", …`, [["gives %s", "OTP-01"]]],
  ["a row's name", `["wrong ${bracket("OTP-25")}", 1],`, [["wrong", "OTP-25"]]],
  [
    "ids in rows",
    `test.each([["OTP-02", 1], ["OTP-03", 2]])("x ${bracket("%s")}", …`,
    [
      ["x", "OTP-02"],
      ["x", "OTP-03"],
    ],
  ],
  ["several ids in a row", `test.each([["ERR-47, ERR-91?", 1]])("x ${bracket("%s")}", …`, [["x", "ERR-47", "ERR-91?"]]],
  [
    "the rows of two tables",
    `test.each([["OTP-02"]])("x ${bracket("%s")}", …); test.each([["OTP-03"]])("y ${bracket("$id")}", …`,
    [
      ["x", "OTP-02"],
      ["y", "OTP-03"],
    ],
  ],
  ["an assertion", `expect(url, "a link to support ${bracket("OTP-06")}")`, [["a link to support", "OTP-06"]]],
  ["other brackets", `test("takes [a-z] and ${bracket("OTP-1")} inside", …`, []],
  ["an apostrophe before", `// it's\n// don't\ntest("yes ${bracket("OTP-04")}", …`, [["yes", "OTP-04"]]],
])("ids are read from %s", (_, source, wanted) => {
  expect(testsIn(source).map(({ name, ids }) => [name, ...ids])).toEqual(wanted);
});
