// `npm run trace -- CODE FILE…`: the story of a request by the reference code that a player reads on a page, from the log files of all
// instances: what it asked of the platform, what was refused, what failed, and how long it took.
import { readFileSync } from "node:fs";
import { storyOf } from "./trace-story.ts";

const [code = "", ...files] = process.argv.slice(2);
if (!/^[0-9a-z]{4}-?[0-9a-z]{4}$/i.test(code) || files.length === 0) {
  console.error(
    "Usage: npm run trace -- CODE FILE…   CODE is a reference code such as 4F9K-Q2M7, FILE a log file of an instance.",
  );
  process.exit(2);
}
const lines = files.flatMap((file) => readFileSync(file, "utf8").split("\n"));
const story = storyOf(code, lines);
if (story.length === 0) {
  console.error(`No request with the reference code ${code} is in these files.`);
  process.exit(1);
}
for (const line of story) console.log(line);
