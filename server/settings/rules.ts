// Rules that settings share: what the text in the environment must look like, and what it becomes.
import * as z from "zod/mini";
import type { Environment } from "@/domain/hosts";
import type { Check, Rule } from "./setting";

export const isLocal = (address: string) => /(^|\.)localhost$|^127\.|^\[?::1/.test(new URL(address).hostname);

/** Outside the sandbox an address may be neither local nor plain http. */
function addressProblem(address: string, environment: Environment): string | undefined {
  if (isLocal(address)) return `names a sandbox origin, which ACCOUNT_ENV=${environment} does not accept`;
  return address.startsWith("https:") ? undefined : `must use https with ACCOUNT_ENV=${environment}`;
}

/** @param addressesOf the addresses in a value; all of them are checked */
export const publicAddresses = <T>(addressesOf: (value: T) => readonly string[]): Check<T> => ({
  says: "only https, and no local address",
  problem: (value, environment) => {
    const problems = addressesOf(value).map((address) => addressProblem(address, environment));
    return problems.find((problem) => problem !== undefined);
  },
});

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

/** @returns whether a secret is still that of `deploy/systemd/account-area.env`, which everyone can read */
export const isExample = (value: string): boolean => value.startsWith("replace");

/** Text that must stay secret. @param least its smallest length */
export const secret = (least = 1): Rule<string> => ({
  ...text(least),
  outsideSandbox: {
    says: "not the example's",
    problem: (value) => (isExample(value) ? "holds the value of the example file" : undefined),
  },
});

export const textLike = (pattern: RegExp, says: string): Rule<string> => ({
  says,
  schema: z.string().check(z.regex(pattern)),
});

export const oneOf = <const Word extends string>(allowed: readonly Word[]): Rule<Word> => ({
  says: allowed.join(", ").replace(/, (?=[^,]*$)/, " or "),
  schema: z.enum(allowed),
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

export const networks: Rule<readonly string[]> = {
  says: "IP addresses or networks with commas between them, such as 10.0.0.1,192.0.2.0/24",
  schema: z.pipe(
    z.pipe(z.string(), z.transform(words)),
    z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])),
  ),
};

export const Url = z.string().check(z.refine((value) => URL.canParse(value)));
export const url: Rule<string> = { says: "a URL", schema: Url, outsideSandbox: publicAddresses((value) => [value]) };

export const integrity = z.string().check(z.regex(/^sha(256|384|512)-[\w+/=-]+$/));

const isJson = (value: string) => {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
};

/** JSON text of a given shape. @param example a value of that shape */
export const json = <T>(shape: z.core.$ZodType<T>, example: string): Rule<T> => ({
  says: `JSON such as ${example}`,
  schema: z.pipe(
    z.string().check(z.refine(isJson)),
    z.pipe(
      z.transform((value: string): unknown => (isJson(value) ? JSON.parse(value) : undefined)),
      shape,
    ),
  ),
});
