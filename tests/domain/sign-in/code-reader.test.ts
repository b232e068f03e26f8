import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCode } from "@/domain/sign-in/code-reader";
import { anyText } from "../../kit/sources/any-text.ts";

const code = fc.stringMatching(/^[0-9]{6}$/);
const found = (value: string) => ({ kind: "code", code: value });
const none = (problem: string) => ({ kind: "none", problem });

/** Ways to write a code. */
const spellings: readonly ((code: string) => string)[] = [
  (text) => text,
  (text) => `${text.slice(0, 3)} ${text.slice(3)}`,
  (text) => `${text.slice(0, 3)}-${text.slice(3)}`,
  (text) => `${text.slice(0, 3)}\u2011${text.slice(3)}`,
  (text) => `${text.slice(0, 3)}\u00a0${text.slice(3)}`,
  (text) => `${text.slice(0, 3)}\u202f${text.slice(3)}`,
  (text) => [...text].join(" "),
  (text) => [...text].join("-"),
  (text) => `${text.slice(0, 2)} ${text.slice(2, 4)} ${text.slice(4)}`,
  (text) => [...text].join("\u200b"),
  (text) => `\u2068${text}\u2069`,
  (text) => `G-${text}`,
  (text) => `#${text}`,
  (text) => `"${text}"`,
  (text) => `<${text}>`,
  (text) => `[${text}]`,
  (text) => text.replace(/./g, (digit) => String.fromCodePoint(0x0660 + Number(digit))),
  (text) => text.replace(/./g, (digit) => String.fromCodePoint(0x0966 + Number(digit))),
  (text) => text.replace(/./g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (text) => text.replace(/./g, "$&\ufe0f\u20e3"),
];

/** Messages as services send them. */
const messages: readonly ((code: string) => string)[] = [
  (text) => text,
  (text) => ` ${text}\n`,
  (text) => `${text}.`,
  (text) => `Bet24: your code is ${text}`,
  (text) => `10:42 Your code: ${text}`,
  (text) => `Code valid 10 min: ${text}`,
  (text) => `${text} is your code. It is good for 10 minutes.`,
  (text) => `Your code is ${text}.\n\n@main.example #${text}`,
  (text) => `Your code is: ${text}\r\nDo not share it. 24/7 help: https://main.example/help/2026`,
  (text) => `Sent on 28 November 2026 at 10:42: ${text}`,
  (text) => `28/11/2026 10:42 ${text}`,
  (text) => `2026-11-28 Code ${text}`,
  (text) => `Votre code est ${text}, valable 10 min.`,
  (text) => `Su código es ${text}. No lo comparta.`,
  (text) => `您的验证码是${text}，请勿泄露`,
  (text) => `Your code is ${text}. Questions? Call +1 (201) 555-0123.`,
  (text) => `Call 01632 960123 if you did not ask. Code: ${text}`,
  (text) => `Code ${text}. Tel. +44 20 7946 0123, 0800 123 4567`,
  (text) => `You withdraw $1,250.00 and £100000. Code: ${text}`,
  (text) => `Amount: 250000.00 EUR, code: ${text}`,
  (text) => `Code: ${text}. Not you? https://main.example/r/135790?x=246810`,
  (text) => `Code: ${text}. Account ending 0142.`,
  (text) => `From: no-reply@mail123456.example Code: ${text}`,
];

describe("what is typed", () => {
  test("exactly six digits [OTP-09, CONST-01]", () => {
    expect(readCode("012345")).toEqual(found("012345"));
    for (const typed of ["", " ", "12345", "1", "47-2", undefined, null, 472_083])
      expect(readCode(typed)).toEqual(none("codeMissing"));
    for (const typed of ["1234567", "abcdef", "47208I", "12345x", "1".repeat(3000)])
      expect(readCode(typed)).toEqual(none("codeNotFound"));
  });

  test("marks between digits are dropped, and then six digits are required [OTP-28!]", () => {
    const noise = fc.array(fc.constantFrom(" ", "-", "–", "\t", "\u200b", "\u00a0", ".", "/"), { maxLength: 3 });
    const digits = fc.array(fc.nat({ max: 9 }), { maxLength: 6 });
    fc.assert(
      fc.property(digits, fc.infiniteStream(noise), (wanted, between) => {
        const typed = wanted.map((digit) => `${between.next().value.join("")}${digit}`).join("");
        expect(readCode(typed)).toEqual(wanted.length === 6 ? found(wanted.join("")) : none("codeMissing"));
      }),
    );
  });

  test("whatever is typed, a code is six digits or none", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.anything(), fc.stringMatching(/^[0-9]{3}[ -]?[0-9]{3,4}$/)), (typed) => {
        const reading = readCode(typed);
        if (reading.kind === "code") expect(reading.code).toMatch(/^[0-9]{6}$/);
      }),
    );
  });
});

test.each(["472083,472083", "472 083 472 083", "472083472083", "472-083/472-083"])(
  "pasted twice is one code: %s",
  (text) => {
    expect(readCode(text)).toEqual({ kind: "code", code: "472083" });
  },
);

test("two codes are not one that was pasted twice", () => {
  expect(readCode("472083,472084")).toMatchObject({ kind: "none" });
});

describe("a message", () => {
  test("every code in every spelling is found in every message [OTP-28!, SA-31]", () => {
    fc.assert(
      fc.property(code, fc.constantFrom(...spellings), fc.constantFrom(...messages), (value, spell, write) => {
        const text = write(spell(value));
        expect([text, readCode(text)]).toEqual([text, found(value)]);
      }),
      { numRuns: 2000 },
    );
  });

  test("two codes are told apart in no message", () => {
    fc.assert(
      fc.property(code, code, fc.constantFrom(...messages), (one, other, write) => {
        fc.pre(one !== other);
        const text = `${write(one)}\nYour other code: ${other}`;
        expect([text, readCode(text)]).toEqual([text, none("codesFound")]);
      }),
    );
  });

  test.each([
    "Call 01632 960123",
    "Call +44 1632 960123",
    "You won $100000",
    "You won 100000 USD",
    "You won 1,000,000 and 250000.00",
    "Signed in at 10:42:13 on 28-11-2026",
    "Order 12-345678",
    "10:42 47",
    "Your code is 47208",
    "Your code is 4720831",
    "Your code is 4720 8311",
  ])("without a code is told: %j", (text) => expect(readCode(text)).toEqual(none("codeNotFound")));

  test.each([
    ["Your code is472083Do not share it", "472083"],
    ["Use AB472083 to sign in", "472083"],
    ["https://main.example/c?code=472083", "472083"],
    ["Use 47-20-83", "472083"],
    ["472083 472083", "472083"],
    ["472083 2026", "472083"],
    ["472083 10:42", "472083"],
    ["(201) 555-0123 472083", "472083"],
  ])("with one group that is unlikely gives that group: %j", (text, value) =>
    expect(readCode(text)).toEqual(found(value)),
  );
});
