import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type PackInput, writePack } from "../../../scripts/release/evidence/evidence.ts";
import { differencesFrom, signatureProblem, writeManifest } from "../../../scripts/release/evidence/manifest.ts";
import { softwareBill } from "../../../scripts/release/evidence/product.ts";
import { readRegulatorNumbers } from "../../../scripts/release/evidence/regulator-numbers.ts";
import { type TestResult, testResultsIn } from "../../../scripts/release/evidence/test-results.ts";
import { type Sources, trace } from "../../../scripts/release/evidence/trace.ts";
import { catalogue, deviations, namedTests, statements } from "../../../scripts/release/requirements/catalogue.ts";
import { requirementRows } from "../../../scripts/release/requirements/requirement-rows.ts";
import { keyPair } from "../../kit/key-pair.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "evidence-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const real: Sources = {
  rows: requirementRows(),
  tests: namedTests(),
  results: [],
  statements,
  deviations,
  pictures: [],
};

test("every row of the catalogue is listed once, with its words and its source, and has a test or a reason", () => {
  const rows = trace(real);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1348);
  expect(rows).toHaveLength(1348);
  expect(rows.filter(({ text, source }) => text === "" || source === "").map(({ id }) => id)).toEqual([]);
  expect(rows.filter(({ status }) => status === "untested").map(({ id }) => id)).toEqual([]);
  expect(rows.filter(({ status }) => status === "stated").map(({ id }) => id)).toEqual(Object.keys(statements));
});

describe("a requirement", () => {
  const rows = real.rows.filter(({ id }) => id === "OTP-05");
  const file = "tests/a.test.ts";
  const named = (name: string) => ({ file, name, ids: ["OTP-05"] });
  const result = (name: string, result: TestResult["result"]): TestResult => ({ file, name, result });
  const bracket = (text: string) => `${text} [${"OTP-05"}]`;

  test.each<[why: string, results: TestResult[], status: string]>([
    ["is proved when its test passed", [result(bracket("the page a button"), "passed")], "proved"],
    ["is not proved by a test that was not run", [], "notRun"],
    ["fails with its test", [result(bracket("the page a button"), "failed")], "failed"],
    [
      "fails with one row of a table",
      [result(bracket("row 1 a button"), "passed"), result(bracket("row 2 a button"), "failed")],
      "failed",
    ],
    ["is not proved by another test of its file", [result("another title", "passed")], "notRun"],
    [
      "is not touched by another test of the file",
      [result(bracket("a button"), "passed"), result("another title", "failed")],
      "proved",
    ],
  ])("%s", (_, results, status) => {
    const [row] = trace({ ...real, rows, tests: [named("a button")], results });
    expect(row?.status).toBe(status);
  });

  test("that is met in another way deviates when its test passed, and fails with it", () => {
    const of = (passedOrFailed: TestResult["result"]) => {
      const results = [result(bracket("a button"), passedOrFailed)];
      const [row] = trace({
        ...real,
        rows,
        tests: [named("a button")],
        results,
        deviations: { "OTP-05": "a" },
      });
      return [row?.status, row?.reason];
    };
    expect([of("passed"), of("failed")]).toEqual([
      ["deviates", "a"],
      ["failed", "a"],
    ]);
  });

  test("has the pictures of the screens that name it, with their personas", () => {
    const picture = { screen: "auth-code", persona: "nora", files: ["auth-code-320-light.png"] };
    const pictures = [
      { ...picture, requirement: "OTP-05, OTP-06" },
      { ...picture, screen: "auth", requirement: "OTP-06" },
    ];
    const [row] = trace({ ...real, rows, pictures });
    expect(row?.pictures).toEqual([picture]);
  });
});

test("results are read from the reports of a test run, and a file that could not be loaded has failed", () => {
  const testResults = [
    {
      name: "/project/tests/a.test.ts",
      status: "passed",
      assertionResults: [
        { fullName: "a works", status: "passed" },
        { fullName: "b does not", status: "failed" },
      ],
    },
    { name: "/project/tests/b.test.ts", status: "failed", assertionResults: [] },
  ];
  writeFileSync(join(folder, "unit.json"), JSON.stringify({ testResults }));
  expect(testResultsIn(folder, "/project")).toEqual([
    { file: "tests/a.test.ts", name: "a works", result: "passed" },
    { file: "tests/a.test.ts", name: "b does not", result: "failed" },
    { file: "tests/b.test.ts", name: "(the file)", result: "failed" },
  ]);
  expect(() => testResultsIn(join(folder, "none"))).toThrow("there are no reports");
});

