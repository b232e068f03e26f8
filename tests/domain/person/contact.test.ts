import fc from "fast-check";
import { expect, test } from "vitest";
import { contactFrom, endingOf, maskContact, shownContact } from "@/domain/person/contact";

const readPhone: Parameters<typeof contactFrom>[1] = (text) => {
  if (/x45$/.test(text)) return { kind: "problem", problem: "phoneHasExtension" };
  return text.includes("(201)")
    ? { kind: "number", number: { e164: "+12015550123" } }
    : { kind: "problem", problem: "phoneNotDigits" };
};
const none = { kind: "problem", problem: "contactInvalid" };

test.each([
  ["nora@example.test", "nora@example.test"],
  ["  Nora@Example.TEST\n", "nora@example.test"],
  ["\u200bnora@example.test\u2069", "nora@example.test"],
  ["nora＠example.test", "nora@example.test"],
  ["nora+play@mail.example.test", "nora+play@mail.example.test"],
  ["mailto:nora@example.test", "nora@example.test"],
  ["mailto:nora%40example.test?subject=Hello", "nora@example.test"],
  ["Nora Lane <Nora@example.test>;", "nora@example.test"],
  ["<mailto:nora@example.test>", "nora@example.test"],
  ["nora@example.test.", "nora@example.test"],
  ["nora@example.test,", "nora@example.test"],
  ["\u00a0nora\u200d@exam\u00adple.test\u3000", "nora@example.test"],
  ["ｎｏｒａ@example.test", "nora@example.test"],
  ["jose\u0301@example.test", "jos\u00e9@example.test"],
  ["“nora@example.test”", "nora@example.test"],
  ['"nora@example.test".', "nora@example.test"],
  ["'nora@example.test.'", "nora@example.test"],
  ["«\u00a0nora@example.test\u00a0»", "nora@example.test"],
  ["(nora@example.test)", "nora@example.test"],
  ["<nora@example.test", "nora@example.test"],
  ["nora@example.test>", "nora@example.test"],
  ["nora@example.test?", "nora@example.test"],
  ["E-mail: nora@example.test", "nora@example.test"],
  ["Courriel\u00a0: nora@example.test", "nora@example.test"],
  ["o'nora@example.test", "o'nora@example.test"],
  ["'nora@example.test", "'nora@example.test"],
])("%j is the e-mail address %s", (typed, value) => {
  expect(contactFrom(typed, readPhone)).toEqual({ kind: "email", value });
});

test.each(["nora@example", "nora@", "@example.test", "no ra@example.test", "nora@@example.test", "nora@example..test"])(
  "%j is no contact",
  (typed) => expect(contactFrom(typed, readPhone)).toEqual(none),
);

test("what has no @ is asked about as a phone number, without what autofill left around it", () => {
  expect(contactFrom(" \u202d(201) 555-0123\u202c ", readPhone)).toEqual({ kind: "phone", value: "+12015550123" });
  expect(contactFrom("hello", readPhone)).toEqual(none);
  expect(contactFrom("nora1988", readPhone)).toEqual(none);
});

test("why a number cannot be used is said, not only that it is no contact", () => {
  expect(contactFrom("201 555 0123 x45", readPhone)).toEqual({ kind: "problem", problem: "phoneHasExtension" });
  expect(contactFrom("1-800-555-CALL", readPhone)).toEqual({ kind: "problem", problem: "phoneNotDigits" });
});

test("what is no text is no contact", () => {
  for (const typed of [undefined, null, 5, ["nora@example.test"]]) expect(contactFrom(typed, readPhone)).toEqual(none);
});

test("an address longer than mail allows is refused", () => {
  expect(contactFrom(`${"a".repeat(65)}@example.test`, readPhone)).toEqual(none);
  const ofLength = (length: number) => contactFrom(`n@${"b".repeat(length - 7)}.test`, readPhone)?.kind;
  expect([ofLength(254), ofLength(255)]).toEqual(["email", "problem"]);
});

test("a phone number shows its last four digits [OTP-33?]", () => {
  expect(maskContact({ kind: "phone", value: "+12015550123" })).toBe("0123");
});

test("an e-mail address shows its first character and its domain [OTP-33?]", () => {
  expect(maskContact({ kind: "email", value: "nora@example.test" })).toBe("n•••@example.test");
});

test("the mask of an e-mail address says nothing about the rest of the name, not even its length [OTP-33?]", () => {
  const local = fc.stringMatching(/^[a-z0-9._-]{1,64}$/);
  fc.assert(
    fc.property(local, fc.domain(), (name, domain) => {
      const contact = contactFrom(`${name}@${domain}`, readPhone);
      if (contact.kind === "problem") return fc.pre(false);
      expect(maskContact(contact)).toBe(`${name.slice(0, 1)}•••@${domain.toLowerCase()}`);
    }),
  );
});

test.each([
  ["n***@example.test", "n•••@example.test"],
  ["no****ra@example.test", "n•••@example.test"],
  ["****@example.test", "•••@example.test"],
  ["•@example.test", "•••@example.test"],
  ["nora@example.test", "n•••@example.test"],
  ["𝒏ora@example.test", "𝒏•••@example.test"],
  ["@example.test", "•••@example.test"],
  ["0142", "0142"],
  ["***-***-0142", "***-***-0142"],
  ["your email address", "your email address"],
])("what the platform names %s is shown as %s", (named, shown) => {
  expect(shownContact(named)).toBe(shown);
});

test("an address that the platform has masked looks like the address that we mask, however often it is shown", () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.constantFrom("*", "***", "•", "••••••"), (value, stars) => {
      const ours = maskContact({ kind: "email", value });
      const theirs = value.replace(/^(.).*@/, `$1${stars}@`);
      expect([shownContact(theirs), shownContact(ours)]).toEqual([ours, ours]);
    }),
  );
});

test.each([
  ["***-***-0142", "0142"],
  ["••• ••• 0142", "0142"],
  ["***-**5-0142", undefined],
  ["n***@example.test", undefined],
  ["0142", undefined],
  [undefined, undefined],
])("of the masked contact %s the page can say that it ends in %s", (masked, ending) => {
  expect(endingOf(masked)).toBe(ending);
});
