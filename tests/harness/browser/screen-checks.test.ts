import { expect, test } from "vitest";
import { announcedTwice, saidTwice } from "../repetitions.ts";
import { comparableTree } from "./accessibility-tree.ts";
import { type Control, edgeless } from "./adaptations.ts";
import { outsideBrackets, textsIn } from "./unbracketed.ts";

const region = (text: string, isNested = false) => ({ text, isNested });

test.each([
  ["one message", [region("We sent a code."), region("")], []],
  [
    "a message in two regions",
    [region("Enter your ZIP code"), region("Enter your ZIP code")],
    ["announced twice: Enter your ZIP code"],
  ],
  [
    "the longer region first",
    [region("There is a problem. Enter your ZIP code"), region("Enter your ZIP code")],
    ["announced twice: Enter your ZIP code"],
  ],
  [
    "the longer region last",
    [region("Enter your ZIP code"), region("There is a problem. Enter your ZIP code")],
    ["announced twice: Enter your ZIP code"],
  ],
  ["a region in another", [region("Saved. Go on"), region("Saved.", true)], ["a live region in another: Saved."]],
])("live regions with %s", (_, regions, findings) => {
  expect(announcedTwice(regions)).toEqual(findings);
});

test.each([
  [
    "a title and its paragraph",
    ["We could not save this", "We could not save this. Try again."],
    ["We could not save this"],
  ],
  [
    "two paragraphs",
    ["It takes a minute at most.", "Wait. It takes\n a minute at most."],
    ["It takes a minute at most"],
  ],
  ["names of fields and buttons", ["First name", "First name", "Send my code", "Send my code"], []],
  ["sentences of their own", ["You can try 2 more times.", "You can try 3 more times."], []],
])("a page repeats %s", (_, texts, sentences) => {
  expect(saidTwice(texts)).toEqual(sentences.map((sentence) => `said twice: ${sentence}`));
});

const control: Control = {
  html: "<button>",
  width: 200,
  opacity: "1",
  hasBorder: false,
  hasOutline: false,
  isUnderlined: false,
};

test.each([
  ["a background alone", {}, ["no edge: <button>"]],
  ["a border", { hasBorder: true }, []],
  ["an outline", { hasOutline: true }, []],
  ["underlined text", { isUnderlined: true }, []],
  ["a field for screen readers", { width: 1 }, []],
  ["a field that its label draws", { opacity: "0" }, []],
])("forced colours leave a control with %s visible or name it", (_, changes, findings) => {
  expect(edgeless([{ ...control, ...changes }])).toEqual(findings);
});

test("two trees of the same page compare, whenever they were taken", () => {
  const tree = (day: string, time: string, reference: string) =>
    [
      "- main:",
      '  - link "Terms":',
      "    - /url: /terms",
      `  - text: Until ${day}, ${time}. ${reference}. ${day.length}0 left`,
    ].join("\n");
  const first = comparableTree(tree("Monday, May 4, 2026", "9:05 AM EDT", "AB12-CD34"));
  expect(first).toBe(comparableTree(tree("Friday, December 11", "11:45 PM", "ZZ99-0000")));
  expect(first).toBe('- main:\n  - link "Terms"\n  - text: Until ‹date›, ‹time›. ‹reference›. ‹number› left\n');
});

test.each([
  ["[Čóóñťííñúúéé]", []],
  ["[Ťéé {ñáḿéé} [ñéẃ]] and 3", ["and 3"]],
  ["Are you fit to play today? – Northline", []],
  ["Northline", []],
  ["Tomorrow [ťóóďááý] 4:00", ["Tomorrow 4:00"]],
  ["Born on April 12, 1988 in ME, US", ["Born on 12, 1988 in ME, US"]],
  ["nora.x@example.test screen-mwq1 and: Play. Take your time.", ["and: Play"]],
  ["P-a9tm todays", ["todays"]],
])("of %j stands outside the pseudo-locale: %j", (text, left) => {
  const data = ["Northline", "p-a9tm", "today", ". Take your time.", "Are you fit to play today?"];
  const findings = outsideBrackets([{ where: "p", text }], data);
  expect(findings).toEqual(left.map((rest) => `not in messages: p: ${rest}`));
});

test("the strings of the sandbox are data, its comments and the strings of the product are not", () => {
  const text = 'const a = "It is late" + "email"; // "No data"\nconst b = `You have lost $${lost} this month\\nStop`;';
  const files = [
    { path: "sandbox/a.ts", text },
    { path: "app/a.tsx", text: 'const c = "In the code";' },
  ];
  expect(textsIn(files)).toEqual(["It is late", "You have lost $", "this month", "Stop"]);
});
