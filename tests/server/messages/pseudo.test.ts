import { expect, test } from "vitest";
import { brands } from "@/domain/brands";
import { pseudo } from "@/messages/pseudo";
import { localeOf, pseudoLocaleOf } from "@/server/request/locale";
import { partsOf } from "../../../scripts/operator/word-keys.ts";
import { messagesOf } from "../../kit/sources/message-files";

test("every message keeps its arguments, tags and branches in the pseudo-locale", () => {
  for (const [key, message] of Object.entries(messagesOf("en-US"))) {
    const written = pseudo(message);
    expect(partsOf(written), key).toEqual(partsOf(message));
    expect(written, key).toMatch(/^(\[.*\])?$/s);
  }
});

test("players never read it: it is no locale of a brand, and only a browser that puts it first asks for it", () => {
  expect(localeOf(brands.main, "en-XA", "en-XA")).toBe("en-US");
  expect([pseudoLocaleOf("en-XA,en;q=0.9"), pseudoLocaleOf("en-US,en-XA;q=0.5"), pseudoLocaleOf(null)]).toEqual([
    "en-XA",
    undefined,
    undefined,
  ]);
});
