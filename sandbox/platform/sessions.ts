// The sessions of the players, which are their sign-ins too: when each began, on what device, and whether it continues.
import { randomUUID } from "node:crypto";
import type { Brand } from "./brands.ts";
import type { CallContext, Caller } from "./call.ts";
import { hours, isoNow, now } from "./clock.ts";
import type { Persona } from "./persona.ts";
import type { Session } from "./records.ts";
import type { State } from "./state.ts";
import { sessionCookie, signToken } from "./tokens.ts";

const sessionLife = hours(12);

export function beginSession(state: State, persona: Persona, brand: Brand, userAgent = ""): Promise<string> {
  const sid = randomUUID();
  const at = isoNow(state);
  state.sessions[sid] = { persona: persona.id, startedAt: at, activeAt: at, userAgent };
  return signToken(state, persona, brand, sid);
}

/** Signs a player in: a session on the device of this call, of which the account area says the browser, and its token. */
export async function openSession(c: CallContext, state: State, persona: Persona, brand: Brand): Promise<void> {
  c.header("set-cookie", sessionCookie(await beginSession(state, persona, brand, c.req.header("user-agent"))));
}

/** Notes a call of a session. One that was opened on the sandbox's own pages begins with its first call. */
export function noteCall(state: State, { persona, token }: Caller): void {
  const at = isoNow(state);
  const known = state.sessions[token.sid] ?? { persona: persona.id, startedAt: at, userAgent: "" };
  state.sessions[token.sid] = { ...known, activeAt: at };
}

/** Moves a session to another id, under which it continues. */
export function moveSession(state: State, from: string, to: string): void {
  const session = state.sessions[from];
  delete state.sessions[from];
  if (session) state.sessions[to] = session;
}

const isOpen = (state: State, sid: string, { startedAt }: Session) =>
  !state.revokedSessions[sid] && now(state) < Date.parse(startedAt) + sessionLife;

type Listed = Session & { sid: string; isOpen: boolean };

/** The sessions of a player, newest first. */
export const sessionsOf = (state: State, persona: string): Listed[] =>
  Object.entries(state.sessions)
    .filter(([, session]) => session.persona === persona)
    .map(([sid, session]) => ({ ...session, sid, isOpen: isOpen(state, sid, session) }))
    .toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));

/** Ends every session of a player but one. */
export function endOtherSessions(state: State, persona: string, ownSid: string): void {
  for (const { sid } of sessionsOf(state, persona)) if (sid !== ownSid) state.revokedSessions[sid] = true;
}
