// Mergeable accounts: list, comparison, completion.
import { expect } from "vitest";
import { mergeCompletion, mergeStart, readMergeableAccounts } from "@/server/upstream/account-migration";
import { done, needs, newPlayer, type Runs } from "../contract-sandbox.ts";

async function compared(pascalCase: boolean) {
  const { caller, send } = await newPlayer(pascalCase, needs("migrate-account"));
  const [account] = await readMergeableAccounts(caller);
  const { externalUserIdentifier = "", transferType = "" } = account ?? {};
  const answer = await send(mergeStart, { body: { externalUserIdentifier, transferType } });
  return { send, account, answer };
}

export const runs: Runs = {
  mergeableAccounts: async (pascalCase) => {
    expect((await compared(pascalCase)).account).toEqual({
      transferType: expect.any(String),
      emailAddress: expect.any(String),
      externalUserIdentifier: expect.any(String),
    });
  },
  mergeStart: async (pascalCase) => {
    expect((await compared(pascalCase)).answer).toMatchObject({ ok: true, value: { transferKey: expect.any(String) } });
  },
  mergeCompletion: async (pascalCase) => {
    const { send, answer } = await compared(pascalCase);
    const transferKey = answer.ok ? answer.value.transferKey : "";
    expect(await send(mergeCompletion, { body: { transferKey } })).toMatchObject(done);
  },
};
