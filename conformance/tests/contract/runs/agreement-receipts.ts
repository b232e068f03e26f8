// Runs of the receipts of agreements, which are optional.
import { createHash } from "node:crypto";
import { expect } from "vitest";
import { readReceipts, readReceiptsOfPlayer, readReceiptText } from "@/server/upstream/agreements/agreement-receipts";
import { acceptAgreements } from "@/server/upstream/agreements/agreements";
import { done, newPlayer, type Runs, upstreamFor } from "../contract-sandbox.ts";

/** The credential of the sandbox's back office. */
const backOffice = "sandbox-back-office";
const span = { from: "2000-01-01T00:00:00.000Z", to: "2999-12-31T23:59:59.999Z" };

const text = "Terms of use\nYour balance is yours.";
const textHash = createHash("sha256").update(text).digest("hex");
const receipt = {
  kind: "agreement" as const,
  documentKey: "us-terms-of-use",
  documentVersion: "4",
  title: "Terms of use",
  textHash,
  text,
  locale: "en-US",
  isAccepted: true,
  answerText: "",
};

async function playerWithReceipt(pascalCase: boolean) {
  const player = await newPlayer(pascalCase);
  const { upstream, userKey, key } = player;
  const ids = ["terms-of-use", "privacy-notice"];
  const accept = () => acceptAgreements(upstream, userKey, ids, key, { receipts: [receipt] });
  // with the same key it is one answer, and one receipt
  for (const _ of [1, 2]) expect(await accept()).toMatchObject(done);
  return player;
}

export const runs: Runs = {
  agreementReceiptList: async (pascalCase) => {
    const { upstream } = await playerWithReceipt(pascalCase);
    expect(await readReceipts(upstream)).toEqual([
      {
        key: expect.any(String),
        kind: "agreement",
        document: "us-terms-of-use",
        version: "4",
        title: "Terms of use",
        textHash,
        locale: "en-US",
        siteExperience: "US-SB",
        isAccepted: true,
        label: undefined,
        answeredAt: expect.any(Number),
      },
    ]);
  },
  agreementText: async (pascalCase) => {
    const { upstream } = await playerWithReceipt(pascalCase);
    expect(await readReceiptText(upstream, textHash)).toBe(text);
    expect(await readReceiptText((await newPlayer(pascalCase)).upstream, textHash)).toBeUndefined();
    const answeredAt = "2026-03-02T15:04:00.000Z";
    const { text: _, ...gone } = { ...receipt, answeredAt, siteExperience: "US-SB", receiptKey: "receipt-of-the-test" };
    const late = await newPlayer(pascalCase, { receipts: [gone] });
    expect(await readReceiptText(late.upstream, textHash)).toBeUndefined();
  },
  receiptsOfPlayer: async (pascalCase) => {
    const { upstream: own, userKey } = await playerWithReceipt(pascalCase);
    const { upstream } = upstreamFor(backOffice);
    const { text: _, title: __, answerText: ___, ...audited } = receipt;
    const added = { receiptKey: expect.any(String), siteExperience: "US-SB", answeredAt: expect.any(String) };
    const listed = { ...audited, ...added };
    expect(await readReceiptsOfPlayer(upstream, userKey, span)).toEqual({ ok: true, value: { receipts: [listed] } });
    const before = { ...span, to: "2000-01-02T00:00:00.000Z" };
    expect(await readReceiptsOfPlayer(upstream, userKey, before)).toEqual({ ok: true, value: { receipts: [] } });
    expect(await readReceiptsOfPlayer(own, userKey, span)).toMatchObject({ refusal: "notTheBackOffice" });
    expect(await readReceiptsOfPlayer(upstream, "user-unknown", span)).toMatchObject({ refusal: "unknownPlayer" });
  },
};
