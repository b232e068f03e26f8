import { expect, test } from "vitest";
import { ownPlatform } from "../../kit/pages/flow-caller.ts";
import { askedFor } from "./asking.ts";

process.env.UPSTREAM_CODES = '{"ATT-CLOSED": "ATT-410", "ATT-VERSION": "ATT-411"}';
const platform = ownPlatform({ keeps: true });

test.each([
  ["ATT-410", "attestationClosed"],
  ["ATT-411", "attestationOutdated"],
  ["ATT-VERSION", "unexpected"],
])("a deployment names the codes that have a message: %s is %s [ATT-48, ATT-67?]", async (refusal, problem) => {
  const { press } = await askedFor(platform, "MultipleDeposits", { attestation: { refusal } });
  expect(await press("primary")).toMatchObject({ kind: "error", problem });
});
