// The flow records of a visitor, as a request may read and write them.
import "server-only";
import type { FlowRecord } from "@/server/records/flow-record";
import type { SequenceRecord } from "@/server/records/sequence-record";

export type Records = {
  /** Reads another record of this visitor, such as that of the flow which opened this one. */
  read(id: string): Promise<FlowRecord | undefined>;
  /** Reads all records of this visitor, at most four. */
  readAll(): readonly FlowRecord[];
  /** Reads a record of a session that has ended, for who can prove that session. */
  readEnded(sid: string, id: unknown): FlowRecord | undefined;
  /** Writes a record to its cookie. */
  keep(record: FlowRecord): void;
  /** Writes a record and nothing else that this submit has written of others. */
  keepOnly(record: FlowRecord): void;
  /** Removes a record's cookie. */
  drop(id: string): void;
  /** Takes back what this submit has written of a record. */
  undo(id: string): void;
  /** What this submit has written of a record: null where it is dropped, undefined where nothing was written. */
  written(id: string): FlowRecord | null | undefined;
  /** The sequence of a deep link, which has no cookie until a submit keeps it; one for the whole request. */
  unsaved: { sequence?: SequenceRecord };
};
