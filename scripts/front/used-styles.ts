// The part of the build's style sheets that a page uses.
import { parseStyleSheet, type Rule } from "./style-sheets.ts";

/** @returns the rules whose selectors can match in the page, in the order of its style sheets */
export type UsedStyles = (html: string, paths: readonly string[]) => string;

const maxKept = 500;

/** @param sheets the build's style sheets by path */
export function createUsedStyles(sheets: ReadonlyMap<string, string>): UsedStyles {
  const parsed = new Map([...sheets].map(([path, css]) => [path, parseStyleSheet(css, path)]));
  const known = new Set([...parsed.values()].flatMap(needsIn));
  // by the names that the style sheets know: nothing else of a page, such as what its visitor typed, can fill it
  const printed = new Map<string, string>();
  return (html, paths) => {
    const names = namesIn(html, known);
    const key = [...paths, ...[...names].sort()].join(" ");
    const styles =
      printed.get(key) ??
      print(
        paths.flatMap((path) => parsed.get(path) ?? []),
        names,
      );
    // the last used ones stay
    printed.delete(key);
    printed.set(key, styles);
    const [oldest] = printed.keys();
    if (oldest !== undefined && printed.size > maxKept) printed.delete(oldest);
    return styles;
  };
}

function needsIn(rules: readonly Rule[]): string[] {
  return rules.flatMap((rule) => {
    if (rule.kind === "group") return needsIn(rule.rules);
    return rule.kind === "style" ? rule.selectors.flatMap(({ needs }) => needs) : [];
  });
}

/** React writes every attribute with double quotes, and neither `<` nor `>` into a value or a text. */
function namesIn(html: string, known: ReadonlySet<string>): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (name: string) => {
    if (known.has(name)) names.add(name);
  };
  for (const [, tag = "", attributes = ""] of html.matchAll(/<([a-z][\w-]*)([^>]*)>/gi)) {
    add(tag.toLowerCase());
    for (const [, name = "", value = ""] of attributes.matchAll(/\s([^\s=/]+)(?:="([^"]*)")?/g)) {
      add(`[${name.toLowerCase()}]`);
      if (name === "class") for (const each of value.split(" ")) add(`.${each}`);
      else add(`[${name.toLowerCase()}=${value}]`);
    }
  }
  return names;
}

function print(rules: readonly Rule[], names: ReadonlySet<string>): string {
  const matching = matchingIn(rules, names);
  const properties = usedProperties(matching);
  const animations = leaves(matching).flatMap((rule) =>
    rule.kind === "style" ? rule.declarations.filter(({ text }) => /^\s*(-webkit-)?animation/.test(text)) : [],
  );
  const textOf = (rule: Rule): string => {
    if (rule.kind === "other") return rule.text;
    if (rule.kind === "keyframes") return animations.some(({ text }) => text.includes(rule.name)) ? rule.text : "";
    const [prelude, inside] =
      rule.kind === "group"
        ? [rule.prelude, rule.rules.map(textOf).join("")]
        : [
            rule.selectors.map(({ text }) => text).join(","),
            rule.declarations
              .filter(({ sets }) => sets === undefined || properties.has(sets))
              .map(({ text }) => text)
              .join(";"),
          ];
    return inside === "" ? "" : `${prelude}{${inside}}`;
  };
  return matching.map(textOf).join("");
}

function matchingIn(rules: readonly Rule[], names: ReadonlySet<string>): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    if (rule.kind === "group") return [{ ...rule, rules: matchingIn(rule.rules, names) }];
    if (rule.kind !== "style") return [rule];
    const selectors = rule.selectors.filter(({ needs }) => needs.every((need) => names.has(need)));
    return selectors.length > 0 ? [{ ...rule, selectors }] : [];
  });
}

const leaves = (rules: readonly Rule[]): Exclude<Rule, { kind: "group" }>[] =>
  rules.flatMap((rule) => (rule.kind === "group" ? leaves(rule.rules) : [rule]));

/** Custom properties that a rule reads, or that another one reads which is used itself. */
function usedProperties(rules: readonly Rule[]): ReadonlySet<string> {
  const used = new Set<string>();
  const setters = new Map<string, string[]>();
  const waiting: string[] = [];
  for (const rule of leaves(rules)) {
    for (const { sets, uses } of rule.kind === "style" ? rule.declarations : [{ sets: undefined, uses: rule.uses }]) {
      if (sets === undefined) waiting.push(...uses);
      else setters.set(sets, [...(setters.get(sets) ?? []), ...uses]);
    }
  }
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    waiting.push(...(setters.get(name) ?? []));
  }
  return used;
}
