// The restrictions of one permission: GET /restrictions/v1/restrictions (API-46); of several: GET /restrictions/v1/lists, an optional operation.
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

const listOf = (platform: Platform, persona: Persona, permission: string | undefined) =>
  restrictionsFor(withIncompleteOnboarding(persona), permission).map((each) => ({
    ...each,
    explanation: { ...each.explanation, language: "en-US" },
    correctiveActions: stepsOf(platform, persona, each),
    permission: permissionOf(persona, each),
  }));

export const service = (platform: Platform) =>
  new Hono<Call>()
    .get("/restrictions/v1/restrictions", requireSession, (c) =>
      c.json({ restrictions: listOf(platform, c.var.player.persona, c.req.query("permission")) }),
    )
    .get("/restrictions/v1/lists", requireSession, (c) => {
      const permissions = (c.req.query("permissions") ?? "").split(",");
      const lists = permissions.map((permission) => ({
        permission,
        restrictions: listOf(platform, c.var.player.persona, permission),
      }));
      return c.json({ lists });
    });
