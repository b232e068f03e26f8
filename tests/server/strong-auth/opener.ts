// A flow that opens strong authentication and has nothing else to do.
import type { Path } from "@/domain/forms/outcome";
import { type StrongAuthOpening, startStrongAuth } from "@/server/flows/strong-auth/start";
import { newFlowId } from "@/server/records/record-cookies";
import type { SequenceRecord } from "@/server/records/sequence-record";
import type { Caller } from "../../harness/pages/flow-caller.ts";

export const backTo = "/accountcenter/security?done=true" as Path;
export const givesUpTo = "/accountcenter/security" as Path;

export const emptySequence = (id: string): SequenceRecord => ({
  kind: "sequence",
  id,
  createdAt: 0,
  version: 0,
  sid: "session-of-the-test",
  parameters: { showCrossLoginSuccess: false, showPhoneInlineMessage: false } as SequenceRecord["parameters"],
  product: "dfs",
  siteExperience: "US-DK",
  done: [],
});

/** Opens the sub-flow from an opener with a record of its own. */
export async function opened(caller: Caller, opening: Partial<StrongAuthOpening>) {
  const opener = emptySequence(newFlowId());
  caller.records.set(opener.id, opener);
  const outcome = await caller.submit((context) =>
    startStrongAuth(context, { opener: opener.id, backTo, givesUpTo, ...opening }),
  );
  const flow = [...caller.records.values()].find((record) => record.kind === "strongAuth")?.id ?? "";
  return { outcome, flow, opener: () => caller.records.get(opener.id) };
}
