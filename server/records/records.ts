// Opens the flow records of a visitor. Writes are collected as data and reach the cookies when the submit is over, so that a repeated
// submit can be answered the same.
import "server-only";
import type { CookieWrites } from "@/server/context/cookie-writes";
import type { Records } from "@/server/context/request-context";

type Reading = Pick<Records, "read" | "readAll" | "readEnded">;

/** @param reading how this visitor's records are read from the cookies of the request */
export function openRecords(writes: Pick<CookieWrites, "records">, reading: Reading): Records {
  return {
    ...reading,
    keep(record) {
      writes.records[record.id] = record;
    },
    keepOnly(record) {
      writes.records = { [record.id]: record };
    },
    drop(id) {
      writes.records[id] = null;
    },
    undo(id) {
      delete writes.records[id];
    },
    written: (id) => writes.records[id],
    unsaved: {},
  };
}
