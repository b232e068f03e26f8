// The restrictions of one permission: GET /restrictions/v1/restrictions (API-46).
import { Hono } from "hono";
import type { Call } from "../../platform/call.ts";
import { minutes, now } from "../../platform/clock.ts";
import { permissionOf, restrictionsFor } from "../../platform/permissions.ts";
import type { Persona, Restriction } from "../../platform/persona.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireSession } from "../../platform/refusals.ts";
import { withIncompleteOnboarding } from "../../platform/verdicts.ts";

/** The steps of a restriction, with the end of the outage of those whose service is down. */
function stepsOf({ state }: Platform, persona: Persona, { correctiveActions }: Restriction) {
  const { stepsDown } = persona.quirks;
  if (!stepsDown) return correctiveActions;
  persona.downSince ??= now(state);
  const since = persona.downSince;
  return correctiveActions.map((step) => {
    const end = since + minutes(stepsDown[step.correctiveActionCode] ?? 0);
    return end > now(state) ? { ...step, unavailableUntil: new Date(end).toISOString() } : step;
  });
}

export const service = (platform: Platform) =>
  new Hono<Call>().get("/restrictions/v1/restrictions", requireSession, (c) => {
    const { persona } = c.var.player;
    const restrictions = restrictionsFor(withIncompleteOnboarding(persona), c.req.query("permission"));
    return c.json({
      restrictions: restrictions.map((each) => ({
        ...each,
        explanation: { ...each.explanation, language: "en-US" },
        correctiveActions: stepsOf(platform, persona, each),
        permission: permissionOf(persona, each),
      })),
    });
  });
