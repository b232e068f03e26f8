// A merge keeps what stops either account, and the conformance run reports a platform that loses it.
import { expect, test } from "vitest";
import { ownSandbox, startTestSandbox } from "../../tests/harness/stack/test-sandbox.ts";
import { runConformance } from "../conform.ts";

const platform = ownSandbox({ start: startTestSandbox });

const needing = (code: string) => ({
  shortReasonCode: "MergeRequired",
  correctiveActions: [{ correctiveActionCode: code }],
});

/** A player who merges with an account that is stopped, and what the platform must still say afterwards. */
async function findingsFor(shortReasonCode: string, holds: readonly string[]) {
  const { control, port } = platform;
  const account = { shortReasonCode, scope: "account" as const };
  const other = await control.makePersona({ restrictions: [account] });
  const player = await control.makePersona({
    product: "sportsbook",
    siteExperience: "US-SB",
    restrictions: [needing("merge-required")],
    merge: { account: other.id, types: [] },
  });
  const { token } = await control.session(player.id);
  const { findings } = await runConformance(`http://127.0.0.1:${port}`, {
    siteExperience: "US-SB",
    slowMs: 60_000,
    scenarios: [
      {
        name: "a merge lifts nothing",
        steps: [
          { call: "mergeResolution", as: token, body: {} },
          { call: "restrictions", as: token, query: { permission: "PlaySportsbook" }, holds: [...holds] },
        ],
      },
    ],
  });
  return findings.filter(({ check }) => check === "holds" || check === "setup");
}

test("a merge that keeps the exclusion of the other account has no finding", async () => {
  expect(await findingsFor("SelfExcluded", ["SelfExcluded"])).toEqual([]);
});

test("a merge that loses an exclusion is reported", async () => {
  expect(await findingsFor("RGReview", ["SelfExcluded"])).toMatchObject([
    { check: "holds", operation: "restrictions", expected: "an answer with SelfExcluded" },
  ]);
});
