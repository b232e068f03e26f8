// Sign-ins and sessions of a player: GET /signins/v1/signins, GET and POST /sessions/v1/sessions. All are optional operations.
import { Hono } from "hono";
import type { Call } from "../../platform/call.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireSession } from "../../platform/refusals.ts";
import { endOtherSessions, sessionsOf } from "../../platform/sessions.ts";

const maxListed = 20;

type Session = ReturnType<typeof sessionsOf>[number];

const wire = ({ sid, userAgent, deviceName, place }: Session, own: string) => ({
  isCurrent: sid === own,
  ...(userAgent && { userAgent }),
  ...(deviceName && { deviceName }),
  ...(place && { place }),
});

export const service = (platform: Platform) =>
  new Hono<Call>()
    .get("/signins/v1/signins", requireSession, (c) => {
      const { persona, token } = c.var.player;
      const latest = sessionsOf(platform.state, persona.id).slice(0, maxListed);
      return c.json({
        signIns: latest.map((session) => ({ signedInAt: session.startedAt, ...wire(session, token.sid) })),
      });
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
