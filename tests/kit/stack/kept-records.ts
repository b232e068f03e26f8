import type { CookieWrites } from "@/server/context/cookie-writes";
import type { FlowRecord } from "@/server/records/flow-record";
import { movedToSession } from "@/server/records/record-cookies";

/** Changes the records that a browser holds as server/request/cookie-writes.ts does. */
export function changeRecords(
  kept: Map<string, FlowRecord>,
  { note, resumed, token, dropsOlderRecords, records }: CookieWrites,
): void {
  if ((dropsOlderRecords || token === null) && !note) {
    for (const [id, record] of kept) {
      if (resumed && "sid" in record && record.sid === resumed.from) kept.set(id, movedToSession(record, resumed.to));
      else kept.delete(id);
    }
  }
  for (const [id, record] of Object.entries(records)) {
    if (record === null) kept.delete(id);
    else kept.set(id, record);
  }
}
