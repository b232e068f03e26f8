// Writes an evidence pack: what a testing laboratory asks for, as pages that open from disk and as JSON.
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { prefixOf } from "../requirements/catalogue.ts";
import { writeManifest } from "./manifest.ts";
import { areaPage, type Evidence, indexPage } from "./pages.ts";
import type { ProductFacts } from "./product.ts";
import type { TestResult } from "./test-results.ts";
import type { TracedRow } from "./trace.ts";

export type PackInput = {
  product: ProductFacts;
  madeAt: Date;
  rows: readonly TracedRow[];
  results: readonly TestResult[];
  /** Where the pictures are. */
  pictures?: string | undefined;
  /** Further documents: path in the pack → its text and what it holds. */
  documents: Readonly<Record<string, { text: string; about: string }>>;
};

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

export function writePack(out: string, { product, madeAt, rows, results, pictures, documents }: PackInput): Evidence {
  if (existsSync(out) && readdirSync(out).length > 0) throw new Error(`${out} is not empty`);
  const files = [
    { path: "evidence.json", about: "Everything on these pages, as data" },
    { path: "results.json", about: `The results of ${results.length} tests` },
    ...Object.entries(documents).map(([path, { about }]) => ({ path, about })),
    { path: "SHA256SUMS", about: "The hash of every file of this pack" },
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
  write("evidence.json", json(evidence));
  write("results.json", json(results));
  for (const [path, { text }] of Object.entries(documents)) write(path, text);
  for (const file of pictures === undefined ? [] : picturesIn(rows)) {
    mkdirSync(join(out, "pictures"), { recursive: true });
    copyFileSync(join(pictures ?? "", file), join(out, "pictures", file));
  }
  writeManifest(out);
  return evidence;
}

const picturesIn = (rows: readonly TracedRow[]) => [
  ...new Set(rows.flatMap((row) => row.pictures.flatMap(({ files }) => files))),
];
