// `npm run contract`: the upstream contract as OpenAPI 3.1 on stdout, or as a page.
import { writeFileSync } from "node:fs";
import { commandArguments } from "../../scripts/command-arguments.ts";
import { contractDocument } from "./document.ts";
import { contractPage } from "./page.ts";

const usage = `npm run -s contract > contract.json
npm run contract -- --html [--out FILE]
Prints the contract with the platform as OpenAPI 3.1.
  --html      writes it as a page instead
  --out FILE  where the page goes (contract.html)`;

const { values } = commandArguments(usage, {
  options: {
    html: { type: "boolean", default: false },
    out: { type: "string", default: "contract.html" },
  },
});

// no call is made, so without settings the sandbox's paths and hosts are used
process.env.ACCOUNT_ENV ??= "sandbox";

function write(): void {
  const document = contractDocument();
  if (values.html) {
    writeFileSync(values.out, contractPage(document));
    console.log(values.out);
  } else console.log(JSON.stringify(document, null, 2));
}

try {
  write();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
