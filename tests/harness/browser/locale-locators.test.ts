import { expect, test } from "vitest";
import { englishIn } from "./locale-locators.ts";

const french = englishIn("fr-CA");

test.each([
  ["a whole message", "Send my code", "Envoyer mon code"],
  ["a part of one", "Send my", "Envoyer mon code"],
  ["one with an argument", "Continue to Sportsbook", "Continuer vers Paris sportifs"],
  ["the beginning of one", /^You can ask for a new code at/, "Vous pourrez demander un nouveau code dès 15 h 42."],
  ["a number in one", /You can try \d more times/, "Ce code n’est pas le bon. Il vous reste 3 essais."],
  ["a number", /^\d fields left$/, "2 champs à remplir"],
  [
    "one of a brand",
    /^Someone else may know the one you have/,
    "Quelqu’un d’autre connaît peut-être celui que vous avez. N’y mettez pas vos numéros chanceux.",
  ],
  ["what has no translation", "Terms (sample)", "Terms (sample)"],
])("an English locator finds %s in French", (_, locator, text) => {
  expect(text).toMatch(french(locator));
});

test("an English locator finds nothing else in French", () => {
  expect("Envoyer un nouveau code").not.toMatch(french("Send my code"));
  expect("Bienvenue").not.toMatch(french("Continue to Sportsbook"));
});

test("a regional locale has the words of the one it is based on", () => {
  expect("Send my code").toMatch(englishIn("en-GB")("Send my code"));
});
