// What docs/contribute.md says that a change takes is enough, and no more than it says: a copy of the tree with a restriction and a
// corrective action that were added so compiles, and passes the tests that a row of a registry has to pass.
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { completeLocales } from "@/domain/locales";
import { root } from "../../scripts/environment.ts";
import { applied, type Contribution } from "./contribution/edits.ts";
import { restriction } from "./contribution/restriction.ts";
import { step } from "./contribution/step.ts";

const run = promisify(execFile);
const bin = (name: string) => join(root, "node_modules", ".bin", name);

let copy: string;
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), "contribution-"));
  const left = /^(node_modules|\.next|\.git|screens|bench-results|conformance-report|evidence-pack|test-results)\b/;
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => path !== import.meta.filename && !left.test(relative(root, path)),
  });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  add(restriction);
  add(step);
  await run(bin("next"), ["typegen"], { cwd: copy });
}, 240_000);
afterAll(() => rmSync(copy, { recursive: true }), 240_000);

function add(contribution: Contribution): void {
  for (const [path, change] of Object.entries(contribution)) {
    const file = join(copy, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof change === "string" ? change : applied(path, change, readFileSync(file, "utf8")));
  }
}

/** What a command prints when it fails; "" when it succeeds. */
const failureOf = (command: string, ...args: string[]): Promise<string> =>
  run(bin(command), args, { cwd: copy, maxBuffer: 50_000_000 }).then(
    () => "",
    (error: { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}`,
  );

const isLocale = (path: string) => completeLocales.some((locale) => path.startsWith(`messages/${locale}/`));

test("a restriction screen takes two files besides the locales", () => {
  expect(Object.keys(restriction).filter((path) => !isLocale(path))).toHaveLength(2);
});

test("a corrective action with a form takes fifteen files, tests and locales included", () => {
  expect(Object.keys(step)).toHaveLength(15);
  expect(Object.keys(step).filter(isLocale)).toHaveLength(completeLocales.length);
});

test("both numbers stand in docs/contribute.md, with the files", () => {
  const guide = readFileSync(join(root, "docs/contribute.md"), "utf8");
  expect(guide).toContain("**A restriction screen: 2 files besides the locales.**");
  expect(guide).toContain("**A corrective action with a form: 15 files**");
  const named = [...guide.matchAll(/`([\w/<>.-]+)`/g)].map(([, path = ""]) => path.replace(/<[^>]+>.*/, ""));
  const unnamed = [...Object.keys(restriction), ...Object.keys(step)].filter(
    (path) => !named.some((name) => name.includes("/") && path.startsWith(name)),
  );
  expect(unnamed).toEqual([]);
});

test("both compile", async () => {
  expect(await failureOf("tsc", "--noEmit", "--incremental", "false")).toBe("");
}, 240_000);

const held = [
  ...["corrective-actions", "restrictions", "messages", "words", "texts-in-code", "kept-forms", "component-page"].map(
    (name) => `tests/registries/${name}.test.ts`,
  ),
  "tests/domain/corrective-actions",
  "tests/domain/restrictions",
  "tests/domain/forms/problems.test.ts",
  "tests/server/contract-words.test.ts",
  "tests/architecture.test.ts",
  "tests/architecture/pages.test.ts",
];

test("both pass the tests of the registries, and of the order and the rules of their tables", async () => {
  expect(await failureOf("vitest", "run", "--project", "unit", "--project", "server", ...held)).toBe("");
}, 240_000);
