import type { Problem } from "./problems";

const shared: readonly Problem[] = [
  "nameTooLong",
  "addressTooLong",
  "addressHasEmoji",
  "textTooLong",
  "textHasEmoji",
  "licenseDateWrong",
  "dayInvalid",
  "monthInvalid",
  "yearInvalid",
  "notAccepted",
];

/** Whether the message of the problem does not name its field, so that the error summary has to. */
export const isShared = (problem: Problem): boolean => shared.includes(problem);
