// Runs of the receipts of agreements, which are optional.
import { createHash } from "node:crypto";
import { expect } from "vitest";
import {
  readReceipts,
  readReceiptsOfPlayer,
  readReceiptText,
  receiptEntry,
} from "@/server/upstream/agreements/agreement-receipts";
import { call } from "@/server/upstream/call";
import { done, newPlayer, type Runs, upstreamFor } from "../contract-sandbox.ts";

/** The credential of the sandbox's back office. */
const backOffice = "sandbox-back-office";
const span = { from: "2026-03-01T00:00:00.000Z", to: "2026-03-31T23:59:59.999Z" };

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
  siteExperience: "US-SB",
  isAccepted: true,
  answerText: "",
  answeredAt: "2026-03-02T15:04:00.000Z",
};

async function playerWithReceipt(pascalCase: boolean) {
  const player = await newPlayer(pascalCase);
  expect(await call(player.upstream, receiptEntry, { body: receipt, idempotencyKey: player.key })).toMatchObject(done);
  return player;
}

export const runs: Runs = {
  agreementReceiptRecord: async (pascalCase) => {
    const { upstream, key } = await playerWithReceipt(pascalCase);
    expect(await call(upstream, receiptEntry, { body: receipt, idempotencyKey: key })).toMatchObject(done);
    expect(await readReceipts(upstream)).toHaveLength(1);
  },
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
        answeredAt: Date.parse("2026-03-02T15:04:00Z"),
      },
    ]);
  },
  agreementText: async (pascalCase) => {
    const { upstream } = await playerWithReceipt(pascalCase);
    expect(await readReceiptText(upstream, textHash)).toBe(text);
    expect(await readReceiptText((await newPlayer(pascalCase)).upstream, textHash)).toBeUndefined();
    const { text: _, ...gone } = { ...receipt, receiptKey: "receipt-of-the-test" };
    const late = await newPlayer(pascalCase, { receipts: [gone] });
    expect(await readReceiptText(late.upstream, textHash)).toBeUndefined();
  },
  receiptsOfPlayer: async (pascalCase) => {
    const { upstream: own, userKey } = await playerWithReceipt(pascalCase);
    const { upstream } = upstreamFor(backOffice);
    const { text: _, title: __, answerText: ___, ...audited } = receipt;
    const listed = { ...audited, receiptKey: expect.any(String) };
    expect(await readReceiptsOfPlayer(upstream, userKey, span)).toEqual({ ok: true, value: { receipts: [listed] } });
    const before = { ...span, to: "2026-03-02T00:00:00.000Z" };
    expect(await readReceiptsOfPlayer(upstream, userKey, before)).toEqual({ ok: true, value: { receipts: [] } });
    expect(await readReceiptsOfPlayer(own, userKey, span)).toMatchObject({ refusal: "notTheBackOffice" });
    expect(await readReceiptsOfPlayer(upstream, "user-unknown", span)).toMatchObject({ refusal: "unknownPlayer" });
  },
};
