import { expect, test } from "vitest";
import { readConfig } from "@/server/config";

test("asks for four or nine digits of the SSN and for no other number of them [SSN-18?, SSN-06]", () => {
  const lengthOf = (length: string) => readConfig({ ACCOUNT_ENV: "sandbox", SSN_LENGTH: length }).SSN_LENGTH;
  expect(["4", "9"].map(lengthOf)).toEqual([4, 9]);
  for (const length of ["0", "3", "5", "8", "10", "nine"]) expect(() => lengthOf(length), length).toThrow("SSN_LENGTH");
});