describe("a pack", () => {
  const product = { name: "p", version: "1", commit: "c", isModified: false, buildId: null, node: "v26" };
  const madeAt = new Date(0);
  const out = () => join(folder, "pack");
  const write = (more: Partial<PackInput> = {}) => {
    writeFileSync(join(folder, "auth-320-light.png"), "a picture");
    const picture = { screen: "auth", persona: "nora", files: ["auth-320-light.png"], requirement: "OTP-05" };
    const rows = trace({ ...real, pictures: [picture] });
    const documents = { "settings.md": { text: "# Settings", about: "Every setting" } };
    return writePack(out(), { product, madeAt, rows, results: [], pictures: folder, documents, ...more });
  };
  const pages = () => ["index.html", ...new Set(catalogue.map((id) => `requirements/${id.split("-")[0]}.html`))];
  const read = (path: string) => readFileSync(join(out(), path), "utf8");

  test("has pages without scripts whose links lead to files of the pack", () => {
    write();
    for (const page of pages()) {
      expect(read(page)).not.toMatch(/<script|<link|src=|url\(/);
      const links = [...read(page).matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
      const broken = links.filter((href) => !existsSync(join(out(), dirname(page), href)));
      expect(broken, page).toEqual([]);
    }
    expect(pages().flatMap((page) => read(page).match(/ id="/g) ?? [])).toHaveLength(catalogue.length);
  });

  test("holds the same as data", () => {
    const evidence = write();
    expect(JSON.parse(read("evidence.json"))).toEqual(JSON.parse(JSON.stringify(evidence)));
    expect(evidence.rows).toHaveLength(catalogue.length);
  });

  test("is verified by its manifest, which notices every file that was changed, removed or added", () => {
    write();
    expect(differencesFrom(out())).toEqual([]);
    writeFileSync(join(out(), "results.json"), "[1]");
    rmSync(join(out(), "pictures", "auth-320-light.png"));
    writeFileSync(join(out(), "more.txt"), "");
    expect(differencesFrom(out())).toEqual([
      "pictures/auth-320-light.png is missing",
      "more.txt is not in the manifest",
      "results.json was changed",
    ]);
    rmSync(join(out(), "SHA256SUMS"));
    expect(differencesFrom(out())).toEqual(["SHA256SUMS is missing"]);
  });

  test("is signed, and the public half alone verifies it, as openssl does", () => {
    const { key, publicKey } = keyPair(folder, "laboratory");
    const evidence = write({ key });
    expect(evidence.files.map(({ path }) => path)).toContain("SHA256SUMS.sig");
    expect([differencesFrom(out()), signatureProblem(out(), publicKey)]).toEqual([[], undefined]);
    const [manifest, signature] = [join(out(), "SHA256SUMS"), join(out(), "SHA256SUMS.sig")];
    const verified = ["-verify", "-pubin", "-inkey", publicKey, "-rawin", "-in", manifest, "-sigfile", signature];
    expect(execFileSync("openssl", ["pkeyutl", ...verified], { encoding: "utf8" })).toContain("Verified Successfully");
  });

  test("whose manifest was changed, that another has signed, or that is not signed, is told", () => {
    const { key, publicKey } = keyPair(folder, "laboratory");
    write({ key });
    expect(signatureProblem(out(), keyPair(folder, "other").publicKey)).toMatch("is not by this key");
    // hashes that fit again do not help
    writeFileSync(join(out(), "results.json"), "[1]");
    rmSync(join(out(), "SHA256SUMS"));
    writeManifest(out());
    expect([differencesFrom(out()), signatureProblem(out(), publicKey)]).toEqual([
      [],
      expect.stringMatching("was changed"),
    ]);
    rmSync(join(out(), "SHA256SUMS.sig"));
    expect(signatureProblem(out(), publicKey)).toBe("SHA256SUMS.sig is missing");
  });

  test.each([
    ["no key", "nothing", "holds no key"],
    ["a key of another kind", "rsa", "holds a key of the type rsa, not Ed25519"],
  ])("is not signed with %s", (_, kind, problem) => {
    const file = join(folder, "key.pem");
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    writeFileSync(file, kind === "rsa" ? privateKey.export({ type: "pkcs8", format: "pem" }) : kind);
    expect(() => write({ key: file })).toThrow(problem);
  });

  test("is not verified with a private key", () => {
    const { key } = keyPair(folder, "laboratory");
    write({ key });
    expect(() => signatureProblem(out(), key)).toThrow("holds no key");
  });

  test("shows a regulator's own numbers at our rows, and our rows by number", () => {
    const file = join(folder, "numbers.json");
    writeFileSync(file, JSON.stringify({ "Gambling Board": { "OTP-05": ["4.10", "4.2"], "OTP-06": ["4.2"] } }));
    const evidence = write({ numbers: readRegulatorNumbers(file, catalogue) });
    const numbersOf = (id: string) => evidence.rows.find((row) => row.id === id)?.numbers;
    expect([numbersOf("OTP-05"), numbersOf("OTP-07")]).toEqual([{ "Gambling Board": ["4.10", "4.2"] }, undefined]);
    expect(read("requirements/OTP.html")).toContain("Gambling Board: 4.10, 4.2");
    const page = read("regulators/gambling-board.html");
    expect([...page.matchAll(/ id="([\d.]+)"/g)].map(([, number]) => number)).toEqual(["4.2", "4.10"]);
    expect(page).toContain(`${catalogue.length - 2} of ${catalogue.length} rows answer no number`);
    const links = [...page.matchAll(/href="([^"#]+)/g)].map(([, href = ""]) => join(out(), "regulators", href));
    expect(links.filter((path) => !existsSync(path))).toEqual([]);
  });

  test("is never written into a folder that holds something", () => {
    write();
    expect(write).toThrow("is not empty");
  });
});

test("the dependencies are listed as CycloneDX", () => {
  const bill = JSON.parse(softwareBill());
  expect(bill.bomFormat).toBe("CycloneDX");
  expect(bill.components.map(({ name }: { name: string }) => name)).toContain("next");
});
