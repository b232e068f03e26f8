// Declares an upstream call: route, method, body, answer, refusals and idempotency. Request types, the OpenAPI document
// (`npm run contract`), the contract test and the body check outside production are derived from the declaration.
import "server-only";
import type * as z from "zod/mini";
import { seconds } from "@/domain/duration";
import type { Offer } from "@/domain/offers";
import type { Statement } from "@/domain/verdicts/verdicts";
import { config } from "@/server/config";
import type { AccountProof, Guarding, ProofOrNoChange } from "./account-proof";

export type UpstreamHost = "secure" | "api" | "blitz";
export type Method = "GET" | "POST" | "PUT";

/** Upstream code, or "HTTP 410" for a status, → refusal name. A code takes precedence over a status; all other errors are thrown. */
export type Refusals = Readonly<Record<string, string>>;

/** A response, as `says` reads it: the parsed answer, a declared refusal, or the status of another failure. */
export type OperationResponse =
  | { ok: true; value: unknown }
  | { ok: false; refusal?: string | undefined; code: string; status: number };

export type Operation = {
  /** Its one name: `operationId`, key in UPSTREAM_ROUTES (API-06, API-100?), in conformance and in the log. */
  readonly name: string;
  /** Summary for the OpenAPI document. */
  readonly does: string;
  /** Name of the circuit breaker, the connection pool and the metric. */
  readonly service: string;
  /** API-02: default secure. */
  readonly host?: UpstreamHost;
  readonly method: Method;
  /** After the /sites/{siteExperience} prefix. */
  readonly path: string;
  /** Its own site experience, in place of the flow's. */
  readonly site?: () => string;
  /**
   * Promise 17: changes what protects the account (a factor, phone, e-mail address, user name or password), always or for some
   * requests. Such a request carries the answer to the question whether a proof of the player is due.
   */
  readonly guards?: Guarding;
  /** A platform may do without this operation; it is called only while the platform names this offer. */
  readonly optional?: Offer;
  /** Works without a session token. */
  readonly isPublic?: boolean;
  /** Never sends the session token (API-98!). */
  readonly omitsToken?: boolean;
  /** The call carries the back office's credential in place of a session token. A command makes it, and never the account area. */
  readonly credential?: "backOffice";
  /** A successful response may set a new session token. */
  readonly setsToken?: boolean;
  /** Sends the user agent and the address of the player's browser, as headers: the call signs in on it. */
  readonly reportsDevice?: boolean;
  /** Sends an Idempotency-Key; a repeated request with the same key gets the stored response. */
  readonly idempotent?: boolean;
  /** `false`: the platform counts a repeated request with the same key as another one, so that we never send it again automatically. */
  readonly repeatable?: false;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  /** The body may be omitted. */
  readonly bodyOptional?: boolean;
  /** Media types of a file that is sent instead of a JSON body. */
  readonly takes?: readonly string[];
  /** Schema of a successful response. The first letter of member names is lowered before parsing (API-109?); extra members are ignored. */
  readonly answer: z.core.$ZodType;
  readonly refusals?: Refusals | (() => Refusals);
  /** What an answer says of the player, beyond what the flow does with it: kept while the session lasts, until the restrictions say it (promise 23). */
  readonly says?: (response: OperationResponse) => Statement | undefined;
  /**
   * Milliseconds for the whole call: queue, connection, the repetition, last byte; the time in which a file is sent is not counted.
   * 30 s, as documented (API-04); shorter only for a read that the page can do without, with the reason next to the number.
   */
  readonly deadlineMs?: number;
};

/** Declares an operation; `operations.ts` finds what the files of this folder export. */
export const defineOperation = <const O extends Operation>(operation: O): O => operation;

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

/** Readonly version of a body type, because a body is only read. */
type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: Sent<T[Name]> }
    : T;

type When<Condition, Members> = Condition extends true ? Members : unknown;
type Has<O, Name extends keyof Operation> = O extends { [N in Name]: object } ? true : false;

/** What the call fills in from its caller, wherever an operation asks for it (`filled-in.ts`). */
export type FilledIn = "userKey" | "siteExperience";

/** Members that a flow gives: all but those that the call fills in. A group without any is left out. */
type Given<Name extends string, Members> = [keyof Members] extends [never] ? unknown : { [N in Name]: Members };

/** The request of an operation, as a flow gives it; a member that the declaration lacks does not compile. */
export type RequestOf<O extends Operation> = Given<
  "params",
  Readonly<Record<Exclude<ParameterNames<O["path"]>, FilledIn>, string>>
> &
  When<Has<O, "query">, Given<"query", Omit<Sent<z.input<NonNullable<O["query"]>>>, FilledIn>>> &
  When<Has<O, "body">, O["bodyOptional"] extends true ? { body?: BodyOf<O> | undefined } : Given<"body", BodyOf<O>>> &
  When<O["idempotent"], { once?: string }> &
  When<O["guards"] extends "account" ? true : false, { proof: AccountProof }> &
  When<O["guards"] extends "accountInPart" ? true : false, { proof: ProofOrNoChange }> &
  When<Has<O, "takes">, { file: FileBody }>;

type BodyOf<O extends Operation> = Omit<Sent<z.input<NonNullable<O["body"]>>>, FilledIn>;

/** A file that is streamed to the platform. */
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

/** @returns the configured path, with its {parameters} */
export const pathTemplate = ({ name, path }: Operation): string => config().UPSTREAM_ROUTES[name]?.path ?? path;

/** SA-63!, SA-64?: where the requirements say "POST or PUT", a deployment chooses. @returns the configured method */
export const methodOf = ({ name, method }: Operation): Method =>
  method === "GET" ? method : (config().UPSTREAM_ROUTES[name]?.method ?? method);

/** @returns milliseconds for a call of the operation */
export const operationDeadlineMs = (operation: Operation): number => {
  const { deadlineMs = seconds(30) } = operation;
  return Math.min(deadlineMs, config().UPSTREAM_DEADLINE_MS);
};

/** @returns the path of a request, with encoded parameters */
export const pathOf = (operation: Operation, params: Readonly<Record<string, string>> = {}): string =>
  pathTemplate(operation).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
