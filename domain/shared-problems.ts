import type { Problem } from "./problems";

const shared: readonly Problem[] = [
  "nameTooLong",
  "nameHasEmoji",
  "addressTooLong",
  "addressHasEmoji",
  "textTooLong",
  "textHasEmoji",
  "licenseDateWrong",
  "dayInvalid",
  "monthInvalid",
  "yearInvalid",
];

/** Whether several fields of a form can have the problem, in a sentence that does not say which of them is meant. */
export const isShared = (problem: Problem): boolean => shared.includes(problem);
