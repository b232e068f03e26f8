// `npm run tool -- trace CODE FILE…` or `npm run tool -- trace CODE --from ADDRESS`: the story of a request by the reference code that a player
// reads on a page, from the log files of all instances or from the support port of one: what it asked of the platform, what was
// refused, what failed, what the player was shown, and how long it took.
import { readFileSync } from "node:fs";
import { commandArguments } from "../command-arguments.ts";
import { askSupport } from "./ask-support.ts";
import { storyOf } from "./trace-story.ts";

const usage = `npm run tool -- trace CODE FILE…
npm run tool -- trace CODE --from http://127.0.0.1:13001
  CODE is a reference code such as 4F9K-Q2M7, FILE a log file of an instance. --from is the support port of an instance (SUPPORT_PORT),
  with a token of SUPPORT_TOKENS in SUPPORT_TOKEN.`;

function fail(message: string, code: number): never {
  console.error(message);
  process.exit(code);
}

const { values, positionals } = commandArguments(usage, {
  options: { from: { type: "string" } },
  allowPositionals: true,
});
const [code = "", ...files] = positionals;
const { from } = values;
if (!/^[0-9a-z]{4}-?[0-9a-z]{4}$/i.test(code) || (from === undefined) === (files.length === 0)) fail(usage, 2);
const lines = files.flatMap((file) => readFileSync(file, "utf8").split("\n"));
const story =
  from === undefined
    ? storyOf(code, lines)
    : await askSupport(from, code, process.env.SUPPORT_TOKEN ?? "").catch((error: Error) => fail(error.message, 1));
if (story.length === 0) fail(`No request with the reference code ${code} is ${from ? "kept" : "in these files"}.`, 1);
for (const line of story) console.log(line);
