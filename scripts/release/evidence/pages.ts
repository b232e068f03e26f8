// The pages of an evidence pack.
import { type Html, html, reportPage, table } from "../../../tests/kit/browser/report-page.ts";
import { prefixOf } from "../requirements/catalogue.ts";
import type { ProductFacts } from "./product.ts";
import type { Proof, TracedRow } from "./trace.ts";

type PackFile = { path: string; about: string };

/** With the numbers that it has in the texts of regulators. */
export type EvidenceRow = TracedRow & { numbers?: Readonly<Record<string, readonly string[]>> };

export type Evidence = {
  product: ProductFacts;
  madeAt: string;
  rows: readonly EvidenceRow[];
  files: readonly PackFile[];
};

export const statusText: Record<TracedRow["status"], Html> = {
  proved: html`<span class="good">proved</span>`,
  deviates: html`<span>deviates</span>`,
  stated: html`<span>stated</span>`,
  failed: html`<span class="bad">failed</span>`,
  notRun: html`<span class="bad">not run</span>`,
  untested: html`<span class="bad">no test</span>`,
};

const resultText: Record<Proof["result"], string> = { passed: "passed", failed: "failed", notRun: "not run" };

const areasOf = (rows: readonly TracedRow[]) => [...new Set(rows.map(({ id }) => prefixOf(id)))];
const count = (rows: readonly TracedRow[], status: TracedRow["status"]) =>
  rows.filter((row) => row.status === status).length;

const factsOf = ({ product, madeAt }: Evidence) => html`<dl>
<dt>Product</dt><dd>${product.name} ${product.version}</dd><dt>Commit</dt><dd>${product.commit ?? "unknown"}${product.isModified && " with uncommitted changes"}</dd>
<dt>Build</dt><dd>${product.buildId ?? "not built"}</dd><dt>Node</dt><dd>${product.node}</dd><dt>Made</dt><dd>${madeAt}</dd></dl>`;

export function indexPage(evidence: Evidence): string {
  const { rows, files } = evidence;
  const statuses = ["proved", "deviates", "stated", "failed", "notRun", "untested"] as const;
  return reportPage("Evidence pack", [
    factsOf(evidence),
    html`<h2>Requirements</h2><p>${rows.length} rows: ${statuses.map((status, index) => html`${index > 0 && ", "}${count(rows, status)} ${statusText[status]}`)}.
A row that deviates is met in another way than it says, and its tests prove that way; a stated row has no test. Their pages say why.</p>${table(
      "Requirements by area",
      ["Area", "Rows", "Proved", "Deviates", "Stated", "Not proved"],
      areasOf(rows).map((area) => {
        const own = rows.filter(({ id }) => prefixOf(id) === area);
        const [proved, deviates, stated] = [count(own, "proved"), count(own, "deviates"), count(own, "stated")];
        return [
          html`<a href="requirements/${area}.html">${area}</a>`,
          own.length,
          proved,
          deviates,
          stated,
          own.length - proved - deviates - stated,
        ];
      }),
    )}`,
    html`<h2>Files</h2>${table(
      "Files",
      ["File", "What it holds"],
      files.map(({ path, about }) => [html`<a href="${path}">${path}</a>`, about]),
    )}`,
  ]);
}

const testsOf = ({ tests, status, reason }: TracedRow) => [
  reason !== undefined && html`<p>${status === "stated" ? "Stated" : "Deviates"}: ${reason}</p>`,
  html`<ul>${tests.map(({ file, test, result }) => html`<li>${test} <span class="mute">${file}</span> <span class="${result === "passed" ? "good" : "bad"}">${resultText[result]}</span></li>`)}</ul>`,
];

const picturesOf = ({ pictures }: TracedRow) =>
  html`<ul>${pictures.map(({ screen, persona, files }) => {
    const links = files.map(
      (file, index) => html` <a href="../pictures/${file}" aria-label="${file}">${index + 1}</a>`,
    );
    return html`<li>${screen}${links} <span class="mute">persona: ${persona}</span></li>`;
  })}</ul>`;

/** @returns the page of one area of the catalogue */
export const areaPage = (area: string, rows: readonly EvidenceRow[]): string =>
  reportPage(`Requirements ${area}`, [
    html`<p><a href="../index.html">Evidence pack</a></p>`,
    table(
      `Requirements ${area}`,
      ["Id", "Requirement", "Result", "Tests", "Pictures and personas"],
      rows.map((row) => [
        html`<span class="id" id="${row.id}">${row.id}</span>`,
        [
          row.text,
          row.decision && html`<br>Decision: ${row.decision}`,
          Object.entries(row.numbers ?? {}).map(([name, numbers]) => html`<br>${name}: ${numbers.join(", ")}`),
          html`<br><span class="mute">${row.source}</span>`,
        ],
        statusText[row.status],
        testsOf(row),
        picturesOf(row),
      ]),
    ),
  ]);
