// The platform's two shapes of refusal, and the door that a player's calls go through.
import { createMiddleware } from "hono/factory";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Call, CallContext } from "./call.ts";
import { mayModify } from "./permissions.ts";
import type { Json } from "./persona.ts";

/** Most services: an HTTP status and a responseStatus. */
export const refuse = (
  c: CallContext,
  status: ContentfulStatusCode,
  errorCode: string,
  message: string,
  more: { metadata?: Json; developerMessage?: string } = {},
) => c.json({ responseStatus: { errorCode, message, ...more } }, status);

/** Corrective-action submits: 422 and an errorStatus; with nothing given, one that names neither code nor message. */
export const refuseStep = (
  c: CallContext,
  reason: { code?: string; developerMessage?: string; metadata?: Json } = {},
) => c.json({ errorStatus: { ...reason, statusCode: 422 } }, 422);

/** Behind `asPlayer`: a change of what guards the account. @param steps those that it finishes */
export const asMaintainer = (...steps: string[]) =>
  createMiddleware<Call>((c, next) =>
    mayModify(c.var.player.persona, steps) ? next() : Promise.resolve(refuseMaintenance(c)),
  );

export const refuseMaintenance = (c: CallContext) =>
  refuse(c, 403, "ACC-403", "The account cannot be changed before its owner has proved who they are.");

/** A live session, and no user key in the call but the caller's own (API-110). */
export const asPlayer = createMiddleware<Call>(async (c, next) => {
  const { caller, body } = c.var;
  if (!caller?.isLive) return refuse(c, 401, "AUTH-401", "A valid session is needed for this call.");
  const named = [body.userKey, c.req.param("userKey")].filter((key) => key !== undefined);
  if (named.some((key) => key !== caller.persona.userKey))
    return refuse(c, 403, "AUTH-403", "The user key is not the caller's own.");
  c.set("player", caller);
  return next();
});
