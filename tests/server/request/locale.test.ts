import { describe, expect, test } from "vitest";
import { brands } from "@/domain/brands";
import { localeOf } from "@/server/request/locale";

const { gnog, main, uk } = brands;

describe("the language of a visitor", () => {
  test.each([
    ["the choice before everything else", "fr-CA", "en-GB", "fr-CA"],
    ["no choice that there is not", "de-DE", "fr-CA", "fr-CA"],
    ["no choice that is half a name", "fr", "en-GB", "en-GB"],
    ["what the browser asks for", undefined, "fr-CA", "fr-CA"],
    ["the same tag whatever its letters' case", undefined, "EN-gb", "en-GB"],
    ["another country's tag of a language", undefined, "fr-FR", "fr-CA"],
    ["a language alone", undefined, "fr", "fr-CA"],
    ["Spanish of any country", undefined, "es-MX,es;q=0.9,en;q=0.8", "es-US"],
    ["a region that the brand offers", undefined, "en-AU", "en-AU"],
    ["the brand's first of a language for a region of no locale", undefined, "en-NZ", "en-US"],
    ["the weights, not the order", undefined, "en-GB;q=0.3, fr;q=0.9", "fr-CA"],
    ["nothing of weight 0", undefined, "fr;q=0, en-GB;q=0.1", "en-GB"],
    ["the next when a language is none of ours", undefined, "de-DE, ja;q=0.9, fr;q=0.5", "fr-CA"],
    ["the brand's own for anything", undefined, "*", "en-US"],
    ["the brand's own for nothing", undefined, null, "en-US"],
    ["the brand's own for rubbish", undefined, ";;q=x,,=", "en-US"],
  ])("follows %s", (_, chosen, accepted, locale) => expect(localeOf(main, chosen, accepted)).toBe(locale));

  test("is the brand's own where the brand has another", () => {
    expect(localeOf(uk, undefined, null)).toBe("en-GB");
    expect(localeOf(uk, undefined, "en")).toBe("en-GB");
  });

  test("is the base of a region that the brand does not offer", () => {
    expect(localeOf(gnog, undefined, "en-AU")).toBe("en-GB");
    expect(localeOf(gnog, undefined, "en-CA")).toBe("en-US");
    expect(localeOf(gnog, "en-IE", "es")).toBe("es-US");
  });
});
