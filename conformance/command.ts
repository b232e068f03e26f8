// `npm run conform`: holds an operator's platform against the contract. Exit status: 0 conforms, 1 does not, 2 could not be played.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandArguments } from "../scripts/command-arguments.ts";
import { config as settings } from "../server/config.ts";
import { callerProblems } from "../server/guard/upstream-credentials.ts";
import { readConfigFile } from "./config-file.ts";
import { coverageLine, runConformance } from "./conform.ts";
import { contractDocument } from "./contract/document.ts";
import { contractPage } from "./contract/page.ts";
import { type Finding, isError, placeOf } from "./finding.ts";
import { conformancePage, findingsLine } from "./report.ts";

const usage = `npm run conform -- --platform URL --config FILE [--out DIR]
Holds a platform against the contract. Status: 0 conforms, 1 does not, 2 could not be played.
  --platform URL   where the platform's calls are sent
  --config FILE    how to bring it to each answer and refusal, such as conformance/minimal-platform.json;
                   conformance/README.md describes the format
  --out DIR        where conformance.html, conformance.json and contract.html go (conformance-report)
UPSTREAM_API_KEY, UPSTREAM_CERT, UPSTREAM_KEY and UPSTREAM_CA say who calls, as they do for the account area.`;

const { values } = commandArguments(usage, {
  options: {
    platform: { type: "string" },
    config: { type: "string" },
    out: { type: "string", default: "conformance-report" },
  },
});
const { platform, config, out } = values;

if (platform === undefined || config === undefined) {
  console.error(usage);
  process.exit(2);
}

const linesOf = (finding: Finding) => [
  `${isError(finding) ? "✗" : "!"} ${placeOf(finding)} (${finding.check})`,
  `    expected  ${finding.expected}`,
  `    got       ${finding.got}`,
  `    mend      ${finding.mend}`,
  `    contract  ${join(out, "contract.html")}#${finding.anchor}`,
  ...(finding.alsoAt.length > 0 ? [`    also at   ${finding.alsoAt.join("; ")}`] : []),
  `    seen      ${finding.times === 1 ? "once" : `${finding.times} times`}, first in “${finding.scenario}”`,
];

// without settings the paths and codes are those of the contract
process.env.ACCOUNT_ENV ??= "sandbox";

try {
  const [problem] = callerProblems(settings(), Date.now());
  if (problem) throw new Error(problem);
  const report = await runConformance(new URL(platform).origin, readConfigFile(config));
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, "conformance.json"), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(out, "conformance.html"), conformancePage(report, new Date()));
  writeFileSync(join(out, "contract.html"), contractPage(contractDocument()));
  for (const finding of report.findings) console.log(linesOf(finding).join("\n"));
  const { operations, notPlayed } = report;
  const called = `${operations.length - notPlayed.length} of ${operations.length} operations called`;
  console.log(coverageLine(report));
  console.log(`${called}; ${findingsLine(report)}: ${join(out, "conformance.html")}`);
  process.exit(report.conforms ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
