// What `npm run operator -- check` and the build say of a folder, and what `-- new` writes.
import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../../scripts/environment.ts";
import { folderDigest } from "../../../scripts/operator/folder.ts";
import { writeNewFolder } from "../../../scripts/operator/new.ts";
import { newFolder } from "./new-folder.ts";

const own = newFolder();

const sample = "a sample, which no start outside the sandbox accepts";

test("a new folder has no problem but its samples, outside of the repository as well, and is not written over another", async () => {
  expect((await own.check()).problems).toEqual([
    `jurisdictions.ts: the help line "Replace this help line" of DE: ${sample}`,
    `legal/accessibility-statement/: en-US: ${sample}`,
    `legal/cookies/: en-US: ${sample}`,
    `legal/privacy-notice/: en-US: ${sample}`,
    `legal/terms-of-use/: en-US: ${sample}`,
  ]);
  expect(writeNewFolder(own.path)).toBe(`${own.path} is not empty`);
});

test("a folder without samples has no problem", async () => {
  for (const text of ["accessibility-statement", "cookies", "privacy-notice", "terms-of-use"])
    own.change(`legal/${text}/en-US.md`, "sample: true\n", "");
  own.change("jurisdictions.ts", "Replace this help line", "Check dein Spiel");
  own.change("jurisdictions.ts", ", isSample: true", "");
  expect((await own.check()).problems).toEqual([]);
});

/** Runs the command itself. */
function command(...args: string[]) {
  // a preview that starts would not end
  const options = { cwd: root, encoding: "utf8", timeout: 20_000 } as const;
  return spawnSync(process.execPath, ["scripts/operator/command.ts", ...args], options);
}

test("the command ends with 1 where something is wrong, and with 0 otherwise", () => {
  const found = command("check", own.path);
  expect([found.status, found.stdout]).toEqual([1, expect.stringContaining(sample)]);
  for (const dir of ["tests/operators/minimal", "tests/operators/odd"]) {
    const { status, stdout } = command("check", dir);
    expect([status, stdout.split("\n")]).toEqual([0, expect.arrayContaining([`${dir}: nothing is wrong.`])]);
  }
});

test("all problems are said at once, with what was found, what is allowed and the nearest name", async () => {
  own.change("brands/first/brand.ts", "timeZone:", 'support: { from: "24:00" },\n  timezone:');
  own.change("brands/first/brand.ts", '["bets"]', '["bet"]');
  own.change("brands/first/mark.svg", "<path", "<script>alert(1)</script><path");
  own.change("brands/first/tokens.css", "--hue", "--hu");
  own.change("jurisdictions.ts", '"EUR"', '"euro"');
  own.change("operator.ts", '"first"', '"frist"');
  const { problems } = await own.check();
  const allowed = (line: string) => line.replace(/; allowed: .*/, "");
  expect(problems.map(allowed)).toEqual([
    'brands/first/brand.ts: products[0]: unknown product "bet", perhaps "bets"',
    'brands/first/brand.ts: support.from: found "24:00"; must be a time such as 08:00',
    "brands/first/brand.ts: timeZone: missing; must be text",
    'brands/first/brand.ts: timezone: unknown member "timezone", perhaps "timeZone"',
    "brands/first/mark.svg: <script>: not allowed",
    'brands/first/tokens.css: --hu: unknown token "--hu", perhaps "--hue"',
    'jurisdictions.ts: countries.DE.currency: found "euro"; must be an ISO 4217 code such as EUR',
    'jurisdictions.ts: others.currency: found "euro"; must be an ISO 4217 code such as EUR',
    'operator.ts: defaultBrand: unknown brand "frist", perhaps "first"',
  ]);
});

