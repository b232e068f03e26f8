// What is wrong with an operator's folder, said as a compiler would: where, what was found, what is allowed, and the name that was
// probably meant.
import type * as z from "zod/mini";
import { nearestName } from "../../domain/operator/interface/nearest-name.ts";

export type Problem = {
  /** Path from the operator's folder. */
  readonly file: string;
  /** The member, such as `products[2]`; empty for the file as a whole. */
  readonly member: string;
  readonly says: string;
};

/** More names than these are not listed: the nearest one says more. */
const maxNames = 12;

const memberAt = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === "number") return `${text}[${key}]`;
    const isWord = /^[A-Za-z_$][\w$]*$/.test(String(key));
    if (!isWord) return `${text}["${String(key)}"]`;
    return text === "" ? String(key) : `${text}.${String(key)}`;
  }, "");

/** @returns the sentence for a name that is not among those that are known */
export function unknown(name: string, known: readonly string[], kind = "name"): string {
  const nearest = nearestName(name, known);
  const listed =
    known.length > maxNames
      ? `${known.slice(0, maxNames).join(", ")} and ${known.length - maxNames} more`
      : known.join(", ");
  const suggestion = nearest === undefined ? "" : `, perhaps "${nearest}"`;
  return `unknown ${kind} "${name}"${suggestion}; allowed: ${listed || "none"}`;
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );

function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "function") return "a function";
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

function allowed(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") return kinds[issue.expected] ?? issue.expected;
  if (issue.code === "invalid_value") return `one of ${issue.values.map((value) => shown(value)).join(", ")}`;
  if (issue.code === "too_small" && issue.message === "Invalid input") return `at least ${issue.minimum}`;
  if (issue.code === "too_big" && issue.message === "Invalid input") return `at most ${issue.maximum}`;
  return issue.message;
}

type ShapeNode = z.core.JSONSchema.BaseSchema | boolean | undefined;

/** @returns the members that an object may have at a path */
function membersAt(node: ShapeNode, [first, ...rest]: readonly PropertyKey[]): readonly string[] {
  if (typeof node !== "object") return [];
  const { properties = {}, additionalProperties, items, anyOf } = node;
  if (anyOf) return [...new Set(anyOf.flatMap((each) => membersAt(each, first === undefined ? [] : [first, ...rest])))];
  if (first === undefined) return Object.keys(properties);
  const next = typeof first === "number" ? (items as ShapeNode) : (properties[String(first)] ?? additionalProperties);
  return membersAt(next, rest);
}

/** @returns the problems of a value that does not have the shape that its file should have */
export function shapeProblems(
  file: string,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
  shape: () => z.core.JSONSchema.BaseSchema,
): Problem[] {
  return issues.flatMap((issue): Problem[] => {
    const member = memberAt(issue.path);
    if (issue.code === "unrecognized_keys") {
      const known = membersAt(shape(), issue.path);
      return issue.keys.map((key) => ({
        file,
        member: memberAt([...issue.path, key]),
        says: unknown(key, known, "member"),
      }));
    }
    if (issue.code === "invalid_key") {
      const says = `the name "${String(issue.path.at(-1))}" must be ${issue.issues[0]?.message}`;
      return [{ file, member: memberAt(issue.path.slice(0, -1)), says }];
    }
    const part = valueAt(value, issue.path);
    if (issue.code === "invalid_value" && typeof part === "string") {
      return [{ file, member, says: unknown(part, issue.values.map(String), "value") }];
    }
    if (part === undefined) return [{ file, member, says: `missing; must be ${allowed(issue)}` }];
    return [{ file, member, says: `found ${shown(part)}; must be ${allowed(issue)}` }];
  });
}

/** @returns one line for each problem, by file and then by member. A file that is read twice has its problems once */
export function sayProblems(folder: string, problems: readonly Problem[]): string[] {
  const lines = problems.map(
    ({ file, member, says }) => `${folder}/${file}: ${member === "" ? "" : `${member}: `}${says}`,
  );
  return [...new Set(lines)].sort((one, other) => one.localeCompare(other, "en"));
}

/** Thrown when a folder cannot be used. */
export class OperatorError extends Error {
  override name = "OperatorError";
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(["The operator's folder has problems:", ...problems].join("\n"));
    this.problems = problems;
  }
}
