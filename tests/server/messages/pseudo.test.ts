import { expect, test } from "vitest";
import { brands } from "@/domain/brands";
import { legalText } from "@/messages/legal/legal-text";
import { pseudo } from "@/messages/pseudo";
import { translatorFor } from "@/server/lookups/translator";
import { localeOf, pseudoLocaleOf } from "@/server/request/locale";
import { partsOf } from "../../../scripts/operator/word-keys.ts";
import { messagesOf } from "../../harness/sources/message-files";

test("every message keeps its arguments, tags and branches in the pseudo-locale", () => {
  for (const [key, message] of Object.entries(messagesOf("en-US"))) {
    const written = pseudo(message);
    expect(partsOf(written), key).toEqual(partsOf(message));
    expect(written, key).toMatch(/^(\[.*\])?$/s);
  }
});

test("letters get accents and brackets stand around, in every branch", () => {
  const { t } = translatorFor({ brand: brands.main, locale: "en-XA" });
  expect(t("Common.action.continue")).toBe("[Çóóññťííññúúéé]");
  const titles = [1, 3].map((count) => t("CorrectiveAction.overview.title.play", { count }));
  for (const title of titles) expect(title).not.toMatch(/[a-z]/i);
  expect(titles[1]).toContain("3");
  expect(t("Home.title", { name: "Nora" })).toBe("[Ĥééłłóó, Nora]");
  expect(legalText("privacy-notice", "en-XA", brands.main).paragraphs[0]).toMatch(/^\[.*Northline.*\]$/);
});

test("an argument with a format is left as it is", () => {
  expect(pseudo("{value, number} left")).toBe("[{value, number} łééƒť]");
});

test("it is about 40 % longer than the English", () => {
  const messages = Object.values(messagesOf("en-US"));
  const ratio = messages.map(pseudo).join("").length / messages.join("").length;
  expect(ratio).toBeGreaterThan(1.35);
  expect(ratio).toBeLessThan(1.5);
});

test("players never read it: it is no locale of a brand, and only a browser that puts it first asks for it", () => {
  expect(localeOf(brands.main, "en-XA", "en-XA")).toBe("en-US");
  expect([pseudoLocaleOf("en-XA,en;q=0.9"), pseudoLocaleOf("en-US,en-XA;q=0.5"), pseudoLocaleOf(null)]).toEqual([
    "en-XA",
    undefined,
    undefined,
  ]);
});
