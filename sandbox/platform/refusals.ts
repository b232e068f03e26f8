// The platform's two formats of refusal, and the guards of calls that need a session.
import { createMiddleware } from "hono/factory";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Call, type CallContext, member } from "./call.ts";
import { mayModify } from "./permissions.ts";
import type { Json } from "./persona.ts";

/** The format of most services: an HTTP status and a `responseStatus`. */
export const refuse = (
  c: CallContext,
  status: ContentfulStatusCode,
  errorCode: string,
  message: string,
  more: { metadata?: Json; developerMessage?: string } = {},
) => c.json({ responseStatus: { errorCode, message, ...more } }, status);

/** The format of corrective-action submits: 422 and an `errorStatus`. Without a reason it has neither code nor message. */
export const refuseStep = (
  c: CallContext,
  reason: { code?: string; developerMessage?: string; metadata?: Json } = {},
) => c.json({ errorStatus: { ...reason, statusCode: 422 } }, 422);

/** After `requireSession`: for calls that change a factor, a contact or the credentials. @param steps that the call completes */
export const requireModifyAccount = (...steps: string[]) =>
  createMiddleware<Call>((c, next) =>
    mayModify(c.var.player.persona, steps) ? next() : Promise.resolve(refuseMaintenance(c)),
  );

export const refuseMaintenance = (c: CallContext) =>
  refuse(c, 403, "ACC-403", "The account cannot be changed before its owner has proved who they are.");

/** A live session, and no user key in path or body but the caller's own (API-110). */
export const requireSession = createMiddleware<Call>(async (c, next) => {
  const { caller, body } = c.var;
  if (!caller?.isLive) return refuse(c, 401, "AUTH-401", "A valid session is needed for this call.");
  const userKeys = [member(body, "userKey"), c.req.param("userKey")].filter((key) => key !== undefined);
  if (userKeys.some((key) => key !== caller.persona.userKey))
    return refuse(c, 403, "AUTH-403", "The user key is not the caller's own.");
  c.set("player", caller);
  return next();
});
