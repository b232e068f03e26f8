// Accounts that a player can merge, compared and completed: /merges/v1/users/{userKey}/accounts, /merges/v1/merges,
// /merges/v1/merges/complete (API-74 to API-76).
import { Hono } from "hono";
import { type Call, text } from "../../platform/call.ts";
import { completeStep } from "../../platform/permissions.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";

export const mergeableAccounts = (_: Platform) =>
  new Hono<Call>()
    .get("/merges/v1/users/:userKey/accounts", requireSession, (c) =>
      c.json({
        mergeableAccounts: [
          { transferType: "Legacy", emailAddress: "m***@example.test", externalUserIdentifier: "legacy-1" },
        ],
      }),
    )
    .post("/merges/v1/merges", requireSession, (c) =>
      c.json({ transferKey: `merge-${c.var.player.persona.id}`, mergedAccountFields: [] }),
    )
    .post("/merges/v1/merges/complete", requireSession, (c) => {
      const { persona } = c.var.player;
      if (text(c, "transferKey") !== `merge-${persona.id}`) return refuse(c, 400, "MRG-400", "The key is not known.");
      completeStep(persona, "migrate-account");
      return c.json({});
    });
