// The declaration of one call to the platform: route, method, body, answer, refusals, idempotency and what it does. The types of a
// request, the OpenAPI document (`npm run contract`), the contract test and the check of bodies outside production come from it.
import "server-only";
import type * as z from "zod/mini";
import { config } from "@/server/config";

export type UpstreamHost = "secure" | "api" | "blitz";
export type Method = "GET" | "POST" | "PUT";

/** Upstream code, or "HTTP 410" for a status, → our word. A code wins over a status. Anything else is a failure of the call. */
export type Refusals = Readonly<Record<string, string>>;

export type Operation = {
  /** The key by which UPSTREAM_ROUTES and UPSTREAM_METHODS name it (API-06, API-100?). Operations on one path share a name. */
  readonly name: string;
  readonly does: string;
  /** Name of the circuit breaker, the connection pool and the metric. */
  readonly service: string;
  /** API-02: secure unless said otherwise. */
  readonly host?: UpstreamHost;
  readonly method: Method;
  /** After the /sites/{siteExperience} prefix. */
  readonly path: string;
  /** Works without a session token: either none is sent, or there is none yet. */
  readonly isPublic?: boolean;
  /** Leaves the session token out even when there is one (API-98!). */
  readonly omitsToken?: boolean;
  /** A good answer may set a new session token. */
  readonly setsToken?: boolean;
  /** Carries an Idempotency-Key: a repeat with the same key gets the stored answer. */
  readonly idempotent?: boolean;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  /** Some requests have no body at all. */
  readonly bodyOptional?: boolean;
  /** Media types of a file that is sent in place of a body. */
  readonly takes?: readonly string[];
  /** What is read of a good answer. Members come with their first letter lowered (API-109?), at any depth; others are ignored. */
  readonly answer: z.core.$ZodType;
  readonly refusals?: Refusals | (() => Refusals);
  /** Milliseconds for everything: queue, connection, both tries, the last byte. Default 10 s for reads, 30 s for writes. */
  readonly deadlineMs?: number;
};

/** Declares an operation; list its file in operations.ts when the file is new. */
export const defineOperation = <const O extends Operation>(operation: O): O => operation;

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

/** Lists may be readonly: a body is only read. */
type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: Sent<T[Name]> }
    : T;

type When<Condition, Members> = Condition extends true ? Members : unknown;
type Has<O, Name extends keyof Operation> = O extends { [N in Name]: object } ? true : false;

/** What a caller gives to one operation; a member that the declaration does not have does not compile. */
export type RequestOf<O extends Operation> = When<
  [ParameterNames<O["path"]>] extends [never] ? false : true,
  { params: Readonly<Record<ParameterNames<O["path"]>, string>> }
> &
  When<Has<O, "query">, { query: Sent<z.input<NonNullable<O["query"]>>> }> &
  When<Has<O, "body">, O["bodyOptional"] extends true ? { body?: BodyOf<O> | undefined } : { body: BodyOf<O> }> &
  When<O["idempotent"], { idempotencyKey: string }> &
  When<Has<O, "takes">, { file: FileBody }>;

type BodyOf<O extends Operation> = Sent<z.input<NonNullable<O["body"]>>>;

/** Bytes that are sent on as they arrive. */
export type FileBody = { type: string; bytes: AsyncIterable<Uint8Array> };

export type AnswerOf<O extends Operation> = z.output<O["answer"]>;

type Values<T> = T[keyof T];
type Table<R> = R extends () => infer T ? T : R;
export type RefusalOf<O extends Operation> = O extends { refusals: infer R }
  ? Extract<Values<Table<R>>, string>
  : never;

/** @returns a table of refusals under the codes that this deployment's platform uses (UPSTREAM_CODES, OTP-31?) */
export function withConfiguredCodes<Word extends string>(table: Readonly<Record<string, Word>>): Record<string, Word> {
  const { UPSTREAM_CODES: configured } = config();
  return Object.fromEntries(Object.entries(table).map(([code, word]) => [configured[code] ?? code, word]));
}

/** @returns the refusals of an operation, by configured code */
export const refusalsOf = ({ refusals = {} }: Operation): Refusals =>
  withConfiguredCodes(typeof refusals === "function" ? refusals() : refusals);

/** @returns the path as configured, its {parameters} still open */
export const pathTemplate = ({ name, path }: Operation): string => config().UPSTREAM_ROUTES[name] ?? path;

/** SA-63!, SA-64?: where the documents say "POST or PUT" a deployment chooses. @returns the method as configured */
export const methodOf = ({ name, method }: Operation): Method =>
  method === "GET" ? method : (config().UPSTREAM_METHODS[name] ?? method);

/** @returns the path of one request, its parameters encoded */
export const pathOf = (operation: Operation, params: Readonly<Record<string, string>> = {}): string =>
  pathTemplate(operation).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
