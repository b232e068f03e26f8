// Finds required members that are missing where the account area would do without them: its schema catches what it only shows.
import * as z from "zod/mini";

type Schema = z.core.JSONSchema._JSONSchema;

/** @returns the path of every required member that the body lacks, such as "players.0.phone" */
export function missingMembers(answer: z.core.$ZodType, body: unknown): string[] {
  return missingIn(z.toJSONSchema(answer, { io: "input", unrepresentable: "any" }), body);
}

function missingIn(schema: Schema | Schema[] | undefined, body: unknown): string[] {
  if (typeof schema !== "object" || Array.isArray(schema) || typeof body !== "object" || body === null) return [];
  const below = (name: string | number, inner: Schema | Schema[] | undefined, value: unknown) =>
    missingIn(inner, value).map((path) => `${name}.${path}`);
  const { properties = {}, required = [], items } = schema;
  if (Array.isArray(body)) return body.flatMap((item, index) => below(index, items, item));
  const absent = required.filter((name) => !Object.hasOwn(body, name));
  return [...absent, ...Object.entries(body).flatMap(([name, value]) => below(name, properties[name], value))];
}
