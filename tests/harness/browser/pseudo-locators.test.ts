import { expect, test } from "vitest";
import { pseudo } from "../../../messages/pseudo.ts";
import { inPseudo } from "./pseudo-locators.ts";

test.each([
  ["Send my code", "Send my code"],
  ["Send my code", "send my code again"],
  [/^Continue to/, "Continue to Sportsbook"],
  [/You can try \d more times/, "That is wrong. You can try 3 more times."],
  [/^\d fields left$/, "3 fields left"],
  ["You confirmed it’s you", "You confirmed it’s you"],
  ["Terms (sample)", "Terms (sample)"],
])("the locator %s finds its text in English and in the pseudo-locale", (locator, text) => {
  expect(text).toMatch(inPseudo(locator));
  expect(pseudo(text)).toMatch(inPseudo(locator));
});

test("a locator finds no other text", () => {
  expect(pseudo("Send my codes elsewhere")).not.toMatch(inPseudo("Send my code again"));
  expect(pseudo("Go on: Continue to play")).not.toMatch(inPseudo(/^Continue to/));
});
