// Rules that settings share: what the text in the environment must look like, and what it becomes.
import * as z from "zod/mini";
import { brandIds } from "@/domain/brands";
import type { Environment } from "@/domain/routing/hosts";
import type { Check, Rule } from "./setting";

/** @returns whether an environment is one of those that serve real players */
export const servesPlayers = (environment: Environment | undefined): boolean =>
  environment === "preprod" || environment === "prod";

export const sandboxOnly: Check<unknown> = {
  says: "must not be set",
  problem: () => "is for the sandbox only",
};

const words = (value: string) =>
  value
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

/** Any text. @param least its smallest length */
export const text = (least = 1): Rule<string> => ({
  says: least > 1 ? `text of at least ${least} characters` : "text",
  schema: z.string().check(z.minLength(least)),
});

export const textLike = (pattern: RegExp, says: string): Rule<string> => ({
  says,
  schema: z.string().check(z.regex(pattern)),
});

export const oneOf = <const Word extends string>(allowed: readonly Word[]): Rule<Word> => ({
  says: allowed.join(", ").replace(/, (?=[^,]*$)/, " or "),
  schema: z.enum(allowed),
});

/** @returns the rule with bounds where real players are served: outside them a number breaks a promise, or is a slip of the pen */
export const within = (rule: Rule<number>, least: number, most: number): Rule<number> => ({
  ...rule,
  outsideSandbox: {
    says: `from ${least} to ${most}`,
    problem: (value) => (value < least || value > most ? `must be from ${least} to ${most}` : undefined),
  },
});

export const wholeNumber = (least = 0): Rule<number> => ({
  says: `a whole number of at least ${least}`,
  schema: z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.pipe(z.transform(Number), z.number().check(z.gte(least)))),
});

export const milliseconds = (least = 0): Rule<number> => ({
  ...wholeNumber(least),
  says: `milliseconds, at least ${least}`,
});

export const onOff: Rule<boolean> = {
  says: "true or false",
  schema: z.pipe(
    z.enum(["true", "false"]),
    z.transform((word) => word === "true"),
  ),
};

export const list: Rule<readonly string[]> = {
  says: "words with commas between them",
  schema: z.pipe(z.string(), z.transform(words)),
};

/** A hash of another length matches no script. */
export const integrity = z
  .string()
  .check(z.regex(/^(sha256-[A-Za-z\d+/]{43}=|sha384-[A-Za-z\d+/]{64}|sha512-[A-Za-z\d+/]{86}==)$/));

const isJson = (value: string) => {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
};

type Node = z.core.JSONSchema.BaseSchema | boolean | undefined;

function namesIn(node: Node, [first, ...rest]: readonly PropertyKey[]): readonly string[] {
  if (typeof node !== "object") return [];
  const { properties = {}, propertyNames, additionalProperties } = node;
  if (first !== undefined) return namesIn(properties[String(first)] ?? additionalProperties, rest);
  const listed = typeof propertyNames === "object" ? propertyNames.enum?.map(String) : undefined;
  return listed ?? Object.keys(properties);
}

/** JSON text of a given shape. @param example a value of that shape */
export const json = <T>(shape: z.core.$ZodType<T>, example: string): Rule<T> => ({
  says: `JSON such as ${example}`,
  namesAt: (path) => namesIn(z.toJSONSchema(shape, { io: "input", unrepresentable: "any" }), path),
  schema: z.pipe(
    z.string().check(z.refine(isJson)),
    z.pipe(
      z.transform((value: string): unknown => (isJson(value) ? JSON.parse(value) : undefined)),
      shape,
    ),
  ),
});

/** JSON text with a value for some brands. A newer build may have more brands. */
export const byBrand = <T>(each: z.core.$ZodType<T>, example: string) => ({
  ...json(z.partialRecord(z.enum(brandIds), each), example),
  newerNames: "any" as const,
});

/** A random secret has more, even one of sixteen bytes or of thirty-two hexadecimal digits. */
const minVariety = 8;

/** @returns whether it is a shorter text that is repeated, the last time perhaps not to its end */
const isRepetition = (value: string) =>
  Array.from({ length: value.length >> 1 }, (_, i) => i + 1).some((size) => value.startsWith(value.slice(size)));

const parts = (value: string, length: number) =>
  Array.from({ length: Math.max(0, value.length - length + 1) }, (_, i) => value.slice(i, i + length));

/** @returns whether much of it has been there before, such as words that are repeated in any order */
const isRepetitive = (value: string) => new Set(parts(value, 3)).size < 0.7 * parts(value, 3).length;

/** @returns whether most characters follow the one before, as in 1234567890 or abcdef */
function isSequence(value: string): boolean {
  const steps = parts(value, 2).filter(([a = "", b = ""]) => Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) <= 1);
  return steps.length * 2 > value.length;
}

/** @returns what makes a secret that is long enough known or easy to guess all the same */
export function secretProblem(value: string): string | undefined {
  return new Set(value).size < minVariety || isRepetition(value) || isRepetitive(value) || isSequence(value)
    ? `is easy to guess: it has fewer than ${minVariety} different characters, repeats a part, or is a sequence`
    : undefined;
}

/** Text that must stay secret and that we compare or derive keys from. @param least its smallest length */
export const secret = (least: number): Rule<string> => ({
  says: `text of at least ${least} characters that a header can carry`,
  schema: z.string().check(z.minLength(least), z.regex(/^[\x21-\x7e]+$/)),
  outsideSandbox: { says: "not easy to guess", problem: secretProblem },
});
