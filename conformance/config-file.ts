// The configuration of a conformance run: how to bring a platform to each answer and refusal of the contract.
import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import * as z from "zod/mini";
import { locales } from "@/domain/locales";
import { sayProblems, shapeProblems } from "../scripts/operator/problems.ts";

const Texts = z.record(z.string(), z.string());

/** A call of the platform's own test support, such as one that creates a player or reads a code that was sent. */
const SupportStep = z.strictObject({
  /** Method and path. */
  support: z.string().check(z.regex(/^(GET|POST|PUT) \//, "a method and a path, such as GET /support/code")),
  body: z.optional(z.unknown()),
  /** Name of a variable → where its value is in the answer, such as "0.code". */
  keep: z.optional(Texts),
});

/** A call of the contract. */
const CallStep = z.strictObject({
  /** The `operationId` of the contract. */
  call: z.string(),
  /** The session token. */
  as: z.optional(z.string()),
  siteExperience: z.optional(z.string()),
  params: z.optional(Texts),
  query: z.optional(Texts),
  body: z.optional(z.record(z.string(), z.unknown())),
  /** With `bytes` the text is repeated up to this length. */
  file: z.optional(z.strictObject({ type: z.string(), text: z.string(), bytes: z.optional(z.number()) })),
  /** The refusal that it provokes: a code, or "HTTP 410" for one that is known by its status. */
  refused: z.optional(z.string()),
  status: z.optional(z.number()),
  /** The answer must set a session token. */
  setsToken: z.optional(z.boolean()),
  /** Where the answer has texts that the platform writes in the player's language. */
  texts: z.optional(z.array(z.string())),
  /** Values that the answer must hold, such as the short reason codes and the amounts of limits that a merge must not lose. */
  holds: z.optional(z.array(z.union([z.string(), z.number()]))),
  /** As for a support call; "cookie" is the session token that the answer sets. */
  keep: z.optional(Texts),
});

const Scenario = z.strictObject({ name: z.string(), steps: z.array(z.union([SupportStep, CallStep])) });

/** Refusals of an operation that this platform cannot be brought to give. */
const NotProvoked = z.strictObject({ call: z.string(), refusals: z.array(z.string()), why: z.string() });

const ConformanceFile = z.strictObject({
  siteExperience: z.string(),
  /** Origins that the Host header names; by default the address of the platform. */
  hosts: z.optional(z.strictObject({ secure: z.string(), api: z.string(), blitz: z.string() })),
  token: z.optional(
    z.strictObject({
      jwks: z.string(),
      issuer: z.string(),
      audience: z.string(),
      /** A test platform whose clock can be moved: a support call, and where its answer says by how many milliseconds it is ahead. */
      clock: z.optional(z.strictObject({ support: z.string(), offsetMs: z.string() })),
    }),
  ),
  /** The languages in which the platform writes its texts. */
  locales: z.optional(z.array(z.enum(locales))),
  /** Milliseconds that a call may take, where that is less than its deadline in the contract. */
  maxMs: z.optional(z.number()),
  /** Milliseconds from which an answer is slow; by default 5000, when the page says that it takes longer than usual. */
  slowMs: z.optional(z.number()),
  /** A support call before the first scenario. */
  before: z.optional(z.string()),
  /** A support call whose answer is all that the platform keeps: the same before and after a repeated call. */
  effects: z.optional(z.string()),
  notProvoked: z.optional(z.array(NotProvoked)),
  scenarios: z.array(Scenario),
});

export type ConformanceConfig = z.infer<typeof ConformanceFile>;
export type Scenario = z.infer<typeof Scenario>;
type SupportStep = z.infer<typeof SupportStep>;
export type CallStep = z.infer<typeof CallStep>;
export type Step = SupportStep | CallStep;

export const isCall = (step: Step): step is CallStep => "call" in step;

/** @returns the issues of the kind of step that was meant, in place of "Invalid input" */
const ofMeantStep = (issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] => {
  if (issue.code !== "invalid_union") return [issue];
  const [meant = []] = issue.errors.toSorted((one, other) => one.length - other.length);
  return meant.map((each) => ({ ...each, path: [...issue.path, ...each.path] }));
};

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}

/** @throws an error that names each member that does not fit, what it is, and what it may be */
export function readConfigFile(path: string): ConformanceConfig {
  const value = parsed(path);
  const result = ConformanceFile.safeParse(value);
  if (result.success) return result.data;
  const shape = () => z.toJSONSchema(ConformanceFile, { io: "input" });
  const problems = shapeProblems(basename(path), value, result.error.issues.flatMap(ofMeantStep), shape);
  throw new Error(sayProblems(dirname(path), problems).join("\n"));
}
