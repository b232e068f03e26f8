// The upstream contract as OpenAPI 3.1. It is generated from the schemas that parse the calls, with the configured paths, hosts and codes;
// words and examples are in `members/` and `refusal-words.ts`.
import { defaultBrand } from "../../domain/brands.ts";
import { config } from "../../server/config.ts";
import {
  methodOf,
  type Operation,
  operationDeadlineMs,
  pathTemplate,
  refusalsOf,
} from "../../server/upstream/define-operation.ts";
import { operations } from "../../server/upstream/operations.ts";
import { ownOperations } from "../../server/upstream/own-steps/own-steps.ts";
import { described, describedSchema, exampleOf, type Schema } from "./described-schema.ts";
import { callerSecurity, components, introduction, refusalExample } from "./general.ts";
import { playerMessages } from "./player-messages.ts";
import { refusalWords } from "./refusal-words.ts";
import { sessionTokenSchema } from "./session-token.ts";
import { tagOf, tags } from "./tags.ts";

/**
 * Grows with each change that a platform has to follow. What a platform may ignore or leave out needs no new version.
 */
export const contractVersion = 1;

/** A declared refusal, by its code: its name, what it means, and what the player sees. */
type Refusals = Readonly<
  Record<string, { readonly refusal: string; readonly means: string; readonly playerSees: string }>
>;

function describedRefusals(operation: Operation): Refusals {
  const all = Object.entries(refusalsOf(operation));
  return Object.fromEntries(
    all.map(([code, refusal]) => [code, { refusal, ...refusalWords(operation.name, refusal) }]),
  );
}

function parameter(
  operation: Operation,
  name: string,
  location: "path" | "query",
  declared: Schema,
  isRequired = true,
) {
  const { description, examples, ...schema } = described(declared, [operation.name, name]);
  return { name, in: location, required: isRequired, description, schema, example: examples?.[0] };
}

function parametersOf(path: string, operation: Operation) {
  const { query, idempotent = false, reportsDevice = false } = operation;
  const text: Schema = { type: "string" };
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => parameter(operation, name, "path", text));
  const asked: Schema = query ? describedSchema(query, [operation.name]) : {};
  const inQuery = Object.entries(asked.properties ?? {}).map(([name, schema]) =>
    parameter(operation, name, "query", schema as Schema, asked.required?.includes(name) ?? false),
  );
  const format = parameter(operation, "format", "query", { type: "string", const: "json" });
  const device = reportsDevice ? ["UserAgent", "ForwardedFor"] : [];
  const key = idempotent ? ["IdempotencyKey"] : [];
  const shared = ["RequestId", "TraceParent", "RequestedWith", "Language", ...device, ...key];
  return [...inPath, format, ...inQuery, ...shared.map((name) => ({ $ref: `#/components/parameters/${name}` }))];
}

const json = (schema: Schema) => ({ "application/json": { schema, example: exampleOf(schema) } });

const file = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { description: "The bytes of the file." } }]));

/** For an answer of which nothing is read. */
const nothingRead: Schema = { description: "Nothing of it is read; an empty object will do.", examples: [{}] };

/** @returns the described schema of an answer */
export function answerOf({ name, answer }: Operation): Schema {
  const schema = describedSchema(answer, [name]);
  return Object.keys(schema).length === 0 ? nothingRead : schema;
}

function refusalText(refusals: Refusals): string {
  const rows = Object.entries(refusals).map(
    ([code, { means, playerSees }]) => `* \`${code}\`: ${means} The player sees: ${playerSees}.`,
  );
  const others = "Anything else is a failure: the page says that the fault is ours, and nothing is lost.";
  return [...(rows.length > 0 ? ["Refused, by code:", "", ...rows, ""] : []), others].join("\n");
}

const refusalBody = (code: string) => ({
  "application/json": { schema: { $ref: "#/components/schemas/Refusal" }, example: refusalExample(code) },
});

