import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { root } from "../../../scripts/environment.ts";
import { readRegulatorNumbers } from "../../../scripts/release/evidence/regulator-numbers.ts";
import { catalogue } from "../../../scripts/release/requirements/catalogue.ts";

const folder = mkdtempSync(join(tmpdir(), "numbers-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the table of a regulator's numbers", () => {
  const read = (text: string) => {
    const file = join(folder, "numbers.json");
    writeFileSync(file, text);
    return () => readRegulatorNumbers(file, catalogue);
  };

  test("is empty as shipped", () => {
    expect(readRegulatorNumbers(join(root, "operator", "regulator-numbers.json"), catalogue)).toEqual({});
  });

  test.each([
    ["no JSON", "{", "is not JSON"],
    ["a number that is none", '{"GB": {"OTP-05": [4]}}', "GB › OTP-05 › 0 must be as in"],
    ["an unknown row", '{"GB": {"OPT-05": ["4"]}}', "GB › OPT-05 is no row of the catalogue, perhaps "],
  ])("says what is wrong with %s", (_, text, problem) => {
    expect(read(text)).toThrow(problem);
  });

  test("must be there where it is named", () => {
    expect(() => readRegulatorNumbers(join(folder, "none.json"), catalogue)).toThrow("there is no such file");
  });
});
