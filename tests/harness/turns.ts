// Long lists of which a run of the tests takes a third. The commit says which, so that a failure can be repeated, and a few commits
// go through the whole list. `npm test -- --all` takes all of them.
import { spawnSync } from "node:child_process";
import { root } from "../../scripts/environment.ts";

const { status, stdout } = spawnSync("git", ["rev-parse", "--short=8", "HEAD"], { cwd: root, encoding: "utf8" });
/** Without a repository, the first one. */
const turnOfCommit = status === 0 ? Number.parseInt(stdout.slice(0, 8), 16) % 3 : 0;

/**
 * The third of the members whose turn it is, spread over the list.
 * @param part its number, or "all"; by default the commit decides
 */
export function thirdOf<T>(members: readonly T[], part: string | undefined = process.env.TEST_PART): readonly T[] {
  if (part === "all") return members;
  const turn = part ? Number(part) : turnOfCommit;
  if (![0, 1, 2].includes(turn)) throw new Error(`TEST_PART is 0, 1, 2 or "all", not ${part}`);
  return members.filter((_, index) => index % 3 === turn);
}
