// A record that opens strong authentication, of a flow that has nothing else to do.
import type { SequenceRecord } from "@/server/flow-records";

export const stepsOfNobody = (id: string): SequenceRecord => ({
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
