// The context of one upstream call, read before its service runs: brand, site experience, body and caller.
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { proofForKey } from "../services/strong-auth/initialization-keys.ts";
import { type Brand, siteOf } from "./brands.ts";
import { type Json, type Persona, personaIdOf } from "./persona.ts";
import type { Platform } from "./platform.ts";
import type { LedgerEntry } from "./records.ts";
import { personaByContact, personaById } from "./state.ts";
import { brandOf, readToken, type Token } from "./tokens.ts";

/** `isLive` is false after logout. */
export type Caller = { persona: Persona; token: Token; brand: Brand; isLive: boolean };

export type Call = {
  Bindings: HttpBindings;
  Variables: {
    brand: Brand | null;
    body: Json;
    caller: Caller | null;
    persona: Persona | null;
    entry: LedgerEntry;
    /** Set by `requireSession`. */
    player: Caller;
  };
};

export type CallContext = Context<Call>;

const sitePrefix = /^\/sites\/([^/]+)(?=\/)/;

export const callPath = (path: string) => path.replace(sitePrefix, "");
export const siteExperienceOf = (c: CallContext) => sitePrefix.exec(new URL(c.req.url).pathname)?.[1] ?? null;

/** The brand of the host; null on the bare sandbox host. */
export function brandOfHost(c: Context): Brand | null {
  const site = siteOf(c.req.header("host") ?? "");
  return site.kind === "calls" ? site.brand : null;
}

export async function callerOf(c: CallContext, platform: Platform, brand: Brand | null): Promise<Caller | null> {
  const [scheme, bearer] = (c.req.header("authorization") ?? "").split(" ");
  if (scheme?.toLowerCase() !== "bearer" || !bearer) return null;
  const token = await readToken(platform.state, bearer, brand);
  const persona = token && personaById(platform.state, personaIdOf(token.sub));
  if (!persona) return null;
  const isLive = !Object.hasOwn(platform.state.revokedSessions, token.sid);
  return { persona, token, brand: brand ?? brandOf(token) ?? persona.brand, isLive };
}

/** The persona of a call: from the token, or before sign-in from the contact or key in the body. */
export function personaOfCall({ state }: Platform, caller: Caller | null, body: Json): Persona | null {
  if (caller) return caller.persona;
  const { identifier, requestKey, requestToken, strongAuthRequestKey, initializationKey } = body;
  if (typeof identifier === "string") return personaByContact(state, identifier) ?? null;
  const key = typeof requestKey === "string" ? state.codeRequests[requestKey] : undefined;
  const token = typeof requestToken === "string" ? state.requestTokens[requestToken] : undefined;
  const request = typeof strongAuthRequestKey === "string" ? state.strongAuthRequests[strongAuthRequestKey] : undefined;
  const proof = typeof initializationKey === "string" ? proofForKey(state, initializationKey) : undefined;
  const id = key?.persona ?? token?.persona ?? request?.persona ?? proof?.persona;
  return id ? (personaById(state, id) ?? null) : null;
}

/** A member of a body that is written in another letter case than documented. The pipeline refuses the call. */
export class WrongLetterCase extends Error {}

/** A member by its documented name. Another letter case is refused, because a platform that ignored it would lose what was sent. */
export function member(object: Json, name: string): unknown {
  const similar = Object.keys(object).find((key) => key !== name && key.toLowerCase() === name.toLowerCase());
  if (similar !== undefined) throw new WrongLetterCase(`The member ${similar} is called ${name}.`);
  return object[name];
}

/** A member of the body as trimmed text; empty when it is missing or not a string. */
export function text(c: CallContext, name: string): string {
  const value = member(c.var.body, name);
  return typeof value === "string" ? value.trim() : "";
}
