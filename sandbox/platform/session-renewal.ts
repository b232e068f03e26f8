// After a change of factor or credentials, the player gets a new session id and the old token is revoked.
import { randomUUID } from "node:crypto";
import type { CallContext } from "./call.ts";
import type { Platform } from "./platform.ts";
import { moveSession } from "./sessions.ts";
import { sessionCookie, signToken } from "./tokens.ts";

export async function renewSession(c: CallContext, { state }: Platform): Promise<void> {
  const { caller } = c.var;
  if (!caller) return;
  const sid = randomUUID();
  state.revokedSessions[caller.token.sid] = true;
  moveSession(state, caller.token.sid, sid);
  c.header("set-cookie", sessionCookie(await signToken(state, caller.persona, caller.brand, sid)));
}
