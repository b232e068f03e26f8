// `npm run tool -- trace CODE FILE…`: the log lines of a request, by the reference code that a player reads on a page, from the log files
// of all instances: what it asked of the platform, what was refused, what failed, what the player was shown, and how long it took.
import { readFileSync } from "node:fs";
import { isRequestId } from "../../server/telemetry/request-id.ts";
import { commandArguments } from "../command-arguments.ts";
import { readReferenceCode, requestLines } from "./request-lines.ts";

const usage = `npm run tool -- trace CODE FILE…
Prints the log lines of a request and of its flow; status 1 where no file has them.
  CODE is a reference code such as K4F9QM7XB2, FILE a log file of an instance.`;

function fail(message: string, code: number): never {
  console.error(message);
  process.exit(code);
}

const { positionals } = commandArguments(usage, { options: {}, allowPositionals: true });
const [code = "", ...files] = positionals;
if (!isRequestId(readReferenceCode(code)) || files.length === 0) fail(usage, 2);
const lines = requestLines(
  code,
  files.flatMap((file) => readFileSync(file, "utf8").split("\n")),
);
if (lines.length === 0) fail(`No request with the reference code ${code} is in these files.`, 1);
for (const line of lines) console.log(line);
