// The decision records: one form, one page each, numbers without a gap, and an index.
import { expect, test } from "vitest";
import { files } from "./code.ts";

const maxLines = 60;
const parts = ["Status", "Date", "Decision", "Why", "Alternatives", "Proof"];

const records = files.flatMap(({ path, text }) => {
  const [, name, number] = /^decisions\/((\d{3})-[a-z0-9-]+\.md)$/.exec(path) ?? [];
  return name && number ? [{ name, number, text }] : [];
});
const index = files.find(({ path }) => path === "decisions/README.md")?.text ?? "";

test("the numbers of the records begin at 001 and have no gap", () => {
  const inOrder = records.map((_, i) => `${i + 1}`.padStart(3, "0"));
  expect(records.length).toBeGreaterThan(30);
  expect(records.map(({ number }) => number).sort()).toEqual(inOrder);
});

test("the index lists each record once, in their order and under their titles", () => {
  const listed = [...index.matchAll(/^\* \[([^\]]+)\]\((\d{3}-[^)]+)\)$/gm)].map(([, title, name]) => ({
    name,
    title,
  }));
  const titled = records.map(({ name, text }) => ({ name, title: /^# (.+)$/m.exec(text)?.[1] }));
  expect(listed).toEqual(titled.sort((a, b) => (a.name < b.name ? -1 : 1)));
});

test.each(records)("$name has its number, every part in order, and at most one page", ({ number, text }) => {
  expect(text).toMatch(new RegExp(`^# ${number} \\S`));
  // "**Decision, log.**" is a decision too: a record may have several
  const found = [...text.matchAll(/(?:^|(?<=\. ))\*\*([A-Z][a-z]+)(?:, [^*]+)?\.?\*\* (?=\S)/gm)].map(
    ([, part = ""]) => part,
  );
  const firsts = [...new Set(found)].filter((part) => parts.includes(part));
  expect(firsts).toEqual(parts);
  expect(text).toMatch(/^\*\*Status\*\* (?:proposed|accepted|replaced)\. \*\*Date\*\* 20\d\d-\d\d-\d\d\.$/m);
  expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(maxLines);
});

test.each(records)("$name names a test or a command as its proof", ({ text }) => {
  const proof = text.split("**Proof.**").at(-1) ?? "";
  expect(proof).toMatch(/`(?:\w+\/)*tests\/[^`]+`|`tools\/[^`]+\.test\.tsx?`|`npm run [^`]+`/);
});
