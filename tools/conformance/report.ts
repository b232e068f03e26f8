// The report of a conformance run as one page.
import { html, reportPage, table } from "../../tests/harness/browser/report-page.ts";
import { type ConformanceReport, coverageLine, type OperationReport } from "./conform.ts";
import { type Check, checks } from "./finding.ts";

const verdict = ({ conforms, findings }: ConformanceReport) =>
  conforms
    ? html`<p class="good">Conforms: nothing was found.</p>`
    : html`<p class="bad">Does not conform: ${findings.length} ${findings.length === 1 ? "finding" : "findings"}.</p>`;

function resultOf({ calls, isAnswered, findings, optional }: OperationReport) {
  if (findings.length > 0) return html`<span class="bad">${findings.length} found</span>`;
  if (calls === 0) return html`<span class="mute">${optional ? "optional, not called" : "not called"}</span>`;
  return html`<span class="good">${isAnswered ? "conforms" : "refusals only"}</span>`;
}

const refusalsOf = ({ refusals }: OperationReport) =>
  refusals.length === 0
    ? html`<span class="mute">none</span>`
    : html`<ul>${refusals.map(
        ({ code, isProvoked, whyNot = "not provoked" }) =>
          html`<li><code>${code}</code> ${isProvoked ? "provoked" : html`<span class="mute">${whyNot}</span>`}</li>`,
      )}</ul>`;

function checkRows({ findings, notChecked }: ConformanceReport) {
  const resultOf = (check: Check) => {
    const count = findings.filter((finding) => finding.check === check).length;
    if (count > 0) return html`<span class="bad">${count} found</span>`;
    if (notChecked.includes(check))
      return html`<span class="mute">not checked: the configuration lacks what it needs</span>`;
    return html`<span class="good">nothing found</span>`;
  };
  return (Object.keys(checks) as Check[]).map((check) => [checks[check], resultOf(check)]);
}

export function conformancePage(report: ConformanceReport, at: Date): string {
  const { platform, scenarios, operations, notPlayed, findings } = report;
  const called = operations.length - notPlayed.length;
  return reportPage("Conformance of a platform", [
    verdict(report),
    html`<dl><dt>Platform</dt><dd>${platform}</dd><dt>Played</dt><dd>${at.toISOString()}</dd>
<dt>Scenarios</dt><dd>${scenarios}</dd><dt>Operations called</dt><dd>${called} of ${operations.length}</dd>
<dt>Refusals</dt><dd>${coverageLine(report)}</dd></dl>`,
    findings.length === 0
      ? undefined
      : html`<h2>Findings</h2>${table(
          "Findings",
          ["Operation", "Finding", "Scenario"],
          findings.map(({ operation, text, scenario }) => [html`<code>${operation}</code>`, text, scenario]),
        )}`,
    html`<h2>Checks</h2>${table("Checks", ["Check", "Result"], checkRows(report))}`,
    html`<h2>Operations</h2>${table(
      "Operations",
      ["Operation", "Result", "Calls", "Slowest", "Refusals"],
      operations.map((one) => [
        html`<code>${one.operation}</code><br>${one.does}`,
        resultOf(one),
        one.calls,
        one.calls === 0 ? "" : `${one.slowestMs} ms`,
        refusalsOf(one),
      ]),
    )}`,
  ]);
}
