// `npm run contract`: the upstream contract as OpenAPI 3.1 on stdout, as a page, or compared with an earlier version.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { contractDocument } from "./document.ts";
import { contractPage } from "./page.ts";
import { changesSince, keepVersion, saidChanges } from "./versions/kept.ts";

const { values } = parseArgs({
  options: {
    html: { type: "boolean", default: false },
    out: { type: "string", default: "contract.html" },
    since: { type: "string" },
    operator: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
    help: { type: "boolean" },
  },
});

if (values.help) {
  console.log(`npm run -s contract > contract.json
npm run contract -- --html [--out FILE]         writes the contract as a page (contract.html)
npm run contract -- --since v1|FILE [--operator]  lists what was added, is optional, or breaks since a version, or since the document in
                                                  FILE; exits with 1 on a break within a version. --operator: the operator's interface
npm run contract -- --keep [--operator]           keeps this state as that of its version, for a release`);
  process.exit(0);
}

// no call is made, so without settings the sandbox's paths and hosts are used
process.env.ACCOUNT_ENV ??= "sandbox";

const subject = values.operator ? "interface" : "contract";

function write(): void {
  const document = contractDocument();
  if (values.html) {
    writeFileSync(values.out, contractPage(document));
    console.log(values.out);
  } else console.log(JSON.stringify(document, null, 2));
}

/** @returns the exit code */
function compare(since: string): number {
  const found = changesSince(subject, since);
  for (const line of saidChanges(subject, since, found)) console.log(line);
  return found.isBroken ? 1 : 0;
}

function keep(): number {
  const problem = keepVersion(subject);
  if (problem !== undefined) console.error(problem);
  return problem === undefined ? 0 : 1;
}

try {
  if (values.since !== undefined) process.exitCode = compare(values.since);
  else if (values.keep) process.exitCode = keep();
  else write();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
