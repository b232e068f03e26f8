// Gaming sessions: POST /playspans/v1/playspans, PUT and GET /playspans/v1/playspans/{clientKey} (API-82 to 84).
import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { Call } from "../../platform/call.ts";
import { isoNow } from "../../platform/clock.ts";
import { completeStep } from "../../platform/permissions.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";

export const service = (platform: Platform) =>
  new Hono<Call>()
    .post("/playspans/v1/playspans", requireSession, (c) => {
      const { state } = platform;
      const { persona } = c.var.player;
      const { playSpanRefusal } = persona.quirks;
      if (playSpanRefusal) {
        const status = playSpanRefusal.startsWith("KRN") ? 409 : 500;
        return refuse(c, status, playSpanRefusal, "No gaming session could be started.");
      }
      const last = Object.values(state.playSpans).findLast((span) => span.persona === persona.id);
      const clientKey = randomUUID();
      const at = isoNow(state);
      state.playSpans[clientKey] = { persona: persona.id, createdAt: at };
      completeStep(persona, "create-gaming-session");
      return c.json({
        playSpan: { clientKey },
        currentServerTime: at,
        ...(last ? { lastEndedPlaySpanCreateDate: last.createdAt } : {}),
        siteExperienceServerTime: at,
      });
    })
    .on(["GET", "PUT"], "/playspans/v1/playspans/:clientKey", requireSession, (c) => {
      const { persona } = c.var.player;
      const clientKey = c.req.param("clientKey");
      if (platform.state.playSpans[clientKey]?.persona !== persona.id)
        return refuse(c, 404, "KRN-104", "This gaming session is not known.");
      const { heartbeatRefusal } = persona.quirks;
      if (heartbeatRefusal) return refuse(c, 409, heartbeatRefusal, "This gaming session is over.");
      return c.json({ playSpan: { clientKey }, currentServerTime: isoNow(platform.state) });
    });
