// What `npm run operator -- check` and the build say of a folder, and what `-- new` writes.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Environment, root } from "../../../scripts/environment.ts";
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
function check(env: Environment = {}, dir = folder) {
  const { status, stdout } = spawnSync(process.execPath, ["scripts/operator/command.ts", "check", dir], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  const said = stdout
    .trim()
    .split("\n")
    .map((line) => line.replace(`${folder}/`, ""));
  const isNote = (line: string) => line.startsWith("note: ");
  return { code: status, lines: said.filter((line) => !isNote(line)), notes: said.filter(isNote) };
}

const sample = "a sample, which no start outside the sandbox accepts";

test("a new folder has no problem but its samples, outside of the repository as well, and is not written over another", () => {
  expect(check()).toMatchObject({
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
  expect(check()).toMatchObject({ code: 0, lines: [`${folder}: nothing is wrong.`] });
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

test("a folder that was written for another version of the interface is told what to do, whatever else is wrong", () => {
  change("operator.ts", "interface: 1", "interface: 2, nmae: 1");
  expect(check().lines.map((line) => line.replace(/; allowed: .*/, ""))).toEqual([
    "operator.ts: interface: found 2; this release has interface 1: take the release that the folder was written for, or a newer one",
    'operator.ts: nmae: unknown member "nmae", perhaps "name"',
  ]);
});

test("a preview of a folder that a build would refuse starts nothing, and says the problems", () => {
  change("operator.ts", "name:", "nmae:");
  const args = ["scripts/operator/command.ts", "preview", folder];
  // were it to start, it would not end by itself
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8", timeout: 20_000 });
  expect([status, stderr]).toEqual([1, expect.stringContaining('unknown member "nmae", perhaps "name"')]);
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

test("words that replace none of ours, or with arguments that ours do not have, are refused", () => {
  change("brands/first/words/en-US.json", '"care"', '"crae"');
  change("words/en-US.json", '"Bets"', '"Bets for {nmae}", "bet": "Bet"');
  writeFileSync(join(folder, "words/de-AT.json"), "{}");
  writeFileSync(
    join(folder, "words/en-GB.json"),
    '{ "Home": { "title": "Hi, {nmae}", "plainTitle": "{", "lead": " " } }',
  );
  const { code, lines } = check();
  expect([code, lines.map((line) => line.replace(/(no ICU message: ).*/, "$1…"))]).toEqual([
    1,
    [
      'brands/first/words/en-US.json: Shell.crae: unknown key, perhaps "Shell.care"; allowed: those of messages/en-US',
      'words/de-AT.json: unknown locale "de-AT"; allowed: en-US, es-US, fr-CA, en-CA, en-GB, en-IE, en-AU',
      "words/en-GB.json: Home.lead: has no text",
      "words/en-GB.json: Home.plainTitle: is no ICU message: …",
      "words/en-GB.json: Home.title: found {nmae}; allowed: {name}",
      'words/en-US.json: Products.bet: unknown key, perhaps "Products.bets"; allowed: those of messages/en-US',
      "words/en-US.json: Products.bets: found {nmae}; allowed: text alone",
    ],
  ]);
});

test("a language of the folder is based on one of ours, and a product has a name in each that a brand offers", () => {
  change(
    "operator.ts",
    'defaultBrand: "first"',
    'defaultBrand: "first", locales: { "de-DE": "en-GB", "en-GB": "en-US", "de-AT": "de-DE" }',
  );
  change("brands/first/brand.ts", '["en-GB"]', '["de-DE", "es-US", "de-CH"]');
  const allowed = (line: string) => line.replace(/; allowed: .*/, "");
  expect(check().lines.map(allowed)).toEqual([
    'brands/first/brand.ts: locales[2]: unknown locale "de-CH", perhaps "de-DE"',
    'operator.ts: locales["de-AT"]: unknown locale "de-DE"',
    'operator.ts: locales["en-GB"]: is a locale of the product',
    'words/es-US.json: Products.bets: missing; brand "first" offers es-US',
  ]);
});

test("colours that cannot be read, a country without a help line, and hosts of an unknown brand are problems", () => {
  change("brands/first/tokens.css", "--hue: 250;", "--hue: 250; --on-brand: #556655;");
  change("brands/first/brand.ts", 'country: "DE"', 'country: "NL"');
  const { code, lines } = check({ HOSTS: '{"frist": {}}' });
  const found = lines.filter((line) => !line.includes(sample));
  expect([code, found]).toEqual([
    1,
    [
      "brands/first/tokens.css: --on-brand on --brand, dark: found a contrast of 2.76; must be at least 4.5",
      "brands/first/tokens.css: --on-brand on --brand, light: found a contrast of 2.41; must be at least 4.5",
      'jurisdictions.ts: others.help: has no help line, and players of brand "first" live there',
      'HOSTS: unknown brand "frist", perhaps "first"; allowed: first',
    ],
  ]);
});

test("what is missing and has a substitute is a note", () => {
  change("operator.ts", 'defaultBrand: "first"', 'defaultBrand: "first", locales: { "de-DE": "en-GB" }');
  change("brands/first/brand.ts", '["en-GB"]', '["de-DE", "fr-CA"]');
  writeFileSync(join(folder, "words/fr-CA.json"), '{ "Products": { "bets": "Paris" } }');
  expect(check({ HOSTS: "{}" }).notes.map((line) => line.replace(/\d+ of \d+/, "N of N"))).toEqual([
    "note: brands/first: panel-light.svg, panel-dark.svg: missing: plain colour",
    "note: brands/first: strip-light.svg, strip-dark.svg: missing: plain colour",
    "note: brands/first/words/fr-CA.json: missing: Shell.care; read in the words for all brands",
    "note: jurisdictions.ts: others: no help line: the foot of pages for players there has none",
    'note: legal/privacy-notice: missing in fr-CA, which brand "first" offers: shown in en-US',
    'note: legal/terms-of-use: missing in fr-CA, which brand "first" offers: shown in en-US',
    "note: words/de-DE.json: N of N words are read in en-GB",
    'note: HOSTS: brand "first" has no hosts and is not served',
  ]);
});

test.each(["minimal", "odd"])(
  "the folder tests/operators/%s has no problem, and a brand may wear another one's art",
  (name) => {
    const dir = `tests/operators/${name}`;
    expect(check({}, dir)).toMatchObject({ code: 0, lines: [`${dir}: nothing is wrong.`] });
  },
);

test("a brand that wears the art of a brand that there is not is refused", () => {
  change("brands/first/brand.ts", 'name: "First"', 'name: "First", wears: "frist"');
  expect(check().lines).toContain(
    'brands/first/brand.ts: wears: unknown brand "frist", perhaps "first"; allowed: first',
  );
});

test("a folder's digest changes with any of its files, and with nothing else", () => {
  const before = digestOf(folder);
  cpSync(join(folder, "operator.ts"), join(folder, ".operator.ts.swp"));
  expect(digestOf(folder)).toBe(before);
  change("words/en-US.json", "Bets", "Wagers");
  expect(digestOf(folder)).not.toBe(before);
});
