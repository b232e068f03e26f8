// Reads the tokens of a brand. A brand's style sheet sets tokens and nothing else: layout and behaviour are ours.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../environment.ts";
import { withoutComments } from "./packs.ts";
import { unknown } from "./problems.ts";
import type { Source } from "./source.ts";

/** Colours of the brand's drawings, which no other style sheet reads. */
const artTokens = Array.from({ length: 9 }, (_, index) => `--art-${index + 1}`);

/** @returns the tokens that a brand may set: those of components/theme/tokens.css, and the colours of its drawings */
export function knownTokens(): readonly string[] {
  const css = withoutComments(readFileSync(join(root, "components/theme/tokens.css"), "utf8"));
  const declared = [...css.matchAll(/(?:^|[{;\s])(--[\w-]+)\s*:/g)].flatMap(([, name]) => (name ? [name] : []));
  return [...new Set([...declared, ...artTokens])];
}

const isBalanced = (value: string) => {
  let depth = 0;
  for (const sign of value) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
};

/** @returns the declarations of the file's one rule, `:root { … }` */
export function readTokens(source: Source, file: string): string[] {
  const css = withoutComments(source.text(file) ?? "").trim();
  if (css === "") return [];
  const [, body] = /^:root\s*\{([^{}]*)\}$/.exec(css) ?? [];
  if (body === undefined) {
    source.report(file, "", "must be one rule, :root { … }, that sets tokens and nothing else");
    return [];
  }
  const known = knownTokens();
  return body
    .split(";")
    .map((declaration) => declaration.trim())
    .filter(Boolean)
    .flatMap((declaration) => {
      const [, name = declaration, value = ""] = /^([\w-]+)\s*:\s*([^;]+)$/.exec(declaration) ?? [];
      if (!known.includes(name)) source.report(file, name, unknown(name, known, "token"));
      else if (!isBalanced(value) || /url\(|["'\\@<>]/i.test(value))
        source.report(file, name, `found ${value}; must be a value without addresses and quotes`);
      else return [`${name}: ${value.replace(/\s+/g, " ")};`];
      return [];
    });
}
