// Accounts of an older platform that a player can merge, compared and completed: /merges/v1/users/{userKey}/accounts,
// /merges/v1/merges, /merges/v1/merges/complete (API-74 to API-76).
import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { type Call, text } from "../../platform/call.ts";
import { completeStep } from "../../platform/permissions.ts";
import type { Json, Persona } from "../../platform/persona.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";
import { personaById, type State } from "../../platform/state.ts";
import { limitFields, mergeLimits } from "../account-merge/merged-limits.ts";
import { mergeRestrictions, restrictionFields } from "../account-merge/merged-restrictions.ts";

type Account = NonNullable<NonNullable<Persona["migration"]>["accounts"]>[number];

const accountsOf = ({ id, migration }: Persona): readonly Account[] =>
  migration?.accounts ?? [
    { transferType: "Casino", emailAddress: `${id}.old@example.test`, externalUserIdentifier: `old-${id}` },
  ];

/** Finds the player who owns an older account: named by the seed, or by the identifier of the account. */
function otherOf(state: State, persona: Persona, identifier: string): Persona | undefined {
  const chosen = accountsOf(persona).find((each) => each.externalUserIdentifier === identifier);
  return chosen && personaById(state, chosen.account ?? identifier);
}

const comparisonOf = (persona: Persona, other: Persona | undefined): Json[] => [
  ...limitFields(persona, other, persona.migration?.fields),
  ...restrictionFields(persona, other),
];

export const service = (platform: Platform) =>
  new Hono<Call>()
    .get("/merges/v1/users/:userKey/accounts", requireSession, (c) => {
      const { persona } = c.var.player;
      const code = persona.migration?.listRefusal;
      if (code !== undefined) return refuse(c, 409, code, "The accounts cannot be listed.");
      return c.json({ mergeableAccounts: accountsOf(persona).map(({ account: _, ...sent }) => sent) });
    })
    .post("/merges/v1/merges", requireSession, (c) => {
      const { persona } = c.var.player;
      const { startRefusal, fields } = persona.migration ?? {};
      if (startRefusal !== undefined) return refuse(c, 409, startRefusal, "The accounts cannot be compared.");
      const [accountId, type] = [text(c, "externalUserIdentifier"), text(c, "transferType")];
      const isOffered = accountsOf(persona).some(
        ({ externalUserIdentifier, transferType }) => externalUserIdentifier === accountId && transferType === type,
      );
      if (!isOffered) return refuse(c, 404, "MRG-404", "There is no such account.");
      const transferKey = randomUUID();
      platform.state.migrations[transferKey] = { persona: persona.id, account: accountId, isDone: false };
      const compared = comparisonOf(persona, otherOf(platform.state, persona, accountId));
      return c.json({ transferKey, mergedAccountFields: fields?.length === 0 ? [] : compared });
    })
    .post("/merges/v1/merges/complete", requireSession, (c) => {
      const { persona } = c.var.player;
      const migration = platform.state.migrations[text(c, "transferKey")];
      if (migration?.persona !== persona.id) return refuse(c, 404, "MRG-404", "The key is not known.");
      if (migration.isDone) return refuse(c, 409, "MRG-409", "The merge is completed.");
      const code = persona.migration?.completionRefusal;
      if (code !== undefined) return refuse(c, 409, code, "The merge cannot be completed.");
      migration.isDone = true;
      const other = otherOf(platform.state, persona, migration.account);
      mergeLimits(persona, comparisonOf(persona, other));
      mergeRestrictions(persona, other);
      completeStep(persona, "migrate-account");
      return c.json({});
    });
