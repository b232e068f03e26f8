// A flow that opens strong authentication and has nothing else to do.

import type { Path } from "@/domain/forms/outcome";
import { loadContainer } from "@/server/flows/strong-auth/choice";
import { chooseMethod } from "@/server/flows/strong-auth/choose-method";
import { resendStrongAuthCode, savePhone, submitStrongAuthCode } from "@/server/flows/strong-auth/code";
import { type StrongAuthOpening, startStrongAuth } from "@/server/flows/strong-auth/start";
import { newFlowId } from "@/server/records/records";
import type { SequenceRecord } from "@/server/records/sequence-record";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import type { Caller } from "../../kit/pages/flow-caller.ts";
import type { TestSandbox } from "../../kit/stack/test-sandbox.ts";

export const backTo = "/accountcenter/security?done=true" as Path;
export const givesUpTo = "/accountcenter/security" as Path;

const emptySequence = (id: string): SequenceRecord => ({
  kind: "sequence",
  id,
  createdAt: 0,
  version: 0,
  account: "account-of-the-test",
  parameters: { showCrossLoginSuccess: false, showPhoneInlineMessage: false } as SequenceRecord["parameters"],
  product: "dfs",
  siteExperience: "US-DK",
  done: [],
});

/** What a player does in a sub-flow that is open. */
export const inFlow = (caller: Caller, flow: string) => ({
  flow,
  record: () => caller.records.get(flow) as StrongAuthRecord,
  choose: (method: string) => caller.submit(chooseMethod, { flow, fields: { method } }),
  enter: (code: string) => caller.submit(submitStrongAuthCode, { flow, fields: { code } }),
  resend: () => caller.submit(resendStrongAuthCode, { flow }),
  save: (phone: string) => caller.submit(savePhone, { flow, fields: { phone, countryCode: "US" } }),
  shown: async () => loadContainer(await caller.look({ flow })),
});

/** Opens the sub-flow from an opener that has its own record. */
export async function opened(caller: Caller, opening: Partial<StrongAuthOpening> = { reason: "CORRECTIVE_ACTION" }) {
  const opener = emptySequence(newFlowId());
  caller.records.set(opener.id, opener);
  const outcome = await caller.submit((context) =>
    startStrongAuth(context, { opener: opener.id, backTo, givesUpTo, ...opening }),
  );
  const flow = [...caller.records.values()].findLast((record) => record.kind === "strongAuth")?.id ?? "";
  return { outcome, opener: () => caller.records.get(opener.id), ...inFlow(caller, flow) };
}

/** Proves by the code that goes to a contact. */
export async function proveBy({ control }: TestSandbox, caller: Caller, method: string, contact: string) {
  const { choose, enter } = inFlow(caller, caller.record("strongAuth").id);
  await choose(method);
  return enter(await control.code(contact));
}
