// Checks the risk of an e-mail address after sign-in: POST /emailrisk/v1/verifications (API-52, PA-34 to PA-38).
import { Hono } from "hono";
import type { Call } from "../../platform/call.ts";
import { completeStep, isPending } from "../../platform/permissions.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";
import { createInitializationKey } from "../strong-auth/initialization-keys.ts";

export const service = (platform: Platform) =>
  new Hono<Call>().post("/emailrisk/v1/verifications", requireSession, (c) => {
    const { persona } = c.var.player;
    const verdict = isPending(persona, "email-risk-verify") ? (persona.quirks.emailRisk ?? "passes") : "passes";
    if (verdict === "breaks") return refuse(c, 500, "RISK-500", "The check is down.");
    if (verdict === "fails") return c.json({ status: "Failed" });
    if (verdict === "passes") {
      completeStep(persona, "email-risk-verify");
      return c.json({ status: "Success" });
    }
    // Completing the strong-auth request of this key completes the step.
    const key = createInitializationKey(platform.state, {
      purpose: "email-risk",
      persona: persona.id,
      openedBy: persona.id,
    });
    return c.json({ status: "StrongAuthRequired", strongAuthMetadata: { StrongAuthInitializationKey: key } });
  });
