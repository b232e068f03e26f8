// Every upstream call received, in order, with its body and the status of its answer.
import { isoNow } from "./clock.ts";
import type { LedgerEntry } from "./records.ts";
import type { State } from "./state.ts";

const maxEntries = 20_000;

export function recordCall(state: State, call: Omit<LedgerEntry, "seq" | "at" | "status">): LedgerEntry {
  state.callsSeen += 1;
  const entry: LedgerEntry = { seq: state.callsSeen, at: isoNow(state), ...call, status: null };
  state.ledger.push(entry);
  if (state.ledger.length > maxEntries * 1.1) state.ledger.splice(0, state.ledger.length - maxEntries);
  return entry;
}

/** @param since a `seq` (entries after it) or an ISO time (entries from it on) */
export function entriesSince(state: State, since: string | undefined): LedgerEntry[] {
  if (since === undefined || since === "") return state.ledger;
  if (since === "last") return state.ledger.slice(-1);
  if (/^\d+$/.test(since)) return state.ledger.filter((entry) => entry.seq > Number(since));
  const from = Date.parse(since);
  return state.ledger.filter((entry) => Date.parse(entry.at) >= from);
}
