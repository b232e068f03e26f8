import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutInvisible } from "@/domain/invisible-text";
import { playerFrom } from "@/domain/session/claims";
import { parseBody } from "@/server/upstream/response-body";

const codes = [
  ...[0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069],
  ...[0x200b, 0x2060, 0x2061, 0xfeff, 0xfff9, 0x180e, 0x0, 0x8, 0x1b, 0x7f, 0x9b],
];

test.each(codes.map((code) => [code.toString(16), String.fromCodePoint(code)]))("U+%s is removed", (_, character) => {
  expect(withoutInvisible(`No${character}ra`)).toBe("Nora");
  expect(parseBody(JSON.stringify({ Details: [{ text: `a${character}b` }] }))).toEqual({ details: [{ text: "ab" }] });
  const claims = {
    sub: "u",
    userKey: "u",
    sid: "s",
    iat: 1,
    exp: 2,
    givenName: `No${character}ra`,
    userName: `n${character}`,
  };
  expect(playerFrom(claims)).toMatchObject({ givenName: "Nora", userName: "n" });
});

test("what scripts, emoji, flags and legal texts need stays", () => {
  for (const text of ["می\u200cخواهم", "👩\u200d👧", "🏴\u{e0067}\u{e0062}\u{e007f}", "Daten\u00adschutz", "a\tb\r\nc"])
    expect(withoutInvisible(text)).toBe(text);
});

test("a text without them is left alone, and none has them twice", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const once = withoutInvisible(text);
      expect(withoutInvisible(once)).toBe(once);
      expect(once).not.toMatch(/\p{Bidi_Control}/u);
    }),
  );
});
