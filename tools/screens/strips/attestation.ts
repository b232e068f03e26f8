import { press } from "../../../tests/harness/browser/on-page.ts";
import { due } from "../../../tests/harness/stack/sandbox-client.ts";
import { atProduct, type Strip } from "./strip.ts";

export const attestation: Strip = {
  id: "attestation",
  requirement: "ATT-15",
  persona: due(
    "mithra-submit-attestation",
    { attestation: { attestationKey: "MultipleDeposits" } },
    "RG-MultipleDeposits",
  ),
  brand: "main",
  path: "/correctiveactions?product=sportsbook",
  walk: async (page, { photograph }) => {
    await photograph("the numbers of the day, and two equal answers");
    await press(page, /^Continue/);
    await atProduct(page, "sportsbook");
    await photograph("on to play");
  },
};
