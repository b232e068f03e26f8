// What `npm run operator -- check` and the build say of a folder, and what `-- new` writes.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "../../../scripts/environment.ts";
import { digestOf } from "../../../scripts/operator/folder.ts";
import { writeNewFolder } from "../../../scripts/operator/new.ts";

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "operator-")), "own");
  expect(writeNewFolder(folder)).toBeUndefined();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function change(file: string, from: string, to: string) {
  const text = readFileSync(join(folder, file), "utf8");
  expect(text).toContain(from);
  writeFileSync(join(folder, file), text.replace(from, to));
}

/** Runs the command, because vitest would load the folder's files itself. @returns its lines, without the folder */
function check(): { code: number | null; lines: readonly string[] } {
  const { status, stdout } = spawnSync(process.execPath, ["scripts/operator/command.ts", "check", folder], {
    cwd: root,
    encoding: "utf8",
  });
  return {
    code: status,
    lines: stdout
      .trim()
      .split("\n")
      .map((line) => line.replace(`${folder}/`, "")),
  };
}

const sample = "a sample, which no start outside the sandbox accepts";

test("a new folder has no problem but its samples, outside of the repository as well, and is not written over another", () => {
  expect(check()).toEqual({
    code: 1,
    lines: [
      `jurisdictions.ts: countries.DE.help.0.name is "Replace this help line": ${sample}`,
      `jurisdictions.ts: the help line "Replace this help line" of DE: ${sample}`,
      `legal/privacy-notice/: en-US: ${sample}`,
      `legal/terms-of-use/: en-US: ${sample}`,
    ],
  });
  expect(writeNewFolder(folder)).toBe(`${folder} is not empty`);
});

test("a folder without samples has no problem", () => {
  for (const text of ["terms-of-use", "privacy-notice"]) change(`legal/${text}/en-US.md`, "sample: true\n", "");
  change("jurisdictions.ts", "Replace this help line", "Check dein Spiel");
  change("jurisdictions.ts", ", isSample: true", "");
  expect(check()).toEqual({ code: 0, lines: [`${folder}: nothing is wrong.`] });
});

test("all problems are said at once, with what was found, what is allowed and the nearest name", () => {
  change("brands/first/brand.ts", "timeZone:", "timezone:");
  change("brands/first/mark.svg", "<path", "<script>alert(1)</script><path");
  change("brands/first/tokens.css", "--hue", "--hu");
  change("jurisdictions.ts", '"EUR"', '"euro"');
  change("operator.ts", '"first"', '"frist"');
  const { code, lines } = check();
  const allowed = (line: string) => line.replace(/; allowed: .*/, "");
  expect([code, lines.map(allowed)]).toEqual([
    1,
    [
      "brands/first/brand.ts: timeZone: missing; must be text",
      'brands/first/brand.ts: timezone: unknown member "timezone", perhaps "timeZone"',
      "brands/first/mark.svg: <script>: not allowed",
      'brands/first/tokens.css: --hu: unknown token "--hu", perhaps "--hue"',
      'jurisdictions.ts: countries.DE.currency: found "euro"; must be an ISO 4217 code such as EUR',
      'jurisdictions.ts: others.currency: found "euro"; must be an ISO 4217 code such as EUR',
      'operator.ts: defaultBrand: unknown brand "frist", perhaps "first"',
    ],
  ]);
});

test("a component stands at a place that there is, imports what it may, and brings no action of its own", () => {
  mkdirSync(join(folder, "slots"));
  const component = "export default function Own() {\n  return null;\n}\n";
  writeFileSync(join(folder, "slots/foter.tsx"), component);
  writeFileSync(join(folder, "slots/footer.tsx"), "export const Own = () => null;\n");
  const imports = ["next/headers", "node:fs", "../../server/session/token", "react", "../components/own"];
  const lines = imports.map((name) => `import "${name}";\n`).join("");
  const bad = `${lines}const key = process.argv[1];\n// process.env in a comment\n`;
  writeFileSync(join(folder, "slots/success.tsx"), `${bad}async function act() {\n  "use server";\n}\n${component}`);
  const own = check().lines.filter((line) => line.startsWith("slots/"));
  expect(own.map((line) => line.replace(/[:;] (allowed: |an action).*/, ""))).toEqual([
    "slots/footer.tsx: exports no component by default",
    'slots/foter.tsx: unknown place "foter", perhaps "footer"',
    'slots/success.tsx: "use server": not allowed',
    'slots/success.tsx: import "../../server/session/token": not allowed',
    'slots/success.tsx: import "next/headers": not allowed',
    'slots/success.tsx: import "node:fs": not allowed',
    "slots/success.tsx: process: not allowed: a component knows only its props",
  ]);
});

test("a restriction of one's own has a code of its own, a way on, and offers nothing that it stops", () => {
  const restriction = (name: string, members: string) => {
    mkdirSync(join(folder, "restrictions", name), { recursive: true });
    const persona = `{ id: "${name}", story: "One.", product: "bets", header: "One", details: "Two" }`;
    const row = `{ copy: "platform", ${members}, persona: ${persona} }`;
    const file = join(folder, "restrictions", name, "restriction.ts");
    writeFileSync(
      file,
      `import { defineRestriction } from "account-area/operator";\nexport default defineRestriction(${row});\n`,
    );
  };
  restriction("known", 'code: "RequireW9", actions: ["support"], stillAvailable: {}');
  restriction("one", 'code: "PilotHold", actions: ["withdraw"], stillAvailable: { withdraw: false }');
  restriction("stuck", 'code: "PilotHold", lookAround: "hide", stillAvailable: {}');
  restriction("typed", 'code: "Typed", icon: "clok", stillAvailable: {}');
  const own = check().lines.filter((line) => line.startsWith("restrictions/"));
  expect(own.map((line) => line.replace(/; allowed: .*/, ""))).toEqual([
    'restrictions/known/restriction.ts: code: "RequireW9" has a screen of ours; its words can be replaced',
    'restrictions/one/restriction.ts: stillAvailable.withdraw: must be true, because "withdraw" is among the actions',
    "restrictions/stuck/restriction.ts: actions: none, and lookAround hides its button: a player would have no way on",
    'restrictions/stuck/restriction.ts: code: two restrictions have the code "PilotHold"',
    'restrictions/typed/restriction.ts: icon: unknown value "clok", perhaps "clock"',
  ]);
});

test("names that belong to another file are checked against it", () => {
  change("brands/first/brand.ts", '["bets"]', '["bet"]');
  change("jurisdictions.ts", 'currency: "EUR",', 'currency: "EUR", terms: "terms",');
  change("jurisdictions.ts", "DE: {", 'DE: { regions: { BE: { privacy: "be" } },');
  change("products.ts", '"DE-SB"', '"DE-XX"');
  const { lines } = check();
  expect(lines).toContain('brands/first/brand.ts: products[0]: unknown product "bet", perhaps "bets"; allowed: bets');
  expect(lines.join()).toContain('countries.DE.terms: unknown legal text "terms"');
  expect(lines.join()).toContain('countries.DE.regions.BE.privacy: unknown legal text "be"');
  expect(lines.join()).toContain('products.ts: siteExperiences.default: found "DE-XX"');
});

test("a folder's digest changes with any of its files, and with nothing else", () => {
  const before = digestOf(folder);
  cpSync(join(folder, "operator.ts"), join(folder, ".operator.ts.swp"));
  expect(digestOf(folder)).toBe(before);
  change("words/en-US.json", "Bets", "Wagers");
  expect(digestOf(folder)).not.toBe(before);
});
