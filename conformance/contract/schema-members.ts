// The members of a schema as rows: for the page of the contract, and for what a conformance run says of one of them.
import type { Schema } from "./described-schema.ts";

export type Member = {
  /** Such as "restrictions[].correctiveActions[].correctiveActionCode". */
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
};

const alternativesOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema) => [...anyOf, ...oneOf, ...allOf] as Schema[];

/** @returns a type in words, such as "list of text" or "text or null" */
export function typeOf(schema: Schema): string {
  const { type, items } = schema;
  if (schema.const !== undefined) return `always ${JSON.stringify(schema.const)}`;
  if (schema.enum) return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(", ")}`;
  const alternatives = [...new Set(alternativesOf(schema).map(typeOf))];
  if (alternatives.length > 0) return alternatives.join(" or ");
  if (type === "array") return `list of ${items === undefined ? "anything" : typeOf(items as Schema)}`;
  const words: Readonly<Record<string, string>> = { string: "text", integer: "whole number", boolean: "true or false" };
  const types = [type ?? "anything"].flat() as string[];
  return types.map((word) => words[word] ?? word).join(" or ");
}

/** @returns every member below a schema, in the order of the declaration, each path once */
export function membersOf(schema: Schema, path = ""): Member[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const below = path === "" ? name : `${path}.${name}`;
    const isRequired = schema.required?.includes(name) ?? false;
    const member = { path: below, type: typeOf(inner as Schema), isRequired, schema: inner as Schema };
    return [member, ...membersOf(inner as Schema, below)];
  });
  const inItems = schema.items === undefined ? [] : membersOf(schema.items as Schema, `${path}[]`);
  const all = [...own, ...inItems, ...alternativesOf(schema).flatMap((one) => membersOf(one, path))];
  return [...new Map(all.toReversed().map((member) => [member.path, member])).values()].toReversed();
}