test("a folder that was written for a newer version of the interface is told what to do, whatever else is wrong", async () => {
  own.change("operator.ts", "interface: 2", "interface: 3, nmae: 1");
  expect((await own.check()).problems.map((line) => line.replace(/; allowed: .*/, ""))).toEqual([
    "operator.ts: interface: found 3; this release has interface 2: take the release that the folder was written for, or a newer one",
    'operator.ts: nmae: unknown member "nmae", perhaps "name"',
  ]);
});

test("a folder for version 1 of the interface still builds, and its notes say what to do for version 2", async () => {
  own.change("operator.ts", "interface: 2", "interface: 1");
  const { problems, notes } = await own.check();
  expect(problems.filter((line) => !line.includes("a sample"))).toEqual([]);
  const said = notes.filter((note) => note.startsWith("operator.ts: interface: "));
  expect(said[0]).toContain("found 1; this release has interface 2. What follows is to do; then set it to 2");
  expect(said.slice(1).join("\n")).toMatch(/To do: remove it from `steps.*move what it names.*rename the words/s);
});

test("a preview of a folder that a build would refuse starts nothing, and says the problems", () => {
  own.change("operator.ts", "name:", "nmae:");
  const { status, stderr } = command("preview", own.path);
  expect([status, stderr]).toEqual([1, expect.stringContaining('unknown member "nmae", perhaps "name"')]);
});

test("a step that every sequence needs cannot be put off [CA-52]", async () => {
  own.change("products.ts", "bets: {", 'bets: { skippableSteps: ["id-verify", "provide-ssn"],');
  expect((await own.check()).problems).toEqual([
    'products.ts: products.bets.skippableSteps[1]: unknown corrective action that may be put off "provide-ssn"; allowed: id-verify',
  ]);
});

test("names that belong to another file are checked against it", async () => {
  own.change("brands/first/brand.ts", '["bets"]', '["bet"]');
  own.change("jurisdictions.ts", 'currency: "EUR",', 'currency: "EUR", terms: "terms",');
  own.change("jurisdictions.ts", "DE: {", 'DE: { regions: { BE: { privacy: "be" } },');
  own.change("products.ts", '"DE-SB"', '"DE-XX"');
  own.change("operator.ts", "interface: 2,", 'interface: 2, signInGeolocation: ["bets", "DE-SB", "bet"],');
  const allowed = "must be COUNTRY-CODE with the code of a product (SB)";
  expect((await own.check()).problems.filter((line) => line.endsWith(allowed))).toEqual([
    `operator.ts: signInGeolocation[2]: found "bet"; ${allowed}`,
    `products.ts: siteExperiences.default: found "DE-XX"; ${allowed}`,
  ]);
  own.change("products.ts", '"sportsbook"', '"sportbook"');
  own.change("brands/first/tokens.css", "--on-brand: oklch(0.97", "--on-brand: oklch(0.3");
  expect((await own.check()).problems.map((line) => line.replace(/[;,] (allowed|perhaps|must).*/, ""))).toEqual([
    'brands/first/brand.ts: products[0]: unknown product "bet"',
    'jurisdictions.ts: countries.DE.regions.BE.privacy: unknown legal text "be"',
    'jurisdictions.ts: countries.DE.terms: unknown legal text "terms"',
    'jurisdictions.ts: others.terms: unknown legal text "terms"',
    'products.ts: products.bets.kind: unknown value "sportbook"',
    "brands/first/tokens.css: --on-brand on --brand, dark: found a contrast of 1.24",
    "brands/first/tokens.css: --on-brand on --brand, light: found a contrast of 1.07",
  ]);
});

test("a wrong name of a member, one of our kinds of document, and a file that cannot be run are said once, in plain words", async () => {
  own.change("jurisdictions.ts", "DE: {", 'deu: law, DE: { regions: { "US-NJ": {} },');
  own.change("products.ts", "bets: {", '"My Bets": {');
  own.change(
    "operator.ts",
    "interface: 2,",
    'interface: 2, documentKinds: ["identity"], locales: { "en-US": "en-GB" },',
  );
  own.change("brands/first/brand.ts", "export default", "throw new Error('broken');\nexport default");
  expect((await own.check()).problems).toEqual([
    "brands/first/brand.ts: cannot be run: broken",
    'jurisdictions.ts: countries: the name "deu" must be an ISO 3166 country code such as DE',
    'jurisdictions.ts: countries.DE.regions: the name "US-NJ" must be the code of a region without its country, such as NJ',
    'operator.ts: documentKinds[0]: "identity" is a kind of ours',
    'operator.ts: locales["en-US"]: is a locale of the product',
    'products.ts: products: the name "My Bets" must be small letters and digits, a letter first',
  ]);
});

test("an operator.ts that cannot be run is said once, although its version is read before it", async () => {
  own.write("operator.ts", "throw new Error('broken');\n");
  expect((await own.check()).problems).toEqual(["operator.ts: cannot be run: broken"]);
});

test("a legal text has a known language and name, and no placeholder but the brand", async () => {
  own.write("legal/terms-of-use/en-US.md", "---\nversion: 1\nsample: maybe\n---\n\n{brand} and {brnad}.\n");
  own.write("legal/privacy-notice/en-US.md", "---\n---\n");
  own.write("legal/terms-of-use/xx-XX.md", "Text\n");
  own.write("brands/first/legal/terms/en-US.md", "Text\n");
  expect((await own.check()).problems.map((line) => line.replace(/(locale "xx-XX"); allowed: .*/, "$1"))).toEqual([
    'brands/first/legal/terms: unknown legal text "terms"; allowed: accessibility-statement, cookies, privacy-notice, terms-of-use',
    "legal/privacy-notice/en-US.md: has no text",
    "legal/terms-of-use/en-US.md: found {brnad}; allowed: {brand}",
    'legal/terms-of-use/en-US.md: sample: unknown value "maybe"; allowed: true, false',
    'legal/terms-of-use/xx-XX.md: unknown locale "xx-XX"',
  ]);
});

test("words that are no text, replace none of ours or have other arguments are refused", async () => {
  own.change("brands/first/words/en-US.json", '"care"', '"crae"');
  own.change("words/en-US.json", '"Bets"', '"Bets for {nmae}", "bet": "Bet"');
  own.write(
    "words/en-IE.json",
    '{ "Home": 7, "Slots": { "foter": { "text": "1" }, "footer": { "text": "2" }, "attestation": { "text": "3" } } }',
  );
  own.write("slots/footer.tsx", "export default () => null;\n");
  own.write("words/de-AT.json", "{}");
  own.write("words/en-GB.json", '{ "Home": { "title": "Hi, {nmae}", "plainTitle": "{", "lead": " " } }');
  expect((await own.check()).problems.map((line) => line.replace(/(no ICU message: ).*/, "$1…"))).toEqual([
    'brands/first/words/en-US.json: Shell.crae: unknown key, perhaps "Shell.care"; allowed: those of messages/en-US',
    'words/de-AT.json: unknown locale "de-AT"; allowed: en-US, es-US, fr-CA, en-CA, en-GB, en-IE, en-AU',
    "words/en-GB.json: Home.lead: has no text",
    "words/en-GB.json: Home.plainTitle: is no ICU message: …",
    "words/en-GB.json: Home.title: found {nmae}; allowed: {name}",
    "words/en-IE.json: Home: must be text, or an object with texts",
    "words/en-IE.json: Slots.attestation.text: is shown nowhere: there is no slots/attestation.tsx",
    'words/en-IE.json: Slots.foter.text: unknown key, perhaps "Slots.footer."; allowed: those of messages/en-US',
    'words/en-US.json: Products.bet: unknown key, perhaps "Products.bets"; allowed: those of messages/en-US',
    "words/en-US.json: Products.bets: found {nmae}; allowed: text alone",
  ]);
});

test("a language of the folder is based on one of ours, and a product has a name in each that a brand offers", async () => {
  own.change(
    "operator.ts",
    'defaultBrand: "first"',
    'defaultBrand: "first", locales: { "de-DE": "en-GB", "en-GB": "en-US", "de-AT": "de-DE" }',
  );
  own.change("brands/first/brand.ts", '["en-GB"]', '["de-DE", "es-US", "de-CH"]');
  const allowed = (line: string) => line.replace(/; allowed: .*/, "");
  expect((await own.check()).problems.map(allowed)).toEqual([
    'brands/first/brand.ts: locales[2]: unknown locale "de-CH", perhaps "de-DE"',
    'operator.ts: locales["de-AT"]: unknown locale "de-DE"',
    'operator.ts: locales["en-GB"]: is a locale of the product',
    'words/es-US.json: Products.bets: missing; brand "first" offers es-US',
  ]);
});

test("colours that cannot be read and a country without a help line are problems", async () => {
  own.change("brands/first/tokens.css", "--on-brand: oklch(0.97 0.012 var(--hue))", "--on-brand: #556655");
  own.change("brands/first/brand.ts", 'country: "DE"', 'country: "NL"');
  const { problems } = await own.check();
  expect(problems.filter((line) => !line.includes(sample))).toEqual([
    "brands/first/tokens.css: --on-brand on --brand, dark: found a contrast of 2.75; must be at least 4.5: use a lighter --on-brand",
    "brands/first/tokens.css: --on-brand on --brand, light: found a contrast of 2.37; must be at least 4.5: use a lighter --on-brand",
    'jurisdictions.ts: others.help: has no help line, and players of brand "first" live there',
  ]);
});

test("what is missing and has a substitute is a note", async () => {
  own.change("operator.ts", 'defaultBrand: "first"', 'defaultBrand: "first", locales: { "de-DE": "en-GB" }');
  own.change("brands/first/brand.ts", '["en-GB"]', '["de-DE", "fr-CA"]');
  own.write("words/fr-CA.json", '{ "Products": { "bets": "Paris" } }');
  own.write("slot/footer.tsx", "export default () => null;\n");
  own.write("README.md", "Ours\n");
  expect((await own.check()).notes.map((line) => line.replace(/\d+ of \d+/, "N of N"))).toEqual([
    "brands/first/words/fr-CA.json: missing: Shell.care; read in the words for all brands",
    "jurisdictions.ts: others: no help line: the foot of pages for players there has none",
    'legal/accessibility-statement: missing in de-DE, which brand "first" offers: shown in en-US',
    'legal/accessibility-statement: missing in fr-CA, which brand "first" offers: shown in en-US',
    'legal/cookies: missing in de-DE, which brand "first" offers: shown in en-US',
    'legal/cookies: missing in fr-CA, which brand "first" offers: shown in en-US',
    'legal/privacy-notice: missing in de-DE, which brand "first" offers: shown in en-US',
    'legal/privacy-notice: missing in fr-CA, which brand "first" offers: shown in en-US',
    'legal/terms-of-use: missing in de-DE, which brand "first" offers: shown in en-US',
    'legal/terms-of-use: missing in fr-CA, which brand "first" offers: shown in en-US',
    'slot: is not read, perhaps "slots"',
    "words/de-DE.json: N of N words are read in en-GB",
  ]);
});

test("a brand that wears the art of a brand that there is not is refused", async () => {
  own.change("brands/first/brand.ts", 'name: "First"', 'name: "First", wears: "frist"');
  expect((await own.check()).problems).toContain(
    'brands/first/brand.ts: wears: unknown brand "frist", perhaps "first"; allowed: first',
  );
});

test("a folder's digest changes with any of its files, and with nothing else", () => {
  const before = folderDigest(own.path);
  cpSync(join(own.path, "operator.ts"), join(own.path, ".operator.ts.swp"));
  expect(folderDigest(own.path)).toBe(before);
  own.change("words/en-US.json", "Bets", "Wagers");
  expect(folderDigest(own.path)).not.toBe(before);
});
