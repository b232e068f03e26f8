// The port for support staff.
import * as z from "zod/mini";
import { canonicalHost } from "./public-host";
import { json, secretProblem, text, wholeNumber } from "./rules";
import { type Check, setting } from "./setting";

const Tokens = z.record(z.string().check(z.regex(/^[\w.-]{1,40}$/)), z.string().check(z.minLength(24)));

const notGuessable: Check<Readonly<Record<string, string>>> = {
  says: "none of them the example's, or easy to guess",
  problem: (tokens) =>
    Object.values(tokens)
      .map(secretProblem)
      .find((problem) => problem !== undefined),
};

const isEmpty = (value: unknown) => typeof value === "object" && Object.keys(value ?? {}).length === 0;

/** One without the other opens nothing. */
const neededWith = (other: "SUPPORT_PORT" | "SUPPORT_TOKENS"): Check<unknown> => ({
  says: `only with \`${other}\``,
  problem: (_, __, { [other]: value }) => (value === undefined || isEmpty(value) ? `needs ${other}` : undefined),
});

export const supportSettings = {
  SUPPORT_PORT: setting({
    rule: { ...wholeNumber(1), check: neededWith("SUPPORT_TOKENS") },
    changes:
      "The port on which support makes and reads links (`/links`), one for each instance of a machine. Never let nginx pass it on.",
  }),
  SUPPORT_HOST: setting({
    rule: {
      ...text(),
      outsideSandbox: {
        says: "one address and not all of the machine",
        problem: (host) =>
          ["0.0.0.0", "::"].includes(canonicalHost(host.includes("::") ? `[${host}]` : host) ?? "::")
            ? "names all addresses of the machine"
            : undefined,
      },
    },
    default: "127.0.0.1",
    changes: "The address that this port listens on: an internal one.",
  }),
  SUPPORT_TOKENS: setting({
    rule: {
      ...json(Tokens, '`{"dana": "at least 24 characters"}`'),
      check: neededWith("SUPPORT_PORT"),
      outsideSandbox: notGuessable,
    },
    default: {},
    defaultSays: "none: the port is closed",
    changes: "Who may use this port, and their bearer tokens. The log names whose token was used.",
  }),
};
