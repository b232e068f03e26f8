// The summary for the account home, an optional operation: each member is what its own call says, except for money.
import { expect } from "vitest";
import { readAccountSummary } from "@/server/upstream/account-summary";
import { readSignIns } from "@/server/upstream/sign-in-history";
import { readEnrolments } from "@/server/upstream/strong-auth/enrolments";
import { readTransfer } from "@/server/upstream/transfers";
import { readDocuments } from "@/server/upstream/uploads";
import { newPlayer, type Runs } from "../contract-sandbox.ts";

export const runs: Runs = {
  accountSummary: async (pascalCase) => {
    const { caller } = await newPlayer(pascalCase, {
      mfaMethods: ["SMS2FA"],
      signIns: [{ hoursAgo: 2, userAgent: "a phone", place: "Portland, ME" }],
      profile: { balance: 1204.5, limits: [{ type: "Deposit", period: "Weekly", amount: 200, used: 60 }] },
    });
    const summary = await readAccountSummary(caller);
    expect(summary).toEqual({
      enrolments: await readEnrolments(caller),
      documents: await readDocuments(caller),
      signIns: (await readSignIns(caller)).entries,
      transfer: await readTransfer(caller),
      balance: 1204.5,
      depositLimits: [{ period: "Weekly", amount: 200, used: 60 }],
    });
    expect([summary.enrolments, summary.signIns].map((list) => list?.length)).toEqual([1, 2]);
  },
};
