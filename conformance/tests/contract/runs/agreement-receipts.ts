// Runs of the receipts of agreements, which are optional.
import { createHash } from "node:crypto";
import { expect } from "vitest";
import { readReceipts, readReceiptText, receiptsOfPlayer } from "@/server/upstream/agreements/agreement-receipts";
import { agreementAcceptance } from "@/server/upstream/agreements/agreements";
import { callerFor, done, newPlayer, type Runs, sendTo } from "../contract-sandbox.ts";

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
  const body = { agreementIds: ["terms-of-use", "privacy-notice"], receipts: [receipt] };
  const accept = () => player.send(agreementAcceptance, { body, once: player.key });
  // with the same key it is one answer, and one receipt
  for (const _ of [1, 2]) expect(await accept()).toMatchObject(done);
  return player;
}

export const runs: Runs = {
  agreementReceiptList: async (pascalCase) => {
    const { caller } = await playerWithReceipt(pascalCase);
    expect(await readReceipts(caller)).toEqual([
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
    const { caller } = await playerWithReceipt(pascalCase);
    expect(await readReceiptText(caller, textHash)).toBe(text);
    expect(await readReceiptText((await newPlayer(pascalCase)).caller, textHash)).toBeUndefined();
    const answeredAt = "2026-03-02T15:04:00.000Z";
    const { text: _, ...gone } = { ...receipt, answeredAt, siteExperience: "US-SB", receiptKey: "receipt-of-the-test" };
    const late = await newPlayer(pascalCase, { receipts: [gone] });
    expect(await readReceiptText(late.caller, textHash)).toBeUndefined();
  },
  receiptsOfPlayer: async (pascalCase) => {
    const { caller: own, userKey } = await playerWithReceipt(pascalCase);
    const read = (query: typeof span, token = backOffice, key = userKey) =>
      sendTo(callerFor(token, { userKey: key }).caller, receiptsOfPlayer, { query });
    const { text: _, title: __, answerText: ___, ...audited } = receipt;
    const added = { receiptKey: expect.any(String), siteExperience: "US-SB", answeredAt: expect.any(String) };
    const listed = { ...audited, ...added };
    expect(await read(span)).toEqual({ ok: true, value: { receipts: [listed] } });
    const before = { ...span, to: "2000-01-02T00:00:00.000Z" };
    expect(await read(before)).toEqual({ ok: true, value: { receipts: [] } });
    expect(await read(span, own.upstream.token)).toMatchObject({ refusal: "notTheBackOffice" });
    expect(await read(span, backOffice, "user-unknown")).toMatchObject({ refusal: "unknownPlayer" });
  },
};
