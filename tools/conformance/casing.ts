// Finds members whose name is that of the contract but for case, hyphens or underscores. An optional member with a wrong name would
// otherwise be ignored without a word.
import * as z from "zod/mini";

type Schema = z.core.JSONSchema._JSONSchema;

const plain = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, "");

/** @returns "requestkey instead of requestKey" for every misnamed member */
export function misnamed(answer: z.core.$ZodType, body: unknown): string[] {
  const schema = z.toJSONSchema(answer, { io: "input", unrepresentable: "any" });
  return [...new Set(misnamedIn(schema, body))];
}

function misnamedIn(schema: Schema | Schema[] | undefined, body: unknown): string[] {
  if (typeof schema !== "object" || Array.isArray(schema) || typeof body !== "object" || body === null) return [];
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
  const alternatives = [...anyOf, ...oneOf, ...allOf].flatMap((one) => misnamedIn(one, body));
  if (Array.isArray(body)) return [...alternatives, ...body.flatMap((item) => misnamedIn(items, item))];
  const members = Object.entries(body).flatMap(([name, value]) => {
    if (Object.hasOwn(properties, name)) return misnamedIn(properties[name], value);
    const meant = Object.keys(properties).find((known) => plain(known) === plain(name) && !Object.hasOwn(body, known));
    return meant ? [`${name} instead of ${meant}`] : misnamedIn(additionalProperties, value);
  });
  return [...alternatives, ...members];
}
