// Phrases that readers stumbled over, in comments, documents and titles of tests. docs/contribute.md says how we write.
import { expect, test } from "vitest";
import { collectedStrings } from "../../scripts/release/requirements/collected-strings.ts";
import { files } from "./code.ts";

/** What to write instead → the phrase. */
const phrases: Readonly<Record<string, RegExp>> = {
  "say what is missing, or use the noun": /\bthat (is|are) none\b/i,
  our: /(?<!\b(ahead|each|instead|nothing|none|one|place)) of ours\b/i,
  continue: /\b(go|goes|going|went) on\b(?! (the|an?|its|their|his|both|each|every)\b)/i,
  "continue, or name what is next": /\b(lead(s|ing)?|led) on\b/i,
  "next step": /\bways? on\b/i,
  "is, are": /\bstands?\b(?! for| in for| still|-)/i,
  "next to, with": /\bbeside\b/i,
  usually: /\bas a rule\b/i,
  "automatically, alone": /\bby (itself|themselves)\b/i,
  "reads, gets": /\bhears?\b/i,
  result: /\bwhat came of\b/i,
  "it’s you": /\bit is you\b/i,
  "its own …": /\b(an?|the) (\w+ )?\w+ of (its|their|his|her|our|your) own\b/i,
  "someone, no player, whose": /\b((no|some|any)body|whoever)\b/i,
};

/** Quoted texts of others are not ours; this file quotes the phrases. */
const quoted = /^scripts\/release\/requirements\/|\/legal\/|^CHANGELOG\.md$|^tests\/architecture\/prose\.test\.ts$/;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

const isComment = (line: string) => /^\s*(\/\/|\/\*|\*|#)/.test(line);
/** A document without its code. */
const prose = (text: string) => text.replace(/```[\s\S]*?```/g, "").replace(/^ {4}.*$/gm, "");

/** @returns the lines of prose in a file, without names in backticks and quotations, and the titles of tests */
function linesOf({ path, text }: { path: string; text: string }): string[] {
  const lines = path.endsWith(".md") ? prose(text).split("\n") : text.split("\n").filter(isComment);
  const unquoted = lines.map((line) => line.replace(/`[^`]*`|"[^"]*"/g, ""));
  return isTest(path) ? [...unquoted, ...titlesOf(path, text)] : unquoted;
}

/** @returns the titles of the tests of a file */
function titlesOf(path: string, text: string): string[] {
  const strings = collectedStrings(text, path.endsWith("x") ? "tsx" : "ts");
  return strings.filter(({ isTitle }) => isTitle).map((title) => title.text);
}

const read = files.filter(({ path }) => !quoted.test(path));
const lines = read.flatMap((file) => linesOf(file).map((line) => ({ path: file.path, line })));

test.each(Object.entries(phrases))(
  "no comment, document or title has the phrase for which we write: %s",
  (_, phrase) => {
    const found = lines.flatMap(({ path, line }) => (phrase.test(line) ? [`${path}: ${line.trim()}`] : []));
    expect(found).toEqual([]);
  },
);

test("the check of phrases reads comments of every kind of file, documents and titles", () => {
  expect(read.length).toBeGreaterThan(2000);
  expect(linesOf({ path: "a.ts", text: 'const a = 1;\n// it "stands" there\n' })).toEqual(["// it  there"]);
  expect(linesOf({ path: "a.test.ts", text: 'test("it stands", () => {});' })).toEqual(["it stands"]);
  expect(linesOf({ path: "a.md", text: "One\n\n    stands\n\n```\nstands\n```\ntwo `stands`" }).join("|")).toMatch(
    /^One\|+.*two $/,
  );
});
