// Rules for secrets.
import { text } from "./rules";
import type { Rule } from "./setting";

/** A random secret has more, even one of sixteen bytes or of thirty-two hexadecimal digits. */
const minVariety = 8;

/** @returns whether it is a shorter text that is repeated, the last time perhaps not to its end */
const isRepetition = (value: string) =>
  Array.from({ length: value.length >> 1 }, (_, i) => i + 1).some((size) => value.startsWith(value.slice(size)));

/** @returns what makes a secret that is long enough known or easy to guess all the same */
export function secretProblem(value: string): string | undefined {
  return new Set(value).size < minVariety || isRepetition(value)
    ? `is easy to guess: it has fewer than ${minVariety} different characters, or repeats one part`
    : undefined;
}

/** Text that must stay secret and that we compare or derive keys from. @param least its smallest length */
export const secret = (least: number): Rule<string> => ({
  ...text(least),
  outsideSandbox: { says: "not easy to guess", problem: secretProblem },
});
