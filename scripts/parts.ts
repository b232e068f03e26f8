// Long lists of which a test run takes a fifth (decisions/027). The commit chooses it, so that a failure can be repeated and later commits
// take the other fifths. `npm run nightly` takes the whole lists.
import { spawnSync } from "node:child_process";
import { root } from "./environment.ts";

const parts = 5;

const { status, stdout } = spawnSync("git", ["rev-parse", "--short=8", "HEAD"], { cwd: root, encoding: "utf8" });
/** 0 where there is no repository, as in an unpacked archive. */
const commit = status === 0 ? Number.parseInt(stdout.slice(0, 8), 16) : 0;

/**
 * Takes every fifth member, because neighbours in a list are often alike.
 * @param part which fifth: "0" to "4"; "all" for the whole list; by default the commit chooses
 */
export function partOf<T>(members: readonly T[], part: string | undefined = process.env.TEST_PART): readonly T[] {
  if (part === "all") return members;
  const chosen = part ? Number(part) : commit % parts;
  const isPart = Number.isInteger(chosen) && chosen >= 0 && chosen < parts;
  if (!isPart) throw new Error(`TEST_PART is a number from 0 to ${parts - 1}, or "all", not ${part}`);
  return members.filter((_, index) => index % parts === chosen);
}

/** Takes one member, which the commit chooses; all of them where whole lists are taken. */
export const oneOf = <T>(members: readonly T[]): readonly T[] =>
  process.env.TEST_PART === "all" ? members : members.filter((_, index) => index === commit % members.length);
