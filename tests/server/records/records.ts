// Records and the cookies that hold them.
import { LoginParameters } from "@/domain/sign-in/login-parameters";
import type { FlowRecord } from "@/server/records/flow-record";
import { flowCookie, newFlowId, sealRecord } from "@/server/records/record-cookies";
import type { SequenceRecord } from "@/server/records/sequence-record";

export const owner = { brand: "main", sid: "session-1" } as const;

export const shared = {
  version: 3,
  createdAt: Date.now(),
  siteExperience: "US-CS",
  parameters: LoginParameters.parse({ product: "casino" }),
};

export const sequence = (more: Partial<SequenceRecord> = {}): SequenceRecord => ({
  ...shared,
  kind: "sequence",
  id: newFlowId(),
  sid: "session-1",
  product: "casino",
  done: [{ code: "provide-ssn", at: 2000 }],
  ...more,
});

export type Kept = { name: string; value: string };

export const jar = (...kept: Kept[]) => ({
  get: (name: string) => kept.find((cookie) => cookie.name === name),
  getAll: () => kept,
});

export const cookie = async (record: FlowRecord): Promise<Kept> => ({
  name: flowCookie("main", record.id),
  value: await sealRecord(record, "main"),
});
