// The calls of the steps that an operator's folder brings: each does its step, or refuses the answers that its row names.
import { Hono } from "hono";
import { operator } from "../../platform/brands.ts";
import { type Call, text } from "../../platform/call.ts";
import { completeStep } from "../../platform/permissions.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";

export const service = (_platform: Platform) => {
  const app = new Hono<Call>();
  for (const { step, path, refusals } of operator.calls) {
    app.post(path, requireSession, (c) => {
      const refusal = refusals.find(({ when }) =>
        Object.entries(when).every(([member, value]) => text(c, member) === value),
      );
      if (refusal) return refuse(c, 422, refusal.code, refusal.means);
      completeStep(c.var.player.persona, step);
      return c.json({});
    });
  }
  return app;
};
