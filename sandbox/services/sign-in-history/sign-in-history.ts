// Sign-ins and sessions of a player: GET /signins/v1/signins, GET and POST /sessions/v1/sessions. All are optional operations.
import { Hono } from "hono";
import type { Call } from "../../platform/call.ts";
import type { Persona } from "../../platform/persona.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireSession } from "../../platform/refusals.ts";
import { endOtherSessions, sessionsOf } from "../../platform/sessions.ts";
import type { State } from "../../platform/state.ts";

const maxListed = 20;

type Session = ReturnType<typeof sessionsOf>[number];

const wire = ({ sid, userAgent, deviceName, place }: Session, own: string) => ({
  isCurrent: sid === own,
  ...(userAgent && { userAgent }),
  ...(deviceName && { deviceName }),
  ...(place && { place }),
});

/** @param own id of the session that asks */
export const signInList = (state: State, persona: Persona, own: string) => ({
  signIns: sessionsOf(state, persona.id)
    .slice(0, maxListed)
    .map((session) => ({ signedInAt: session.startedAt, ...wire(session, own) })),
});

export const service = (platform: Platform) =>
  new Hono<Call>()
    .get("/signins/v1/signins", requireSession, (c) => {
      const { persona, token } = c.var.player;
      return c.json(signInList(platform.state, persona, token.sid));
    })
    .get("/sessions/v1/sessions", requireSession, (c) => {
      const { persona, token } = c.var.player;
      const open = sessionsOf(platform.state, persona.id).filter(({ isOpen }) => isOpen);
      return c.json({
        sessions: open.map((session) => ({
          startedAt: session.startedAt,
          lastActiveAt: session.activeAt,
          ...wire(session, token.sid),
        })),
      });
    })
    .post("/sessions/v1/sessions/endothers", requireSession, (c) => {
      const { persona, token } = c.var.player;
      endOtherSessions(platform.state, persona.id, token.sid);
      return c.json({});
    });
