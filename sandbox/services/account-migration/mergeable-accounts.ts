// Accounts of an older platform that a player can merge, compared and completed: /merges/v1/users/{userKey}/accounts,
// /merges/v1/merges, /merges/v1/merges/complete (API-74 to API-76).
import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { type Call, text } from "../../platform/call.ts";
import { completeStep } from "../../platform/permissions.ts";
import type { Json, Persona } from "../../platform/persona.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";

const field = (fieldType: string, existingValue: unknown, incomingValue: unknown, mergedValue: unknown): Json => ({
  fieldType,
  mergedValue,
  existingValue,
  incomingValue,
});

/** The eight fields of document 002; an administrator set one of the limits. */
export const usualFields: readonly Json[] = [
  field("UserBalance", 1204.5, 86.2, 1290.7),
  field("DailyLossLimit", 100, 50, 50),
  field("WeeklyLossLimit", null, null, null),
  field("MonthlyLossLimit", 1500, null, 1500),
  field("HardDepositLimitDaily", null, null, null),
  { ...field("HardDepositLimitWeekly", null, 200, 200), limitSource: "Exception" },
  field("HardDepositLimitMonthly", 800, 800, 800),
  field("PlayTimeLimit", 120, 90, 90),
];

const accountsOf = ({ id, migration }: Persona) =>
  migration?.accounts ?? [
    { transferType: "Casino", emailAddress: `${id}.old@example.test`, externalUserIdentifier: `old-${id}` },
  ];

export const service = (platform: Platform) =>
  new Hono<Call>()
    .get("/merges/v1/users/:userKey/accounts", requireSession, (c) => {
      const { persona } = c.var.player;
      const code = persona.migration?.listRefusal;
      if (code !== undefined) return refuse(c, 409, code, "The accounts cannot be listed.");
      return c.json({ mergeableAccounts: accountsOf(persona) });
    })
    .post("/merges/v1/merges", requireSession, (c) => {
      const { persona } = c.var.player;
      const { startRefusal, fields = usualFields } = persona.migration ?? {};
      if (startRefusal !== undefined) return refuse(c, 409, startRefusal, "The accounts cannot be compared.");
      const [accountId, type] = [text(c, "externalUserIdentifier"), text(c, "transferType")];
      const isOffered = accountsOf(persona).some(
        ({ externalUserIdentifier, transferType }) => externalUserIdentifier === accountId && transferType === type,
      );
      if (!isOffered) return refuse(c, 404, "MRG-404", "There is no such account.");
      const transferKey = randomUUID();
      platform.state.migrations[transferKey] = { persona: persona.id, isDone: false };
      return c.json({ transferKey, mergedAccountFields: fields });
    })
    .post("/merges/v1/merges/complete", requireSession, (c) => {
      const { persona } = c.var.player;
      const migration = platform.state.migrations[text(c, "transferKey")];
      if (migration?.persona !== persona.id) return refuse(c, 404, "MRG-404", "The key is not known.");
      if (migration.isDone) return refuse(c, 409, "MRG-409", "The merge is completed.");
      const code = persona.migration?.completionRefusal;
      if (code !== undefined) return refuse(c, 409, code, "The merge cannot be completed.");
      migration.isDone = true;
      completeStep(persona, "migrate-account");
      return c.json({});
    });
