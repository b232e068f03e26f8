// Receipts are kept with the answer that they go with, and the conformance run reports a platform that loses them.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { needing } from "../../tests/kit/stack/sandbox-client.ts";
import { ownSandbox, startTestSandbox } from "../../tests/kit/stack/test-sandbox.ts";
import { runConformance } from "../conform.ts";

const platform = ownSandbox({ start: startTestSandbox });

const receiptOf = (documentKey: string) => ({
  kind: "agreement",
  documentKey,
  documentVersion: "4",
  title: documentKey,
  textHash: createHash("sha256").update(documentKey).digest("hex"),
  text: documentKey,
  locale: "en-US",
  isAccepted: true,
  answerText: "",
});

/** A player who agrees to the terms. @param answers what the list of receipts answers, in place of the sandbox */
async function findingsFor(answers?: unknown) {
  const { control, port } = platform;
  const { id } = await control.makePersona({ product: "sportsbook", restrictions: [needing("agree-to-terms")] });
  const { token } = await control.session(id);
  if (answers !== undefined) await control.answer({ method: "GET", path: "/agreements/v1/receipts" }, 200, answers);
  const agreementIds = ["terms-of-use", "privacy-notice"];
  const body = {
    userKey: `user-${id}`,
    siteExperience: "US-SB",
    agreementIds,
    receipts: agreementIds.map(receiptOf),
  };
  const { findings } = await runConformance(`http://127.0.0.1:${port}`, {
    siteExperience: "US-SB",
    slowMs: 60_000,
    scenarios: [{ name: "terms", steps: [{ call: "agreementsAccept", as: token, body }] }],
  });
  return findings.filter(({ check }) => check === "receipts" || check === "setup");
}

test("a platform that keeps receipts with the answer has no finding", async () => {
  expect(await findingsFor()).toEqual([]);
});

test.each([
  ["no receipt", "0", []],
  ["one of two receipts", "1", [receiptOf("terms-of-use")]],
  [
    "a receipt with the other answer",
    "1",
    [receiptOf("terms-of-use"), { ...receiptOf("privacy-notice"), isAccepted: false }],
  ],
])("a platform that lists %s is reported", async (_, got, receipts) => {
  expect(await findingsFor({ receipts })).toMatchObject([
    { check: "receipts", operation: "agreementsAccept", expected: "2 more in agreementReceiptList", got },
  ]);
});
