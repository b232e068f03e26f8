// What `npm run operator -- check` and the build say of the code of a folder: components, restrictions and steps.
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownDocumentKinds } from "../../../scripts/operator/steps.ts";
import { filesOfPage } from "../../browser/operator/page-files.ts";
import { newFolder } from "./new-folder.ts";

const own = newFolder();

test("a component is at a known place, and is the default export of its file", async () => {
  own.write("slots/foter.tsx", "export default function Own() {\n  return null;\n}\n");
  const found = async () => (await own.check()).problems.filter((line) => line.startsWith("slots/"));
  expect((await found()).map((line) => line.replace(/; allowed: .*/, ""))).toEqual([
    'slots/foter.tsx: unknown place "foter", perhaps "footer"',
  ]);
  rmSync(join(own.path, "slots/foter.tsx"));
  own.write("slots/footer.tsx", "export const Own = () => null;\n");
  expect(await found()).toEqual(["slots/footer.tsx: exports no component by default"]);
});

test("a restriction of one's own has its own code, a next step, and offers nothing that it stops", async () => {
  const restriction = (name: string, members: string) => {
    const persona = `{ id: "${name}", story: "One.", product: "bets", header: "One", details: "Two" }`;
    const row = `{ copy: "platform", ${members}, persona: ${persona} }`;
    const file = `restrictions/${name}/restriction.ts`;
    own.write(
      file,
      `import { defineRestriction } from "account-area/operator";\nexport default defineRestriction(${row});\n`,
    );
  };
  restriction("known", 'code: "RequireW9", actions: ["support"], stillAvailable: {}');
  restriction("one", 'code: "PilotHold", actions: ["withdraw"], stillAvailable: { withdraw: false }');
  restriction("stuck", 'code: "PilotHold", lookAround: "hide", stillAvailable: {}');
  restriction("typed", 'code: "Typed", icon: "clok", stillAvailable: {}');
  const found = (await own.check()).problems.filter((line) => line.startsWith("restrictions/"));
  expect(found.map((line) => line.replace(/; allowed: .*/, ""))).toEqual([
    'restrictions/known/restriction.ts: code: "RequireW9" has a screen of ours; its words can be replaced',
    'restrictions/one/restriction.ts: stillAvailable.withdraw: must be true, because "withdraw" is among the actions',
    "restrictions/stuck/restriction.ts: actions: none, and lookAround hides its button: a player would have no way on",
    'restrictions/stuck/restriction.ts: code: two restrictions have the code "PilotHold"',
    'restrictions/typed/restriction.ts: icon: unknown value "clok", perhaps "clock"',
  ]);
});

