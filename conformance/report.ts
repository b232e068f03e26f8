// The report of a conformance run as one page.
import { html, reportPage, table } from "../tests/kit/browser/report-page.ts";
import { type ConformanceReport, coverageLine, type OperationReport } from "./conform.ts";
import { type Check, checks, type Finding, isError, placeOf } from "./finding.ts";

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** How many errors and warnings there are, as one line for the command and the page. */
export function findingsLine({ findings }: Pick<ConformanceReport, "findings">): string {
  const errors = findings.filter(isError).length;
  return `${counted(errors, "error")}, ${counted(findings.length - errors, "warning")}`;
}

function verdict(report: ConformanceReport) {
  const { conforms, findings } = report;
  if (findings.length === 0) return html`<p class="good">Conforms: nothing was found.</p>`;
  return conforms
    ? html`<p class="good">Conforms, with ${counted(findings.length, "warning")}.</p>`
    : html`<p class="bad">Does not conform: ${findingsLine(report)}.</p>`;
}

const seen = ({ times, scenario }: Finding) => (times === 1 ? scenario : `${scenario}, and ${times - 1} more`);

const findingRow = (finding: Finding) => [
  html`<a href="contract.html#${finding.anchor}"><code>${placeOf(finding)}</code></a>${
    finding.alsoAt.length > 0 && html`<p class="mute">Also at: ${finding.alsoAt.join("; ")}</p>`
  }`,
  html`<span class="${isError(finding) ? "bad" : "mute"}">${isError(finding) ? "error" : "warning"}</span> ${finding.check}`,
  finding.expected,
  finding.got,
  finding.mend,
  seen(finding),
];

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
          ["Call and member", "Check", "Expected", "Got", "One way to mend it", "Seen in"],
          findings.map(findingRow),
        )}`,
    html`<h2>Checks</h2>${table("Checks", ["Check", "Result"], checkRows(report))}`,
    html`<h2>Operations</h2>${table(
      "Operations",
      ["Operation", "Result", "Calls", "Slowest", "Refusals"],
      operations.map((one) => [
        html`<a href="contract.html#${one.operation}"><code>${one.operation}</code></a><br>${one.does}`,
        resultOf(one),
        one.calls,
        one.calls === 0 ? "" : `${one.slowestMs} ms`,
        refusalsOf(one),
      ]),
    )}`,
  ]);
}
