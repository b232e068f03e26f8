// A merge keeps what stops either account, and the conformance run reports a platform that loses it.
import { expect, test } from "vitest";
import { ownSandbox, startTestSandbox } from "../../tests/kit/stack/test-sandbox.ts";
import { runConformance } from "../conform.ts";

const platform = ownSandbox({ start: startTestSandbox });

/** As a scenario writes it. */
const variable = (name: string) => ["${", name, "}"].join("");

const needing = (code: string) => ({
  shortReasonCode: "MergeRequired",
  correctiveActions: [{ correctiveActionCode: code }],
});

/** The same two accounts, brought together by each of the two flows that merge. */
const merges = {
  "merge-required": {
    seed: (other: string) => ({ merge: { account: other, types: [] } }),
    steps: (as: string) => [{ call: "mergeResolution", as, body: {} }],
  },
  "migrate-account": {
    seed: (other: string) => ({
      migration: { accounts: [{ transferType: "Casino", emailAddress: null, externalUserIdentifier: other }] },
    }),
    steps: (as: string, userKey: string, other: string) => [
      {
        call: "mergeStart",
        as,
        body: { userKey, externalUserIdentifier: other, transferType: "Casino" },
        keep: { key: "transferKey" },
      },
      { call: "mergeCompletion", as, body: { transferKey: variable("key") } },
    ],
  },
};
type Flow = keyof typeof merges;
const flows = Object.keys(merges) as Flow[];

/** A player who merges with an account that is stopped and limited, and what the platform must still say afterwards. */
async function findingsFor(flow: Flow, stopping: string, holds: { codes?: string[]; amounts?: number[] }) {
  const { control, port } = platform;
  const other = await control.makePersona({
    restrictions: [{ shortReasonCode: stopping, scope: "account" }],
    profile: { limits: [{ type: "Deposit", period: "Weekly", amount: 50 }] },
  });
  const player = await control.makePersona({
    product: "sportsbook",
    siteExperience: "US-SB",
    restrictions: [needing(flow)],
    profile: { limits: [{ type: "Deposit", period: "Weekly", amount: 200 }] },
    ...merges[flow].seed(other.id),
  });
  const { token } = await control.session(player.id);
  const { findings } = await runConformance(`http://127.0.0.1:${port}`, {
    siteExperience: "US-SB",
    slowMs: 60_000,
    scenarios: [
      {
        name: "a merge lifts nothing",
        steps: [
          ...merges[flow].steps(token, `user-${player.id}`, other.id),
          { call: "restrictions", as: token, query: { permission: "PlaySportsbook" }, holds: holds.codes ?? [] },
          { call: "accountSummary", as: token, holds: holds.amounts ?? [] },
        ],
      },
    ],
  });
  return findings.filter(({ check }) => check === "holds" || check === "setup");
}

test.each(flows)("a %s that keeps what stops and limits the other account has no finding", async (flow) => {
  expect(await findingsFor(flow, "SelfExcluded", { codes: ["SelfExcluded"], amounts: [50] })).toEqual([]);
});

test.each(flows)("a %s that loses an exclusion is reported", async (flow) => {
  expect(await findingsFor(flow, "RGReview", { codes: ["SelfExcluded"] })).toMatchObject([
    { check: "holds", operation: "restrictions", expected: "an answer with SelfExcluded" },
  ]);
});

test.each(flows)("a %s after which the wider limit holds is reported", async (flow) => {
  expect(await findingsFor(flow, "RGReview", { amounts: [200] })).toMatchObject([
    { check: "holds", operation: "accountSummary", expected: "an answer with 200" },
  ]);
});