test("a step of one's own as the page has it is right, and what players would not understand or not get past is refused", async () => {
  for (const [path, text] of Object.entries(filesOfPage("An own step", {}))) {
    own.write(path, text);
  }
  const stepLines = async () =>
    (await own.check()).problems.filter((line) => line.startsWith("steps/") || line.startsWith("words/"));
  expect(await stepLines()).toEqual([]);
  const step = "steps/monthly-budget";
  own.change("brands/first/brand.ts", '["en-GB"]', '["en-GB", "fr-CA"]');
  own.write("words/fr-CA.json", '{ "Products": { "bets": "Paris" } }');
  cpSync(join(own.path, step), join(own.path, "steps/overview"), { recursive: true });
  rmSync(join(own.path, "steps/overview/words"), { recursive: true });
  own.change(`${step}/step.ts`, '"collect-occupation"', '"collect-ocupation"');
  own.change(`${step}/step.ts`, '{ amount: "200" }', '{ amount: "much" }');
  own.change(`${step}/step.ts`, 'field: "amount"', 'field: "amuont"');
  own.change(`${step}/rule.ts`, "budgetUnreadable", "budgetUnreadible");
  own.change(
    `${step}/words/en-US.json`,
    '"CorrectiveAction"',
    '"CorectiveAction": { "names": { "monthly-budget": "One" } }, "CorrectiveAction"',
  );
  const found = (await stepLines()).map((line) => line.replace(/; allowed: .*/, ""));
  const missing = (key: string) => `${step}/words/fr-CA.json: ${key}: missing; brand "first" offers fr-CA`;
  expect(found.filter((line) => line.startsWith(step))).toEqual([
    `${step}/rule.ts: amount: found "budgetUnreadible"; its message must be a problem with a text, Problems.<problem>`,
    `${step}/step.ts: after: unknown corrective action "collect-ocupation", perhaps "collect-occupation"`,
    `${step}/step.ts: call.example.amount: found an answer that the rule refuses: budgetUnreadible`,
    `${step}/step.ts: call.refusals["BUD-422"].field: unknown field "amuont", perhaps "amount"`,
    `${step}/words/en-US.json: CorectiveAction.names.monthly-budget: unknown key, perhaps "CorrectiveAction.names.monthly-budget"`,
    missing("CorrectiveAction.names.monthly-budget"),
    missing("Problems.budgetTooHigh"),
    missing("Problems.budgetUnreadable"),
    missing("Steps.monthly-budget.amount"),
    missing("Steps.monthly-budget.amountHint"),
    missing("Steps.monthly-budget.lead"),
    missing("Steps.monthly-budget.submit"),
    missing("Steps.monthly-budget.title"),
  ]);
  expect(found).toContain(
    'steps/overview/step.ts: "overview" is a page of ours; a step of one\'s own needs another name',
  );
  expect(found).toContain('steps/overview/words/en-US.json: Steps.overview.title: missing; brand "first" offers en-GB');
});

test("the members of a step's call are described for the contract", async () => {
  for (const [path, text] of Object.entries(filesOfPage("An own step", {}))) own.write(path, text);
  own.change("steps/monthly-budget/rule.ts", 'examples: ["200"]', "examples: []");
  expect((await own.check()).problems.filter((line) => line.includes("rule.ts"))).toEqual([
    'steps/monthly-budget/rule.ts: amount: has nothing for the contract; add z.meta({ description: "…", examples: ["…"] })',
  ]);
});

test("the order of steps is refused where one relies on another, and for a name that is unknown or there twice", async () => {
  const stepLines = async (steps: string) => {
    own.change("operator.ts", "interface: 2,", `interface: 2,${steps}`);
    const { problems: lines } = await own.check();
    own.change("operator.ts", `interface: 2,${steps}`, "interface: 2,");
    return lines.filter((line) => line.startsWith("operator.ts")).map((line) => line.replace(/; allowed: .*/, ""));
  };
  const order = (...codes: string[]) => `\n  steps: { order: ${JSON.stringify(codes)} },`;
  expect(await stepLines(order("agree-to-terms", "provide-ssn"))).toEqual([]);
  expect(await stepLines(order("select-rg-attestation", "geolocate"))).toEqual([
    'operator.ts: steps.order: "mithra-submit-questionnaire" must come after "geolocate"',
    'operator.ts: steps.order: "on-prem-verify" must come after "geolocate"',
    'operator.ts: steps.order: "select-rg-attestation" must come after "geolocate"',
  ]);
  expect(await stepLines(order("provide-ssn", "merge-required"))).toContain(
    'operator.ts: steps.order: "provide-ssn" must come after "merge-required"',
  );
  expect(await stepLines(order("geolocat", "provide-ssn", "provide-ssn"))).toEqual([
    'operator.ts: steps.order: "provide-ssn" stands there twice',
    'operator.ts: steps.order: unknown corrective action "geolocat", perhaps "geolocate"',
  ]);
  expect(await stepLines('\n  steps: { minutes: { "id-verfy": 4, geolocate: 0 } },')).toEqual([
    "operator.ts: steps.minutes.geolocate: found 0; must be at least 1",
  ]);
});

