// A merge is no way out of what stops or protects a player in either account.
import { expect, test } from "vitest";
import { comparisonRows } from "@/app/correctiveactions/_shared/comparison-rows";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { loadStep } from "@/server/flows/corrective-actions/steps";
import { needing, ownPlatform } from "../../kit/pages/flow-caller.ts";
import { merging, otherPassword } from "./player-who-merges.ts";

const platform = ownPlatform();

/** Reason → what the comparison calls it. */
const stopping = Object.entries({
  ExclusionReinstatementFlag: "Self-Exclusion",
  ExclusionReinstatementCoolOffFlag: "Cool-Off",
  RGReview: "Account Review",
  MultiAccountFlag: "Account Review",
  EmailReactivateAccountClosed: "Account Closure",
  AccountClosing: "Account Closure",
  UnderReview: "Account Review",
  Chargeback: "Account Review",
  DormantGamingAccount: "Account Review",
  SuspectedTOURisk: "Account Review",
});

/** A player whose other account is restricted, up to the page that confirms the merge. */
async function restrictedMerge(restriction: { shortReasonCode: string }) {
  const made = await merging(platform);
  await platform.control.restrict(made.other.id, [restriction]);
  await made.start();
  await made.login({ password: otherPassword });
  return made;
}

test.each(
  stopping.flatMap(
    ([code, said]) =>
      [
        [code, "account" as const, said],
        [code, undefined, said],
      ] as const,
  ),
)(
  "%s of the other account (scope %s) is shown before the merge as %s and stops the merged account",
  async (shortReasonCode, scope, said) => {
    const permission = "PlaySportsbook";
    const made = await restrictedMerge({ shortReasonCode, permission, ...(scope && { scope }) } as never);
    const page = await made.page();
    const fields = page.kind === "confirm" ? (page.fields ?? []) : [];
    const rows = comparisonRows(await made.caller.look(), fields).filter(({ existing }) => existing === "None");
    const kept = rows.filter(({ label, incoming, merged }) => !/limit|balance/i.test(label) && incoming === merged);
    expect(kept.map(({ label }) => label)).toEqual([said]);
    await made.confirm();
    const flow = made.caller.record("sequence").id;
    expect(await loadEntryPage(await made.caller.look({ flow }))).toMatchObject({ kind: "blocked" });
  },
);

test.each([
  ["AccountClosedByPlayer", "reactivate-account"],
  ["CoolOffExpired", "ack-cooloff-exp"],
] as const)("%s of the other account asks for %s after the merge", async (shortReasonCode, code) => {
  const made = await restrictedMerge({ ...needing(code), shortReasonCode });
  await platform.control.restrict(made.other.id, [{ ...needing(code), shortReasonCode, permission: "PlaySportsbook" }]);
  await made.confirm();
  const flow = made.caller.record("sequence").id;
  expect(await loadStep(await made.caller.look({ flow }), code)).toMatchObject({ kind: "step" });
});

test("a step that asks about the other account alone is not asked of the merged one", async () => {
  const made = await restrictedMerge({ ...needing("provide-ssn"), permission: "PlaySportsbook" } as never);
  await made.confirm();
  const flow = made.caller.record("sequence").id;
  expect(await loadEntryPage(await made.caller.look({ flow }))).toMatchObject({
    kind: "redirect",
    to: expect.stringMatching(/^\/postauth/),
  });
});
