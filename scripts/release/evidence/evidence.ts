// Writes an evidence pack: what a testing laboratory asks for, as pages that open from disk and as JSON.
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fingerprintOf } from "../../signature.ts";
import { prefixOf } from "../requirements/catalogue.ts";
import { signatureName, writeManifest } from "./manifest.ts";
import { areaPage, type Evidence, type EvidenceRow, indexPage } from "./pages.ts";
import type { ProductFacts } from "./product.ts";
import type { RegulatorNumbers } from "./regulator-numbers.ts";
import { regulatorFile, regulatorPage } from "./regulator-page.ts";
import type { TestResult } from "./test-results.ts";
import type { TracedRow } from "./trace.ts";

export type PackInput = {
  product: ProductFacts;
  madeAt: Date;
  rows: readonly TracedRow[];
  results: readonly TestResult[];
  /** Where the pictures are. */
  pictures?: string | undefined;
  /** The operator's table of a regulator's own numbers. */
  numbers?: RegulatorNumbers;
  /** Where the private key is; without one the pack is not signed. */
  key?: string | undefined;
  /** Further documents: path in the pack → its text and what it holds. */
  documents: Readonly<Record<string, { text: string; about: string }>>;
};

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The numbers of every regulator that a row answers. */
const withNumbers = (row: TracedRow, numbers: RegulatorNumbers): EvidenceRow => {
  const own = Object.entries(numbers).flatMap(([regulator, rows]) => {
    const found = rows[row.id];
    return found ? [[regulator, found] as const] : [];
  });
  return own.length === 0 ? row : { ...row, numbers: Object.fromEntries(own) };
};

export function writePack(out: string, input: PackInput): Evidence {
  const { product, madeAt, results, pictures, documents, numbers = {}, key } = input;
  const rows = input.rows.map((row) => withNumbers(row, numbers));
  if (existsSync(out) && readdirSync(out).length > 0) throw new Error(`${out} is not empty`);
  const files = [
    { path: "evidence.json", about: "Everything on these pages, as data" },
    { path: "results.json", about: `The results of ${results.length} tests` },
    ...Object.keys(numbers).map((name) => ({ path: regulatorFile(name), about: `Our rows by the numbers of ${name}` })),
    ...Object.entries(documents).map(([path, { about }]) => ({ path, about })),
    { path: "SHA256SUMS", about: "The hash of every file of this pack" },
    ...(key === undefined
      ? []
      : [{ path: signatureName, about: `The signature of SHA256SUMS; the key's SHA-256 is ${fingerprintOf(key)}` }]),
  ];
  const evidence: Evidence = { product, madeAt: madeAt.toISOString(), rows, files };
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), text);
  };
  write("index.html", indexPage(evidence));
  for (const area of new Set(rows.map(({ id }) => prefixOf(id)))) {
    const own = rows.filter(({ id }) => prefixOf(id) === area);
    write(`requirements/${area}.html`, areaPage(area, own));
  }
  for (const [name, own] of Object.entries(numbers)) write(regulatorFile(name), regulatorPage(name, own, rows));
  write("evidence.json", json(evidence));
  write("results.json", json(results));
  for (const [path, { text }] of Object.entries(documents)) write(path, text);
  for (const file of pictures === undefined ? [] : picturesIn(rows)) {
    mkdirSync(join(out, "pictures"), { recursive: true });
    copyFileSync(join(pictures ?? "", file), join(out, "pictures", file));
  }
  writeManifest(out, key);
  return evidence;
}

const picturesIn = (rows: readonly TracedRow[]) => [
  ...new Set(rows.flatMap((row) => row.pictures.flatMap(({ files }) => files))),
];
