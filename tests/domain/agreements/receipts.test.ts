import { describe, expect, test } from "vitest";
import { filteredReceipts, type Receipt, receiptFilterIn, yearsOf } from "@/domain/agreements/receipts";
import { canonicalText } from "@/domain/agreements/shown-text";
import { plainLines } from "@/domain/rich-text";

describe("the canonical form of a text", () => {
  const plain = canonicalText({ title: "Terms", blocks: ["You agree.", "Your balance is yours."] });

  test("has one line per block, the title first", () => {
    expect(plain).toBe("Terms\nYou agree.\nYour balance is yours.");
  });

  test.each([
    ["white space of other kinds", { title: " Terms ", blocks: ["You\u00a0 agree.", "Your balance\tis yours."] }],
    ["empty blocks", { title: "Terms", blocks: ["You agree.", "", "Your balance is yours.", "  "] }],
    ["line breaks in place of blocks", { title: "Terms", blocks: ["You agree.\r\nYour balance is yours."] }],
  ])("is the same with %s", (_, text) => {
    expect(canonicalText(text)).toBe(plain);
  });

  test("is the same for composed and decomposed letters", () => {
    const [composed, decomposed] = ["Québec".normalize("NFC"), "Québec".normalize("NFD")];
    expect(canonicalText({ title: decomposed, blocks: [] })).toBe(canonicalText({ title: composed, blocks: [] }));
  });

  test("differs when a word has changed or the blocks are in another order", () => {
    expect(canonicalText({ title: "Terms", blocks: ["You agree!", "Your balance is yours."] })).not.toBe(plain);
    expect(canonicalText({ title: "Terms", blocks: ["Your balance is yours.", "You agree."] })).not.toBe(plain);
  });

  test("has a line for each paragraph and each item of a list", () => {
    const list = { tag: "ul", items: [[{ tag: "p", children: ["one"] }], [{ tag: "p", children: ["two"] }]] } as const;
    expect(plainLines([{ tag: "p", children: ["You say:"] }, list])).toEqual(["You say:", "one", "two"]);
  });
});

describe("the filter of the list", () => {
  const receipt = (key: string, more: Partial<Receipt>): Receipt => ({
    key,
    kind: "agreement",
    document: key,
    version: undefined,
    title: key,
    textHash: "",
    locale: "en-US",
    siteExperience: "US-SB",
    isAccepted: true,
    label: undefined,
    answeredAt: Date.parse("2026-03-02T12:00:00Z"),
    ...more,
  });
  const yearOf = (at: number) => new Date(at).getUTCFullYear();
  const all = [
    receipt("older", { answeredAt: Date.parse("2024-05-01T12:00:00Z") }),
    receipt("consent", { kind: "consent" }),
    receipt("newest", { answeredAt: Date.parse("2026-09-01T12:00:00Z") }),
  ];

  test.each([
    ["without a filter", {}, ["newest", "consent", "older"]],
    ["by kind", { kind: "consent" }, ["consent"]],
    ["by year", { year: "2024" }, ["older"]],
    ["by both", { kind: "agreement", year: "2026" }, ["newest"]],
    ["with an unknown kind and a malformed year", { kind: "secret", year: "20x4" }, ["newest", "consent", "older"]],
    ["with a parameter given twice", { kind: ["consent", "agreement"] }, ["newest", "consent", "older"]],
  ])("%s", (_, query, keys) => {
    expect(filteredReceipts(all, receiptFilterIn(query), yearOf).map(({ key }) => key)).toEqual(keys);
  });

  test("has a receipt without a time at its end, and in no year", () => {
    const some = [receipt("undated", { answeredAt: undefined }), ...all];
    const keys = (year?: string) => filteredReceipts(some, receiptFilterIn({ year }), yearOf).map(({ key }) => key);
    expect([keys(), keys("2026")]).toEqual([
      ["newest", "consent", "older", "undated"],
      ["newest", "consent"],
    ]);
    expect(yearsOf(some, yearOf)).toEqual([2026, 2024]);
  });

  test("offers the years that there are, newest first", () => {
    expect(yearsOf(all, yearOf)).toEqual([2026, 2024]);
  });
});
