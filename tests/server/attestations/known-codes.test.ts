import { expect, test } from "vitest";
import { ownPlatform } from "../../kit/pages/flow-caller.ts";
import { askedFor } from "./asking.ts";

process.env.ATTESTATION_ERRORS = '{"ATT-410": "closed", "ATT-411": "outdated"}';
process.env.ATTESTATION_WORDS = '{"Deposits-Again": "MultipleDeposits"}';
const platform = ownPlatform({ keeps: true });

test.each([
  ["ATT-410", "attestationClosed"],
  ["ATT-411", "attestationOutdated"],
  ["ATT-VERSION", "unexpected"],
])("a deployment names the codes that have a message: %s is %s [ATT-48, ATT-67?]", async (refusal, problem) => {
  const { press } = await askedFor(platform, "MultipleDeposits", { attestation: { refusal } });
  expect(await press("primary")).toMatchObject({ kind: "error", problem });
});

test("a deployment names its words for the keys, and its own word is recorded [ATT-63?]", async () => {
  const { press } = await askedFor(platform, "Deposits-Again");
  expect((await press("primary")).kind).toBe("redirect");
  const recorded = (await platform.control.ledger()).filter(
    ({ method, path }) => method === "POST" && path.includes("/attestations/"),
  );
  expect(recorded.at(-1)?.body).toMatchObject({ attestationKey: "Deposits-Again" });
});
