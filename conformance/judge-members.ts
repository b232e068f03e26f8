// Holds the members of an answer against the contract: what is missing, of another type, misnamed, or not in the contract. The account
// area itself is more lenient: what it can do without, it does without, and a player then misses something without a word in any log.
import type { Schema } from "./contract/described-schema.ts";
import { typeOf } from "./contract/schema-members.ts";
import type { Found } from "./finding.ts";
import { looksSecret, shown } from "./shown-value.ts";

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const lowerFirst = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
const plain = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, "");

const typeNames: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  array: Array.isArray,
  object: isMembers,
};

function hasType({ type, enum: words, const: constant, format, minLength = 0 }: Schema, value: unknown): boolean {
  const types = [type ?? []].flat() as string[];
  if (types.length > 0 && !types.some((name) => typeNames[name]?.(value) ?? true)) return false;
  if (constant !== undefined && value !== constant) return false;
  if (words && !words.includes(value as string)) return false;
  if (typeof value !== "string") return true;
  return value.length >= minLength && (format !== "date-time" || !Number.isNaN(Date.parse(value)));
}

/** @returns what the contract asks for at a place, in words */
const wanted = (schema: Schema) =>
  schema.format === "date-time"
    ? "an ISO 8601 time"
    : schema.minLength
      ? `${typeOf(schema)}, not empty`
      : typeOf(schema);

type Judged = Found & { part: "answer" };

/**
 * @param schema of the answer, described
 * @param secrets values that the run knows as secrets
 */
export function judgeMembers(schema: Schema, body: unknown, secrets: ReadonlySet<string>): Judged[] {
  const inAnswer = (found: Omit<Judged, "part">): Judged => ({ part: "answer", ...found });

  const alternatives = ({ anyOf = [], oneOf = [] }: Schema) => [...anyOf, ...oneOf] as Schema[];

  /** Of several alternatives the one that fits best says what is wrong. */
  function judge(one: Schema, value: unknown, path: string): Judged[] {
    const choices = alternatives(one);
    if (choices.length > 0) {
      const judged = choices.map((choice) => judge(choice, value, path)).sort((a, b) => errors(a) - errors(b));
      const [best = []] = judged;
      const isOfNone = choices.every((choice) => alternatives(choice).length === 0 && !hasType(choice, value));
      return isOfNone ? [mistyped(one, value, path)] : best;
    }
    if (!hasType(one, value)) return [mistyped(one, value, path)];
    if (Array.isArray(value)) {
      return one.items === undefined ? [] : value.flatMap((item) => judge(one.items as Schema, item, `${path}[]`));
    }
    return isMembers(value) ? judgeObject(one, value, path) : [];
  }

  const errors = (found: readonly Judged[]) => found.filter(({ severity }) => severity === undefined).length;

  const mistyped = (one: Schema, value: unknown, path: string): Judged =>
    inAnswer({
      check: "shape",
      ...(path !== "" && { member: path }),
      expected: wanted(one),
      got: shown(value, looksSecret(path, value, secrets)),
      mend: path === "" ? `Answer with ${wanted(one)}.` : `Send ${wanted(one)} as \`${path}\`.`,
    });

  function judgeObject(
    { properties, required = [], additionalProperties }: Schema,
    value: Members,
    path: string,
  ): Judged[] {
    // of an answer that is not read any member may be there, but no secret
    if (properties === undefined && path === "") {
      return Object.entries(value).flatMap(([name, inner]) =>
        looksSecret(name, inner, secrets) ? [strange(name, inner)] : [],
      );
    }
    // a record of which the contract names no member may hold any
    if (properties === undefined) return [];
    const known = new Map(
      Object.entries(properties).map(([name, inner]) => [lowerFirst(name), { name, inner: inner as Schema }]),
    );
    const below = (name: string) => (path === "" ? name : `${path}.${name}`);
    const sent = Object.entries(value).flatMap(([name, inner]): Judged[] => {
      // every answer may have it; with a code it would be a refusal
      if (path === "" && (name === "responseStatus" || name === "errorStatus") && !known.has(name)) return [];
      const found = known.get(lowerFirst(name));
      if (found) return judge(found.inner, inner, below(found.name));
      const meant = [...known.values()].find(
        (each) => plain(each.name) === plain(name) && !Object.hasOwn(value, lowerFirst(each.name)),
      );
      if (meant) return [misnamed(below(meant.name), meant.name, name)];
      return additionalProperties === undefined || additionalProperties === false ? [strange(below(name), inner)] : [];
    });
    const isMisnamed = (name: string) => sent.some(({ check, member }) => check === "casing" && member === below(name));
    const missing = required
      .filter((name) => !Object.hasOwn(value, lowerFirst(name)) && !isMisnamed(name))
      .map((name) => absent(below(name), known.get(lowerFirst(name))?.inner ?? {}));
    return [...missing, ...sent];
  }

  const absent = (path: string, one: Schema): Judged =>
    inAnswer({
      check: "shape",
      member: path,
      expected: wanted(one),
      got: "nothing",
      mend: `Add \`${path}\` to the answer.`,
    });

  const misnamed = (path: string, name: string, sent: string): Judged =>
    inAnswer({
      check: "casing",
      member: path,
      expected: `the name ${name}`,
      got: `the name ${sent}`,
      mend: `Rename \`${sent}\` to \`${name}\`; only the case of its first letter is free.`,
    });

  function strange(path: string, value: unknown): Judged {
    const isSecret = looksSecret(path, value, secrets);
    return inAnswer({
      check: isSecret ? "secret" : "unknown",
      ...(!isSecret && { severity: "warning" as const }),
      member: path,
      expected: "no such member",
      got: shown(value, isSecret),
      mend: isSecret
        ? `Take \`${path}\` out of the answer: with it a reader could act as the player.`
        : `Leave \`${path}\` out. If it stands for a member of the contract, use that name.`,
    });
  }

  return judge(schema, body, "");
}
