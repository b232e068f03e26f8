// Screens a player against the watch lists: POST /watchlists/v4/screenings (API-54, PA-29 to PA-31).
import { Hono } from "hono";
import { type Call, text } from "../../platform/call.ts";
import { completeStep } from "../../platform/permissions.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";
import { holdMatch } from "../../platform/verdicts.ts";

const flowName = "WatchListScreeningCorrectiveAction";

export const service = (_platform: Platform) =>
  new Hono<Call>().post("/watchlists/v4/screenings", requireSession, (c) => {
    if (text(c, "flowName") !== flowName) return refuse(c, 400, "SHR-400", "flowName is not known.");
    const { persona } = c.var.player;
    if (persona.quirks.screening === "breaks") return refuse(c, 500, "SHR-500", "The screening is down.");
    if (persona.quirks.screening === "match") {
      holdMatch(persona);
      return refuse(c, 422, "SHR-201", "The player may be on a list.");
    }
    completeStep(persona, "complete-watchlist-screening");
    return c.json({});
  });
