// Phrases that readers stumbled over, in comments and documents. docs/contribute.md says how we write.
import { expect, test } from "vitest";
import { files } from "./code.ts";

/** What to write instead → the phrase. */
const phrases: Readonly<Record<string, RegExp>> = {
  "say what is missing, or use the noun": /\bthat (is|are) none\b/i,
  our: /(?<!\b(ahead|each|instead|nothing|none|one|place)) of ours\b/i,
  continue: /\b(go|goes|going|went) on\b(?! (the|an?|its|their|his|both|each|every)\b)/i,
  "continue, or name what is next": /\blead(s|ing)? on\b/i,
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

/** `app/`, `components/` and the tests themselves are not covered yet; quoted texts of others are not ours. */
const covered =
  /^(conformance|decisions|deploy|docs|domain|drills|operator|sandbox|scripts|server|tests\/kit|tools)\/|^(README|CONTRIBUTING|SECURITY)\.md$|^[a-z-]+\.ts$/;
const quoted = /^scripts\/release\/requirements\/|\/legal\//;

const isComment = (line: string) => /^\s*(\/\/|\/\*|\*|#)/.test(line);
/** A document without its code. */
const prose = (text: string) => text.replace(/```[\s\S]*?```/g, "").replace(/^ {4}.*$/gm, "");

/** @returns the lines of prose in a file, without names in backticks and quotations */
function linesOf({ path, text }: { path: string; text: string }): string[] {
  const lines = path.endsWith(".md") ? prose(text).split("\n") : text.split("\n").filter(isComment);
  return lines.map((line) => line.replace(/`[^`]*`|"[^"]*"/g, ""));
}

const read = files.filter(({ path }) => covered.test(path) && !quoted.test(path));

test.each(Object.entries(phrases))("no comment or document has the phrase for which we write: %s", (_, phrase) => {
  const found = read.flatMap((file) =>
    linesOf(file).flatMap((line) => (phrase.test(line) ? [`${file.path}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test("the check of phrases reads comments of every kind of file, and documents", () => {
  expect(read.length).toBeGreaterThan(1000);
  expect(linesOf({ path: "a.ts", text: 'const a = 1;\n// it "stands" there\n' })).toEqual(["// it  there"]);
  expect(linesOf({ path: "a.md", text: "One\n\n    stands\n\n```\nstands\n```\ntwo `stands`" }).join("|")).toMatch(
    /^One\|+.*two $/,
  );
});
