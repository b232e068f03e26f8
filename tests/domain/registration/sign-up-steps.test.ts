import { expect, test } from "vitest";
import { signUpProgress } from "@/domain/registration/sign-up-steps";

test.each([
  { at: "contact", n: 1, minutes: 4 },
  { at: "code", n: 2, minutes: 4 },
  { at: "country", n: 3, minutes: 3 },
  { at: "terms", n: 4, minutes: 3 },
] as const)("the $at step of a sign-up counts the verification that follows", ({ at, n, minutes }) => {
  expect(signUpProgress(at)).toEqual({ n, of: 5, minutes });
});
