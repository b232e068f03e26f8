// Consents and declarations outside the agreements and attestations, each with the words at its box or button.

import { expect, test } from "vitest";
import { loadReceipt, loadReceipts } from "@/server/flows/agreements/receipts";
import { openSequence } from "../../kit/flows/sequence.ts";
import { startScan, submitOccupation, submitVerification } from "../../kit/pages/accepted-texts.ts";
import { type Caller, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

/** Kind, document and exact text of each receipt. */
async function receiptsOf(caller: Caller) {
  const context = await caller.look();
  const { receipts = [] } = (await loadReceipts(context)) ?? {};
  const read = await Promise.all(receipts.map(({ key }) => loadReceipt(context, key)));
  return read.map((receipt) => [receipt?.kind, receipt?.document, receipt?.isAccepted, receipt?.text]);
}

const canadian = {
  ...{ firstName: "Nora", lastName: "Okafor", month: "4", day: "12", year: "1988" },
  ...{ address1: "7 Maple Court", city: "Toronto", region: "ON", country: "CA", zip: "M5V 2T6" },
};

test("the consent to a comparison with the credit file", async () => {
  const { caller } = await playerOn(platform, { siteExperience: "CA-ON-SB", restrictions: [needing("id-verify")] });
  const fields = { ...canadian, creditCheckBox: "on" };
  const changed = await caller.submit(submitVerification, { fields: { ...fields, shownText: "another" } });
  expect(changed).toMatchObject({ kind: "error", problem: "agreementChanged", refreshesPage: true });
  expect(await receiptsOf(caller)).toEqual([]);
  await caller.submit(submitVerification, { fields });
  const words =
    "I agree that my details are compared with my Canadian credit file. This does not change my credit score.";
  expect(await receiptsOf(caller)).toEqual([["consent", "credit-check", true, [words]]]);
});

test("the declaration that the occupation is true, also when the answer to it was lost once", async () => {
  const { caller } = await playerOn(platform, { restrictions: [needing("collect-occupation")] });
  const fields = { occupation: "Retired", citizenship: "US" };
  const changed = await caller.submit(submitOccupation, { fields: { ...fields, shownText: "another" } });
  expect(changed).toMatchObject({ kind: "error", problem: "agreementChanged", refreshesPage: true });
  await platform.control.loseAnswer({ method: "POST" });
  await caller.submit(submitOccupation, { fields });
  const words = "By sending this form, you confirm that your answers are true and complete.";
  expect(await receiptsOf(caller)).toEqual([["declaration", "occupation", true, [words]]]);
});

test("the consent to pictures of a document, once", async () => {
  const { caller } = await playerOn(platform, { restrictions: [needing("docscan-verification")] });
  const flow = await openSequence(caller);
  const begin = () => caller.submit(startScan, { flow, query: { processFlow: "docscan" }, fields: { consent: "on" } });
  await begin();
  await begin();
  const words = "I agree that Idenfold, our identity partner, receives pictures of my ID and checks them.";
  expect(await receiptsOf(caller)).toEqual([["consent", "pictures-of-document", true, [words]]]);
});
