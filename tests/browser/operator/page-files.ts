// The files that a section of docs/operator.md says to write.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../scripts/environment.ts";

/** @param names that stand for those of the reader → those of the test's folder */
export function filesOfPage(title: string, names: Readonly<Record<string, string>>): Record<string, string> {
  const page = readFileSync(join(root, "docs/operator.md"), "utf8");
  const section = page.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? "";
  const lines = section.split("\n").flatMap((line) => (/^( {4}|$)/.test(line) ? [line.slice(4)] : []));
  const files = lines
    .join("\n")
    .split(/^\/\/ (?=[\w./<>-]+\.(?:tsx?|json)$)/m)
    .slice(1);
  return Object.fromEntries(
    files.map((file) => {
      const [path = "", ...rest] = file.split("\n");
      const own = Object.entries(names).reduce(
        (all, [from, to]) => all.replaceAll(`"${from}"`, `"${to}"`),
        rest.join("\n"),
      );
      return [path, `${own.trim()}\n`];
    }),
  );
}
