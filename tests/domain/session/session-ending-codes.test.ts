import fc from "fast-check";
import { expect, test } from "vitest";
import { endsSession, noAnswer, unknownError } from "@/domain/session/session-ending-codes";

test("KRN-000 never ends the session [ERR-05, CONST-59]", () => {
  expect(endsSession("KRN-000")).toBe(false);
});

test("KRN-007 never ends the session [ERR-06, CONST-59]", () => {
  expect(endsSession("KRN-007")).toBe(false);
});

test("any other KRN code ends it [ERR-07]", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), (number) => {
      fc.pre(number !== 7);
      expect(endsSession(`KRN-${String(number).padStart(3, "0")}`)).toBe(true);
    }),
  );
});

test("the marker may be anywhere in the code, and without it nothing ends the session [ERR-90!]", () => {
  const part = fc.string().filter((text) => !text.includes("KRN"));
  fc.assert(
    fc.property(part, part, (before, after) => {
      const marked = `${before}KRN${after}`;
      expect(endsSession(marked)).toBe(marked !== "KRN-000" && marked !== "KRN-007");
      fc.pre(!`${before}${after}`.includes("KRN"));
      expect(endsSession(`${before}${after}`)).toBe(false);
    }),
  );
});

test("neither default error ends the session", () => {
  expect(unknownError).toEqual({ code: "KRN-000", message: "Unknown Error" });
  expect(noAnswer).toEqual({ code: "UNKNOWN_ERROR", message: "Unknown error occurred when making request" });
  expect([unknownError.code, noAnswer.code].some(endsSession)).toBe(false);
});
