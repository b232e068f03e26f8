// Long lists of which a test run takes a third (decisions/027). The commit chooses it, so that a failure can be repeated and later commits
// take the other thirds. `npm test -- --all` takes the whole lists.
import { spawnSync } from "node:child_process";
import { root } from "../../scripts/environment.ts";

const { status, stdout } = spawnSync("git", ["rev-parse", "--short=8", "HEAD"], { cwd: root, encoding: "utf8" });
/** The first third where there is no repository, as in an unpacked archive. */
const partOfCommit = status === 0 ? Number.parseInt(stdout.slice(0, 8), 16) % 3 : 0;

/**
 * Takes every third member, because neighbours in a list are often alike.
 * @param part which third: "0", "1" or "2"; "all" for the whole list; by default the commit chooses
 */
export function thirdOf<T>(members: readonly T[], part: string | undefined = process.env.TEST_PART): readonly T[] {
  if (part === "all") return members;
  const third = part ? Number(part) : partOfCommit;
  if (![0, 1, 2].includes(third)) throw new Error(`TEST_PART is 0, 1, 2 or "all", not ${part}`);
  return members.filter((_, index) => index % 3 === third);
}
