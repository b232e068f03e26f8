// A migration is no way out of what stops, protects or limits a player in either account.
import { default as fc } from "fast-check";
import { expect, test } from "vitest";
import { comparisonRows } from "@/app/correctiveactions/_shared/comparison-rows";
import { compareAccounts, loadMergeAccounts, mergeAccounts } from "@/server/flows/account-migration/account-migration";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { accountSummary, readAccountSummary } from "@/server/upstream/account-summary";
import { call } from "@/server/upstream/call";
import { destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform({ keeps: true });

type Limit = { type: string; period: string; amount: number };
type Sides = { restrictions: { shortReasonCode: string }[]; limits: Limit[] };

/** A player who has merged an older account by this step, and what the comparison showed. */
async function migrated(own: Sides, older: Sides) {
  const { id } = await platform.control.makePersona({
    restrictions: older.restrictions.map((each) => ({ ...each, scope: "account" as const })),
    profile: { limits: older.limits },
  });
  const { caller } = await playerOn(platform, {
    product: "casino",
    siteExperience: "US-CS",
    restrictions: [needing("migrate-account")],
    profile: { limits: own.limits },
    migration: { accounts: [{ transferType: "Sportsbook", emailAddress: null, externalUserIdentifier: id }] },
  });
  await caller.submit(compareAccounts, { fields: { account: id } });
  const flow = caller.record("sequence").id;
  const page = await loadMergeAccounts(await caller.look({ flow }));
  const rows = comparisonRows(await caller.look({ flow }), page.kind === "compare" ? page.fields : []);
  expect(destinationOf(await caller.submit(mergeAccounts, { flow }))).toBe("/correctiveactions/merged?flow");
  return { caller, flow, rows };
}

const limited = (amount: number, period = "Weekly"): Limit => ({ type: "Deposit", period, amount });

test.each([
  ["ExclusionReinstatementFlag", "Self-Exclusion"],
  ["ExclusionReinstatementCoolOffFlag", "Cool-Off"],
  ["RGReview", "Account Review"],
  ["AccountClosing", "Account Closure"],
])(
  "%s of the older account is shown before the merge as %s and stops the merged account",
  async (shortReasonCode, said) => {
    const { caller, flow, rows } = await migrated(
      { restrictions: [], limits: [] },
      { restrictions: [{ shortReasonCode }], limits: [] },
    );
    const kept = rows.filter(({ label, incoming, merged }) => !/limit|balance/i.test(label) && incoming === merged);
    expect(kept.map(({ label }) => label)).toEqual([said]);
    expect(await loadEntryPage(await caller.look({ flow }))).toMatchObject({ kind: "blocked" });
  },
);

test("the stricter limit of the two accounts is shown and holds, and one that only one has", async () => {
  const anyLimits = fc.uniqueArray(
    fc.record({
      type: fc.constantFrom("Deposit", "Loss", "PlayTime", "Wager"),
      period: fc.constantFrom("Daily", "Weekly", "Monthly", "Yearly"),
      amount: fc.integer({ min: 0, max: 500 }),
    }),
    { selector: ({ type, period }) => `${type} ${period}`, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(anyLimits, anyLimits, async (own, older) => {
      const { caller } = await migrated({ restrictions: [], limits: own }, { restrictions: [], limits: older });
      const { id } = caller.record("sequence");
      const context = await caller.look({ flow: id });
      const expected = new Map<string, number>();
      for (const { type, period, amount } of [...own, ...older]) {
        const name = `${type} ${period}`;
        expected.set(name, Math.min(amount, expected.get(name) ?? amount));
      }
      const held = await heldLimits(context);
      expect(held).toEqual(expected);
    }),
    { numRuns: 12 },
  );
});

/** All limits as the platform says them, of which the home shows those on deposits. */
async function heldLimits(context: Parameters<typeof readAccountSummary>[0]): Promise<Map<string, number>> {
  const { value } = await call(context, accountSummary);
  return new Map((value.limits ?? []).map(({ type, period, amount }) => [`${type} ${period}`, amount]));
}

test("a limit of the older account is on the home after the merge", async () => {
  const { caller, rows } = await migrated(
    { restrictions: [], limits: [limited(200)] },
    { restrictions: [], limits: [limited(50)] },
  );
  expect(rows.find(({ label }) => label === "Weekly Deposit Limit")?.merged).toBe("$50.00");
  const { depositLimits } = await readAccountSummary(await caller.look());
  expect(depositLimits).toEqual([{ period: "Weekly", amount: 50, used: undefined }]);
});