test("a kind of document of one's own needs words in every language", async () => {
  own.change("operator.ts", "interface: 2,", 'interface: 2,\n  documentKinds: ["bank-statement"],');
  const found = async () => (await own.check()).problems.filter((line) => line.includes("bank-statement"));
  const missing = await found();
  expect(missing).toHaveLength(2);
  expect(missing[0]).toMatch(/^words\/en-[A-Z]{2}\.json: DocUpload\.kinds\.bank-statement\.about: missing/);
  const words = { Products: { bets: "Bets" }, DocUpload: { kinds: { "bank-statement": { label: "A", about: "B" } } } };
  own.write("words/en-US.json", JSON.stringify(words));
  expect(await found()).toEqual([]);
});

test("a step may ask for one of our kinds of document, which the upload centre then has once", () => {
  const asking = (document: string) => ({ step: { document } });
  expect(ownDocumentKinds(undefined, [asking("address"), asking("receipt"), asking("receipt")])).toEqual(["receipt"]);
});

test("a well-known file has its form, and an address that is not served is refused", async () => {
  own.write("well-known/security.txt", "Contact: mailto:security@first.invalid\n");
  own.write("well-known/assetlinks.json", "{}");
  own.write("brands/first/well-known/apple-app-site-association", "{");
  own.write("well-known/asetlinks.json", "[]");
  own.change("operator.ts", 'defaultBrand: "first"', 'defaultBrand: "first", relatedOrigins: ["frist"]');
  const found = (await own.check()).problems.map((line) => line.replace(/(is no JSON: |; allowed).*/, "$1…"));
  expect(found).toEqual([
    "brands/first/well-known/apple-app-site-association: is no JSON: …",
    'operator.ts: relatedOrigins[0]: unknown brand "frist", perhaps "first"; allowed…',
    'well-known/asetlinks.json: unknown file "asetlinks.json", perhaps "assetlinks.json"; allowed…',
    "well-known/assetlinks.json: must be a list of statements",
    "well-known/security.txt: has no field Expires (RFC 9116)",
  ]);
});

test("the types of a folder are checked, its code included, and it resolves our interface outside the repository", async () => {
  for (const [path, text] of Object.entries(filesOfPage("An own step", {}))) own.write(path, text);
  const typed = async () => (await own.check()).problems.filter((line) => line.includes(": line "));
  expect(await typed()).toEqual([]);
  own.change("steps/monthly-budget/screen.tsx", "label={words.amount}", "label={words.amuont}");
  expect(await typed()).toEqual([
    expect.stringMatching(/^steps\/monthly-budget\/screen\.tsx: line \d+: Property 'amuont' does not exist/),
  ]);
  own.change("steps/monthly-budget/screen.tsx", "export default function", "export function");
  expect((await own.check()).problems).toContain("steps/monthly-budget/screen.tsx: exports no component by default");
});

test("a language of one's own is named in its own language unless the folder names it", async () => {
  own.change("operator.ts", 'defaultBrand: "first"', 'defaultBrand: "first", locales: { "de-DE": "en-GB" }');
  own.change("brands/first/brand.ts", '["en-GB"]', '["de-DE", "en-GB"]');
  own.write("words/de-DE.json", '{ "Language": { "de-DE": "Deutsch", "de-AT": "Deutsch" } }');
  const { problems: lines, notes } = await own.check();
  expect(lines).toEqual([
    'words/de-DE.json: Language.de-AT: unknown key, perhaps "Language.de-DE"; allowed: those of messages/en-US',
  ]);
  expect(notes).toEqual([]);
});

test("a step of one's own that a language of one's own has no words for is noted", async () => {
  for (const [path, text] of Object.entries(filesOfPage("An own step", {}))) own.write(path, text);
  own.change("operator.ts", 'defaultBrand: "first"', 'defaultBrand: "first", locales: { "de-DE": "en-GB" }');
  own.change("brands/first/brand.ts", '["en-GB"]', '["de-DE", "en-GB"]');
  const { notes } = await own.check();
  expect(notes.filter((line) => line.startsWith("steps/"))).toEqual([
    expect.stringMatching(
      /^steps\/monthly-budget\/words\/de-DE\.json: missing: CorrectiveAction\.names\.monthly-budget, .*; read in en-GB$/,
    ),
  ]);
});
