import { expect, test } from "vitest";
import { type SectionFields, type SectionState, sectionState } from "@/components/forms/sections/section-state";

const section: SectionFields = [["first"], ["day", "month", "year"], ["ssn"]];
type Judged = { wrong?: string[]; messages?: string[]; refused?: string[]; mayBeEmpty?: string[]; isEmpty?: boolean };

const stateOf = ({ wrong, messages = [], refused = [], mayBeEmpty = [], isEmpty = false }: Judged) =>
  sectionState(section, {
    name: (input) => `part.${input}`,
    messageOf: (input) => (messages.includes(input) ? "Wrong" : undefined),
    wrong,
    refused: Object.fromEntries(refused.map((field) => [field, "Wrong"])),
    mayBeEmpty,
    read: () => (isEmpty ? "" : "typed"),
  });

test.each<[string, Judged, SectionState | undefined]>([
  ["is unknown before anything has judged the form", {}, undefined],
  ["counts a date once", { wrong: ["day", "month", "year"] }, { kind: "left", count: 1 }],
  ["counts what is left", { wrong: ["first", "year", "ssn"] }, { kind: "left", count: 3 }],
  ["is complete when nothing is left", { wrong: ["elsewhere"] }, { kind: "complete" }],
  ["is none over optional fields that are all empty", { wrong: ["elsewhere"], isEmpty: true }, undefined],
  ["counts what is marked first", { wrong: ["first", "ssn"], messages: ["year"] }, { kind: "toFix", count: 1 }],
  [
    "follows the server's marks without scripts",
    { messages: ["first", "day"], refused: ["part.first", "part.day"] },
    { kind: "toFix", count: 2 },
  ],
  [
    "counts what is never kept as left after a refusal elsewhere",
    { refused: ["other.zip"] },
    { kind: "left", count: 1 },
  ],
  ["unless it is optional", { refused: ["other.zip"], mayBeEmpty: ["ssn"] }, { kind: "complete" }],
])("the state of a section %s", (_, judged, expected) => {
  expect(stateOf(judged)).toEqual(expected);
});
