// What every call takes from its caller, so that no flow forwards it: the player's key, the site experience and the idempotency key.
import "server-only";
import type { FilledIn, Operation } from "./define-operation";
import type { AnyRequest } from "./prepared-call";
import type { Caller } from "./upstream";

/** A request as a flow gives it. */
export type GivenRequest = Omit<AnyRequest, "idempotencyKey"> & {
  /**
   * Names what happens once, in place of the submit: of two calls of an operation in one submit, or of a thing that happens once however
   * often the player submits.
   */
  once?: string;
};

/** @throws Error for an operation that its caller may not call: a bug in our code */
const missing = (operation: Operation, what: string) =>
  new Error(`${operation.name} needs ${what}, and its caller has none`);

/** A platform keeps the answer of each key: two operations of a submit never share one. */
function idempotencyKeyFor({ submitKey }: Caller, operation: Operation, { once }: GivenRequest): string | undefined {
  if (!operation.idempotent) return undefined;
  const subject = once || submitKey;
  if (!subject) throw missing(operation, "the key of a submit");
  return `${subject}-${operation.name}`;
}

/**
 * @returns the request as it is sent
 * @throws Error where the operation needs a player or a submit, and the caller has none
 */
export function withFilledIn(caller: Caller, operation: Operation, given: GivenRequest): AnyRequest {
  const { once: _, ...request } = given;
  const idempotencyKey = idempotencyKeyFor(caller, operation, given);
  const userKey = () => {
    if (!caller.player) throw missing(operation, "a player");
    return caller.player.userKey;
  };
  const values: Record<FilledIn, () => string> = { userKey, siteExperience: () => caller.upstream.siteExperience };
  const fill = (isNamed: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (isNamed(name) ? [[name, value()]] : [])));
  const params = fill((name) => operation.path.includes(`{${name}}`));
  const query = fill((name) => Object.hasOwn(operation.query?.shape ?? {}, name));
  const body = fill((name) => Object.hasOwn(operation.body?.shape ?? {}, name));
  const withMembers = (members: Record<string, string>, own: unknown) =>
    Object.keys(members).length > 0 ? { ...members, ...Object(own) } : own;
  return {
    ...request,
    params: { ...params, ...request.params },
    query: { ...query, ...request.query },
    body: withMembers(body, request.body),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  };
}
