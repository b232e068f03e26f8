// `npm run tool -- evidence`: writes an evidence pack, or verifies one.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { screens } from "../../../tests/kit/screens/all-screens.ts";
import { commandArguments } from "../../command-arguments.ts";
import { root } from "../../environment.ts";
import { catalogue, deviations, namedTests, statements } from "../requirements/catalogue.ts";
import { requirementRows } from "../requirements/requirement-rows.ts";
import { writePack } from "./evidence.ts";
import { differencesFrom, manifestOf, signatureProblem } from "./manifest.ts";
import { picturesOf } from "./pictures.ts";
import { productFacts, productFiles, softwareBill } from "./product.ts";
import { readRegulatorNumbers } from "./regulator-numbers.ts";
import { testResultsIn } from "./test-results.ts";
import { trace } from "./trace.ts";

const usage = `npm run tool -- evidence --out DIR --key FILE [--reports DIR] [--pictures DIR] [--numbers FILE]
npm run tool -- evidence --verify DIR --public-key FILE
Writes a signed pack of each requirement with its tests, or verifies one.
  --out DIR          where the pack goes; an empty or a new folder
  --key FILE         the private key that signs it (Ed25519, PEM): openssl genpkey -algorithm ed25519 -out FILE
  --reports DIR      the reports of \`npm run nightly -- --reports DIR\` (test-results)
  --pictures DIR     the pictures of \`npm run screens -- --out DIR\`
  --numbers FILE     which of our rows answer which numbers of a regulator (operator/regulator-numbers.json)
  --verify DIR       compares every file of a pack with its manifest; status 1 where one differs
  --public-key FILE  with which the signature is verified: openssl pkey -in FILE -pubout`;

const { values } = commandArguments(usage, {
  options: {
    out: { type: "string" },
    reports: { type: "string", default: "test-results" },
    pictures: { type: "string" },
    numbers: { type: "string", default: join(root, "operator", "regulator-numbers.json") },
    key: { type: "string" },
    verify: { type: "string" },
    "public-key": { type: "string" },
  },
});

function write(out: string): void {
  const results = testResultsIn(values.reports);
  const pictures = picturesOf(screens, values.pictures);
  const rows = trace({
    rows: requirementRows(),
    tests: namedTests(),
    results,
    statements,
    deviations,
    pictures,
  });
  const settings = join(root, "docs", "settings.md");
  const documents = {
    ...(existsSync(settings) && { "settings.md": { text: readFileSync(settings, "utf8"), about: "Every setting" } }),
    "dependencies.cdx.json": { text: softwareBill(), about: "The dependencies, as CycloneDX" },
    "product.sha256": {
      text: manifestOf(root, productFiles()),
      about: "The hash of every file of the product; sha256sum -c product.sha256 in its folder verifies them",
    },
  };
  writePack(out, {
    product: productFacts(),
    madeAt: new Date(),
    rows,
    results,
    pictures: values.pictures,
    numbers: readRegulatorNumbers(values.numbers, catalogue),
    key: values.key,
    documents,
  });
  if (values.key === undefined) console.error("The pack is not signed: --key names the private key.");
  const tally = Object.entries(Object.groupBy(rows, ({ status }) => status)).map(
    ([status, some]) => `${some.length} ${status}`,
  );
  console.log(`${rows.length} requirements, ${tally.join(", ")}: ${join(out, "index.html")}`);
}

function verify(folder: string): void {
  const publicKey = values["public-key"];
  const unsigned = publicKey === undefined ? [] : (signatureProblem(folder, publicKey) ?? []);
  const differences = [...differencesFrom(folder), ...[unsigned].flat()];
  for (const line of differences) console.error(line);
  const count = `${differences.length} ${differences.length === 1 ? "difference" : "differences"}`;
  const whose = publicKey === undefined ? "Who made it was not verified: --public-key." : "It is signed by this key.";
  console.log(differences.length === 0 ? `Every file is as the manifest says. ${whose}` : count);
  process.exitCode = differences.length === 0 ? 0 : 1;
}

function run(work: () => void): void {
  try {
    work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

const { verify: pack, out } = values;
if (pack !== undefined) run(() => verify(pack));
else if (out !== undefined) run(() => write(out));
else {
  console.error(usage);
  process.exitCode = 2;
}
