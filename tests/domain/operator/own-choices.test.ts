// What an operator's folder may leave out.
import { expect, test } from "vitest";
import { OperatorFile } from "@/domain/operator/interface/operator";

test("the operator's folder asks for four or nine digits of the SSN, and for nine unless it says otherwise [SSN-18?]", () => {
  const { ssnLength } = OperatorFile.shape;
  const read = (length: unknown) => ssnLength.safeParse(length).data;
  expect([undefined, 4, 9].map(read)).toEqual([9, 4, 9]);
  expect([0, 5, 10, "4"].map(read)).toEqual([undefined, undefined, undefined, undefined]);
});

test("as shipped every operator has gaming sessions, and no sign-in begins with the location check [GATE-80?]", () => {
  const { operatorsWithoutPlaySpan, signInGeolocation } = OperatorFile.shape;
  expect([operatorsWithoutPlaySpan, signInGeolocation].map((list) => list.parse(undefined))).toEqual([[], []]);
});
