// Secrets in every spelling, and which of them a text holds. Needs no stack, so that tests in process can search as well.

/** A text to look for, or a pattern where the text could be part of another one. */
export type Secret = string | RegExp;

/** Digits that are not part of a longer number or a random name. */
export const wholeNumber = (digits: string): RegExp => new RegExp(`(?<![\\w.:-])(?:${digits})(?![\\w:-]|\\.\\d)`);

/** A few digits turn up by chance in the random names, hashes and times of a page or a log line. */
const unmistakable = (secret: Secret) =>
  typeof secret === "string" && /^\d{1,8}$/.test(secret) ? wholeNumber(secret) : secret;

const holds = (text: string, secret: Secret) =>
  typeof secret === "string" ? text.toLowerCase().includes(secret.toLowerCase()) : secret.test(text);

/** Those of the secrets that the text holds. Codes and other short numbers count where they are alone. */
export const foundIn = (text: string, secrets: readonly Secret[]): string[] =>
  secrets.filter((secret) => holds(text, unmistakable(secret))).map(String);
