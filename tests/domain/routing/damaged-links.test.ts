import { expect, test } from "vitest";
import { maxIssuedLength, maxTargetLength, returnPathNames } from "@/domain/routing/carried-values";
import { damagedIn, isLinkDamaged, isOpenerDamaged } from "@/domain/routing/damaged-links";

const targets = ["fallbackUrl", ...returnPathNames];
const cut = (length: number) => `/${"a".repeat(length - 1)}`;

test.each(targets)("%s is damaged when it is too long or cannot be read", (name) => {
  const wholes = [cut(maxTargetLength), "/documents?a=1#b", "https://product.main.example.test/x", ""];
  for (const whole of wholes) expect(damagedIn({ [name]: whole }), whole.slice(0, 40)).toEqual([]);
  const unreadable = [
    cut(maxTargetLength + 1),
    "https://",
    "documents",
    "/docu ments",
    "/docu\nments",
    "/docu\\ments",
    "https://product.main.example.test/a b",
    ["/documents", "/documents"],
  ];
  for (const damaged of unreadable) expect(damagedIn({ [name]: damaged }), `${damaged}`.slice(0, 40)).toEqual([name]);
});

test.each(["login_challenge", "docScanInitializationKey", "strongAuthInitializationKey", "strongAuthRequestKey"])(
  "%s is damaged when it is too long or has a character that no server writes",
  (name) => {
    for (const whole of ["a".repeat(maxIssuedLength), "c_1.a~b-2", "YWJj+/==", "urn:key:1", ""])
      expect(damagedIn({ [name]: whole })).toEqual([]);
    const damaged = ["a".repeat(maxIssuedLength + 1), "a b", "a>", "a%2", "nora@example.test", "a===", ["a", "b"]];
    for (const value of damaged) {
      expect(damagedIn({ [name]: value }), `${value}`.slice(0, 40)).toEqual([name]);
      expect(isOpenerDamaged({ [name]: value })).toBe(name !== "login_challenge");
    }
  },
);

test("a target on a host that is not ours is refused without a word, because it may be meant to deceive", () => {
  for (const target of ["https://evil.example/", "//evil.example/", "javascript:alert(1)"])
    expect(damagedIn({ returnPath: target })).toEqual([]);
});

test("a page that redirects leaves a mark for the page that the player sees", () => {
  expect(isLinkDamaged({ damaged: "true" })).toBe(true);
  expect(isLinkDamaged({ flow: "0123456789abcdef", returnPath: "/documents" })).toBe(false);
});
