import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** The sheet without its comments and without the rules for players who want motion. */
function outsideMotionQuery(css: string): string {
  let rest = css.replace(/\/\*[\s\S]*?\*\//g, "");
  for (;;) {
    const start = rest.indexOf("@media (prefers-reduced-motion: no-preference)");
    if (start < 0) return rest;
    let end = rest.indexOf("{", start) + 1;
    for (let depth = 1; depth > 0; end += 1) depth += Number(rest[end] === "{") - Number(rest[end] === "}");
    rest = rest.slice(0, start) + rest.slice(end);
  }
}

/** An animation of a millisecond shows something after a delay; nothing moves. */
const movement = /\banimation: (?!\w+ 1ms)/;

const sheets = globSync("components/**/*.css", { cwd: root }).sort();

test("nothing is animated for players who prefer reduced motion", () => {
  const animated = sheets.filter((path) => movement.test(outsideMotionQuery(readFileSync(join(root, path), "utf8"))));
  expect(animated).toEqual([]);
});
