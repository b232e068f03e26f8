import fc from "fast-check";
import { expect, test } from "vitest";
import { languageParts, markLanguage, withoutLanguageMarks } from "@/domain/language-marks";
import { directionOf, isolated } from "@/domain/text-direction";

test.each([
  ...["ar", "ar-AE", "AR", "he-IL", "iw", "fa-IR", "ur", "ps", "sd", "dv", "yi", "ckb", "ug", "pa-PK", "az-Arab"].map(
    (tag) => [tag, "rtl"] as const,
  ),
  ...["en-US", "de-DE", "fr", "ru", "zh-Hans", "ja", "hi", "pa", "az", "ar-Latn", "ku"].map(
    (tag) => [tag, "ltr"] as const,
  ),
])("the language %s is written %s", (tag, direction) => {
  expect(directionOf(tag)).toBe(direction);
});

test.each(["", "_", "not a tag", "x"])("%j is no language and has no direction", (tag) => {
  expect(directionOf(tag)).toBeUndefined();
});

test.each([
  ["en-US", "Nora", "Nora"],
  ["en-US", "نورا", "\u2068نورا\u2069"],
  ["en-US", "דנה 12", "\u2068דנה 12\u2069"],
  ["ar-AE", "نورا", "نورا"],
  ["ar-AE", "nora@example.test", "\u2068nora@example.test\u2069"],
  ["ar-AE", "12:30", "12:30"],
])("in a sentence of %s the value %j is written %j", (locale, value, written) => {
  expect(isolated(value, locale)).toBe(written);
});

test("a marked text has its language as one part, and is itself without marks", () => {
  const text = fc.string({ unit: "grapheme", minLength: 1 }).filter((each) => !/[\u{e0001}-\u{e007f}]/u.test(each));
  fc.assert(
    fc.property(text, text, fc.constantFrom("en-GB", "es-US", "fr"), (before, inner, language) => {
      const sentence = `${before}${markLanguage(inner, language)}`;
      expect(languageParts(sentence)).toEqual([{ text: before }, { text: inner, language }]);
      expect(withoutLanguageMarks(sentence)).toBe(before + inner);
      expect(markLanguage(markLanguage(inner, "de-DE"), language)).toBe(markLanguage(inner, language));
    }),
  );
});
