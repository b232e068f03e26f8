// The card of the KYC refresh.
import { expect, test } from "vitest";
import { attestationRow } from "../../../domain/attestations/attestation-keys.ts";
import { as, openEntryPage } from "../../kit/pages/journey.ts";

const openCard = async (persona = "kyra") => openEntryPage(await as(persona));
const rowsOf = (document: Document) =>
  [...document.querySelectorAll("main dl > div")].map((row) => row.textContent?.replace(/\s+/g, " ").trim());

test("shows five details, of which two can be changed [ATT-50, ATT-51, ATT-52, ATT-62!]", async () => {
  const visitor = await openCard();
  expect(rowsOf(visitor.document)).toEqual([
    "NameKyra Sample",
    "Date of birthApril 12, 1988",
    "Address12 Harbor Lane Portland, ME 04101 US",
    expect.stringMatching(/^Email addresskyra@example\.testChange email address/),
    expect.stringMatching(/^Mobile number\(\d{3}\) 555-\d{4}Change mobile number/),
  ]);
  const icon = visitor.document.querySelector("main use")?.getAttribute("href");
  expect(icon?.split("#")[1]).toBe(attestationRow("KYCRefresh").icon);
});
