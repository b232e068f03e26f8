// Writes the upstream contract to stdout as OpenAPI 3.1: every call that the account area makes to an operator's platform. It is
// generated from the schemas that parse the calls, with the configured paths, hosts and codes.
import * as z from "zod/mini";
import { config } from "../server/config.ts";
import {
  methodOf,
  type Operation,
  operationDeadlineMs,
  pathTemplate,
  refusalsOf,
} from "../server/upstream/define-operation.ts";
import { operations } from "../server/upstream/operations.ts";

// No call is made, so without settings the sandbox's paths and hosts are used.
process.env.ACCOUNT_ENV ??= "sandbox";

const schemaOf = (schema: z.core.$ZodType) => {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return jsonSchema;
};

const parameter = (name: string, location: "path" | "query" | "header", schema: object = { type: "string" }) => ({
  name,
  in: location,
  ...(location !== "header" && { required: true }),
  schema,
});

function parametersOf(path: string, { query, idempotent = false, reportsDevice = false }: Operation) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => parameter(name, "path"));
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, schema]) =>
    parameter(name, "query", schemaOf(schema)),
  );
  const format = [parameter("format", "query", { const: "json" })];
  const device = reportsDevice ? ["UserAgent", "ForwardedFor"] : [];
  const shared = ["RequestId", "TraceParent", "RequestedWith", ...device, ...(idempotent ? ["IdempotencyKey"] : [])];
  return [...inPath, ...format, ...inQuery, ...shared.map((name) => ({ $ref: `#/components/parameters/${name}` }))];
}

const json = (schema: object) => ({ "application/json": { schema } });

const file = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: "string", format: "binary" } }]));

const refusalText = (refusals: Readonly<Record<string, string>>) => {
  const codes = Object.entries(refusals).map(([code, word]) => `\`${code}\` (${word})`);
  return codes.length === 0
    ? "The call failed."
    : `Refused by code: ${codes.join(", ")}. Anything else: the call failed.`;
};

function describe(operation: Operation, path: string) {
  const { name, does, host = "secure", isPublic = false, setsToken = false, body, takes, answer } = operation;
  const { bodyOptional = false, optional } = operation;
  const method = methodOf(operation);
  const refusals = refusalsOf(operation);
  const cookie = { description: `May set the session token as the cookie ${config().UPSTREAM_COOKIE_NAME}.` };
  return {
    operationId: `${name}${method.charAt(0)}${method.slice(1).toLowerCase()}`,
    summary: does,
    tags: [path.split("/")[1] ?? name],
    servers: [{ url: config().hosts.main[host], description: `The ${host} host of the brand` }],
    security: isPublic ? [] : [{ session: [] }],
    parameters: parametersOf(`/sites/{siteExperience}${path}`, operation),
    ...(body && { requestBody: { required: !bodyOptional, content: json(schemaOf(body)) } }),
    ...(takes && { requestBody: { required: true, content: file(takes) } }),
    responses: {
      "200": {
        description: "Done.",
        ...(setsToken && { headers: { "Set-Cookie": { ...cookie, schema: { type: "string" } } } }),
        content: json(schemaOf(answer)),
      },
      "401": { description: "The session is over.", content: json({ $ref: "#/components/schemas/Refusal" }) },
      default: { description: refusalText(refusals), content: json({ $ref: "#/components/schemas/Refusal" }) },
    },
    "x-deadline-ms": operationDeadlineMs(operation),
    ...(Object.keys(refusals).length > 0 && { "x-refusals": refusals }),
    ...(optional && {
      "x-optional": optional,
      description: `Optional; called only while \`offers\` names \`${optional}\`.`,
    }),
  };
}

const header = (name: string, description: string) => ({ ...parameter(name, "header"), description });
const text = { type: "string" };
const errorParts = { message: text, developerMessage: text, metadata: { type: "object" } };

const components = {
  parameters: {
    RequestId: header("X-Request-Id", "Names the request; the same in both logs."),
    TraceParent: header("traceparent", "W3C trace context."),
    RequestedWith: header("X-Requested-With", "XMLHttpRequest"),
    UserAgent: header("User-Agent", "Of the player's browser."),
    ForwardedFor: header("X-Forwarded-For", "Network address of the player's browser."),
    IdempotencyKey: header(
      "Idempotency-Key",
      "A repeated request with the same key gets the stored response and has no further effect.",
    ),
  },
  securitySchemes: { session: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
  schemas: {
    Refusal: {
      description: "Member names may start with a lower or an upper case letter, as in every response.",
      anyOf: [
        {
          required: ["responseStatus"],
          properties: { responseStatus: { properties: { errorCode: text, ...errorParts } } },
        },
        {
          required: ["errorStatus"],
          properties: { errorStatus: { properties: { code: text, statusCode: { type: "integer" }, ...errorParts } } },
        },
        { properties: { code: text, ...errorParts } },
      ],
    },
  },
};

/** Several operations may share a path. */
const paths: Record<string, Record<string, unknown>> = {};
for (const operation of operations) {
  const path = pathTemplate(operation);
  const at = `/sites/{siteExperience}${path}`;
  paths[at] = { ...paths[at], [methodOf(operation).toLowerCase()]: describe(operation, path) };
}

const document = {
  openapi: "3.1.1",
  info: {
    title: "Upstream contract of the account area",
    version: "1.0.0",
    description: `Paths, codes and hosts as configured for ACCOUNT_ENV=${config().ACCOUNT_ENV}.`,
  },
  jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
  servers: [{ url: config().hosts.main.secure }],
  paths,
  components,
};

console.log(JSON.stringify(document, null, 2));
