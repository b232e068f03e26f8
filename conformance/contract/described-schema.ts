// A zod schema as JSON schema, in which every member has a description and an example.
import * as z from "zod/mini";
import type { MemberPath } from "./member-words.ts";
import { memberWords } from "./member-words.ts";

export type Schema = z.core.JSONSchema.BaseSchema & { "x-known-values"?: Readonly<Record<string, string>> };
type Node = z.core.JSONSchema._JSONSchema;

/** What goes over the wire is what the schema takes in. */
export function describedSchema(schema: z.core.$ZodType, path: MemberPath): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return withMembers(json as Schema, path);
}

/** Describes the members below a schema; the schema itself belongs to who holds it. */
function withMembers(schema: Schema, path: MemberPath): Schema {
  const { default: _, properties, items, anyOf, oneOf, allOf, propertyNames: __, ...rest } = schema;
  const each = (nodes: readonly Node[] | undefined) => nodes?.map((node) => withMembers(node as Schema, path) as Node);
  return {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, member]) => [name, described(member as Schema, [...path, name])]),
      ),
    }),
    ...(items !== undefined && { items: itemOf(items as Schema, path) }),
    ...(anyOf && { anyOf: each(anyOf) as Schema[] }),
    ...(oneOf && { oneOf: each(oneOf) as Schema[] }),
    ...(allOf && { allOf: each(allOf) as Schema[] }),
  };
}

const holdsMembers = ({ properties, items, anyOf = [] }: Schema): boolean =>
  properties !== undefined || items !== undefined || anyOf.some((one) => holdsMembers(one as Schema));

/** The items of a list are described where they are values; objects are described by their members. */
function itemOf(item: Schema, path: MemberPath): Schema {
  if (holdsMembers(item) || path.length < 2) return withMembers(item, path);
  return described(item, [...path.slice(0, -1), `${path.at(-1)}[]`]);
}

/** An example that is a time says that the member is one. */
const isTime = (example: unknown) =>
  typeof example === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(example);

/** @throws for a member that has neither words in its declaration (`z.meta`) nor in `members/` */
export function described(schema: Schema, path: MemberPath): Schema {
  const own = schema.description === undefined ? undefined : ([schema.description, schema.examples?.[0]] as const);
  const words = own ?? memberWords(path);
  const name = path.join(".");
  if (!words) throw new Error(`${name} has no description: write one in conformance/contract/members/`);
  const [means, exampleInWords, values] = words;
  // one name may be a constant in one alternative of an answer, and a list of words in another
  const example = schema.const ?? exampleInWords;
  const inner = withMembers(schema, path);
  if (example === undefined && !holdsMembers(schema)) {
    throw new Error(`${name} has no example: write one in conformance/contract/members/`);
  }
  const listed = Object.entries(values ?? {}).map(([value, meaning]) => `* \`${value}\`: ${meaning}`);
  return {
    ...inner,
    description: listed.length > 0 ? `${means}\n\n${listed.join("\n")}` : means,
    ...(example !== undefined && { examples: [example] }),
    ...(isTime(example) && { format: "date-time" }),
    ...(values && { "x-known-values": values }),
  };
}

/** @returns an example of the whole, made of those of its members */
export function exampleOf(schema: Schema): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [alternative] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as Schema[];
  if (alternative) return exampleOf(alternative);
  if (schema.items) return [exampleOf(schema.items as Schema)];
  const members = Object.entries(schema.properties ?? {});
  return Object.fromEntries(members.map(([name, member]) => [name, exampleOf(member as Schema)]));
}
