// What of a contract or of the operator's interface the other side has to follow: names, types and whether they always stand there. Words
// are left out, so that the kept file of a version is short and changes with the contract alone.
import type { Schema } from "../described-schema.ts";

/** Path of a member → "always text | null" or "optional …". */
export type Members = Readonly<Record<string, string>>;

export type Call = {
  /** Method, host and path. */
  readonly call: string;
  /** The offer without which it is not called. */
  readonly offer?: string | undefined;
  readonly sends: Members;
  readonly reads: Members;
  readonly refusals: readonly string[];
};

/** By `operationId`, or by the file of an operator's folder. */
export type Surface = Readonly<Record<string, Call>>;

type Found = Map<string, { kinds: Set<string>; isRequired: boolean }>;

const schemasIn = (list: unknown): Schema[] => (Array.isArray(list) ? list : []);

/** @returns the types of a value, a constant as JSON */
function kindsOf(schema: Schema): string[] {
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  const own: unknown[] = Array.isArray(schema["x-own-values"]) ? schema["x-own-values"] : [];
  if (schema.enum) return schema.enum.filter((value) => !own.includes(value)).map((value) => JSON.stringify(value));
  const inner = [...schemasIn(schema.anyOf), ...schemasIn(schema.oneOf), ...schemasIn(schema.allOf)];
  if (inner.length > 0) return inner.flatMap(kindsOf);
  return [schema.type ?? "anything"].flat() as string[];
}

/** What stands in the operator's folder is in no version of ours. */
const isOwn = (described: object | boolean): boolean => typeof described === "object" && "x-own" in described;

/** Alternatives share their members: one that only some of them require is optional. */
function collect(schema: Schema, path: string, found: Found): void {
  const add = (below: string, inner: Schema, isRequired: boolean) => {
    const known = found.get(below);
    const kinds = new Set([...(known?.kinds ?? []), ...kindsOf(inner)]);
    found.set(below, { kinds, isRequired: isRequired && (known?.isRequired ?? true) });
    collect(inner, below, found);
  };
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    if (isOwn(inner)) continue;
    add(path === "" ? name : `${path}.${name}`, inner as Schema, schema.required?.includes(name) ?? false);
  }
  const { items, additionalProperties } = schema;
  if (typeof items === "object") add(`${path}[]`, items as Schema, true);
  if (typeof additionalProperties === "object") add(`${path}{}`, additionalProperties as Schema, true);
  const alternatives = [...schemasIn(schema.anyOf), ...schemasIn(schema.oneOf)]
    .filter(({ type }) => type !== "null")
    .map((each) => {
      const own: Found = new Map();
      collect(each, path, own);
      return own;
    });
  for (const [name, { kinds }] of alternatives.flatMap((each) => [...each])) {
    const before = found.get(name)?.kinds ?? [];
    const isRequired = alternatives.every((each) => each.get(name)?.isRequired);
    found.set(name, { kinds: new Set([...before, ...kinds]), isRequired });
  }
  for (const each of schemasIn(schema.allOf)) collect(each, path, found);
}

/** @returns every member below a schema */
export function membersOf(schema: Schema): Members {
  const found: Found = new Map();
  collect(schema, "", found);
  return Object.fromEntries(
    [...found].map(([path, { kinds, isRequired }]) => [
      path,
      `${isRequired ? "always" : "optional"} ${[...kinds].sort().join(" | ")}`,
    ]),
  );
}

type Parameter = { $ref?: string; name?: string; in?: string; required?: boolean; schema?: Schema };
type Content = Record<string, { schema?: Schema }>;
type Described = {
  operationId: string;
  servers: { description: string }[];
  security: Record<string, unknown>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: { "200": { headers?: object; content: Content } };
  "x-refusals"?: object;
  "x-optional"?: string;
};

/** What is compared of a document that `npm run contract` has written. */
export type Document = {
  info: { version: string };
  paths: Record<string, Record<string, Described>>;
  components: { schemas: { Refusal: Schema } };
  "x-session-token": Schema;
};

const always = (names: readonly string[], kind: string): Members =>
  Object.fromEntries(names.map((name) => [name, `always ${kind}`]));

function sendsOf({ parameters, requestBody, security }: Described): Members {
  const own = parameters.filter(({ $ref }) => $ref === undefined);
  const headers = parameters.flatMap(({ $ref }) => $ref?.split("/").slice(-1) ?? []);
  const content = requestBody?.content ?? {};
  const json = content["application/json"]?.schema;
  // a key or a certificate of the caller is a setting of the deployment
  const credentials = Object.keys(security[0] ?? {}).filter((name) => name === "session" || name === "backOffice");
  const files = json ? [] : Object.keys(content).map((type) => `file ${type}`);
  return {
    ...always(
      credentials.map((name) => `credential ${name}`),
      "sent",
    ),
    ...always(
      headers.map((name) => `header ${name}`),
      "sent",
    ),
    ...Object.fromEntries(
      own.map(({ name, in: where, required, schema = {} }) => [
        `${where} ${name}`,
        `${required ? "always" : "optional"} ${kindsOf(schema).join(" | ")}`,
      ]),
    ),
    ...always(files, "sent"),
    ...(json && { body: requestBody?.required ? "always object" : "optional object", ...below("body", json) }),
  };
}

const below = (name: string, schema: Schema): Members =>
  Object.fromEntries(
    Object.entries(membersOf(schema)).map(([path, kind]) => [
      path.startsWith("[") || path.startsWith("{") ? `${name}${path}` : `${name}.${path}`,
      kind,
    ]),
  );

function callOf(method: string, path: string, described: Described): Call {
  const { servers, responses, "x-refusals": refusals = {}, "x-optional": offer } = described;
  const [, host] = /^The (\w+) host/.exec(servers[0]?.description ?? "") ?? [];
  const { headers, content } = responses["200"];
  const answer = content["application/json"]?.schema ?? {};
  return {
    call: `${method.toUpperCase()} ${path.replace("/sites/{siteExperience}", "")} (${host})`,
    ...(offer !== undefined && { offer }),
    sends: sendsOf(described),
    reads: {
      ...(headers && { "Set-Cookie": "optional string" }),
      answer: `always ${kindsOf(answer).join(" | ")}`,
      ...below("answer", answer),
    },
    refusals: Object.keys(refusals).sort(),
  };
}

/** @returns the calls of a document by their name, the form of a refusal, and the claims of the session token */
export function surfaceOf({ paths, components, "x-session-token": token }: Document): Surface {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, described]) => !isOwn(described))
      .map(([method, described]) => [described.operationId, callOf(method, path, described)] as const),
  );
  const answer = { answer: "optional object", ...below("answer", components.schemas.Refusal) };
  const refusal = { call: "any", sends: {}, reads: answer, refusals: [] };
  const claims = { call: "any with a session", sends: {}, reads: membersOf(token), refusals: [] };
  const others = [["any refusal", refusal] as const, ["session token", claims] as const];
  return Object.fromEntries([...calls, ...others].sort(([a], [b]) => a.localeCompare(b, "en")));
}