/** What the declaration says of a call, in sentences. */
function descriptionOf(operation: Operation): string {
  const { does, optional, isPublic, omitsToken, credential, guards, bodyOptional, deadlineMs } = operation;
  const sentences = [
    does,
    optional && `Optional: called only while \`offers\` of \`featureFlags\` names \`${optional}\`.`,
    omitsToken && "Never carries a session token.",
    isPublic && !omitsToken && "Carries the session token where there is one.",
    guards &&
      "Changes what protects the account: the account area calls it only after it has the player's proof, where one is due.",
    credential && "Called by `npm run tool -- audit` with the back office's own credential, never by the account area.",
    bodyOptional && "The body may be absent.",
    deadlineMs !== undefined && "The page does without the answer after `x-deadline-ms`.",
  ];
  return sentences.filter(Boolean).join("\n\n");
}

function describe(operation: Operation, path: string) {
  const { name, does, service, host = "secure", isPublic = false, setsToken = false, body, takes } = operation;
  const refusals = describedRefusals(operation);
  const { credential = "session" } = operation;
  const ofCaller = credential === "session" ? callerSecurity() : {};
  const credentials: Record<string, never[]> = { ...(!isPublic && { [credential]: [] }), ...ofCaller };
  const cookie = `${config().UPSTREAM_COOKIE_NAME}=eyJhbGciOiJFUzI1NiJ9.e30.c2ln; Path=/; Secure; HttpOnly`;
  const [firstCode = "SERVICE-500"] = Object.keys(refusals).filter((code) => !code.startsWith("HTTP "));
  return {
    operationId: name,
    summary: does.replace(/[.:;] .*$/, "").replace(/\.$/, ""),
    description: descriptionOf(operation),
    tags: [tagOf(service)],
    servers: [{ url: config().hosts[defaultBrand][host], description: `The ${host} host of the brand` }],
    security: Object.keys(credentials).length > 0 ? [credentials] : [],
    parameters: parametersOf(`/sites/{siteExperience}${path}`, operation),
    ...(body && {
      requestBody: { required: !operation.bodyOptional, content: json(describedSchema(body, [name])) },
    }),
    ...(takes && { requestBody: { required: true, content: file(takes) } }),
    responses: {
      "200": {
        description: "Done. Any status from 200 to 299 means the same.",
        ...(setsToken && {
          headers: {
            "Set-Cookie": {
              description: "A new session token, where the player's claims have changed. See “Cookie” above.",
              schema: { type: "string" },
              example: cookie,
            },
          },
        }),
        content: json(answerOf(operation)),
      },
      "401": { description: "The session is over: the player signs in again.", content: refusalBody("AUTH-401") },
      default: { description: refusalText(refusals), content: refusalBody(firstCode) },
    },
    "x-deadline-ms": operationDeadlineMs(operation),
    ...(ownOperations.includes(operation) && { "x-own": true }),
    ...(Object.keys(refusals).length > 0 && { "x-refusals": refusals }),
    ...(operation.optional && { "x-optional": operation.optional }),
  };
}

export type ContractOperation = ReturnType<typeof describe>;

/** @returns the document. @throws for a member or a refusal without words, and for two operations that the platform could not tell apart */
export function contractDocument() {
  const paths: Record<string, Record<string, ContractOperation>> = {};
  for (const operation of operations) {
    const path = pathTemplate(operation);
    const at = `/sites/{siteExperience}${path}`;
    const method = methodOf(operation).toLowerCase();
    const same = paths[at]?.[method]?.operationId;
    if (same !== undefined) throw new Error(`${operation.name} and ${same} are one call: ${method} ${path}`);
    // several operations may share a path
    paths[at] = { ...paths[at], [method]: describe(operation, path) };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Upstream contract of the account area",
      version: `${contractVersion}.0.0`,
      description: introduction(),
      license: { name: "MIT", identifier: "MIT" },
    },
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    servers: [{ url: config().hosts[defaultBrand].secure, description: "The secure host of a brand" }],
    "x-player-messages": playerMessages,
    "x-session-token": sessionTokenSchema(),
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths,
    components: components(),
  };
}
