// Every upstream call received, in order, with what it carried and how it was answered.
import { isoNow } from "./clock.ts";
import type { LedgerEntry } from "./records.ts";
import type { State } from "./state.ts";

const kept = 20_000;

export function enter(state: State, call: Omit<LedgerEntry, "seq" | "at" | "status">): LedgerEntry {
  state.callsSeen += 1;
  const entry: LedgerEntry = { seq: state.callsSeen, at: isoNow(state), ...call, status: null };
  state.ledger.push(entry);
  if (state.ledger.length > kept * 1.1) state.ledger.splice(0, state.ledger.length - kept);
  return entry;
}

/** After a `seq`, or from an ISO time on. */
export function entriesSince(state: State, since: string | undefined): LedgerEntry[] {
  if (since === undefined || since === "") return state.ledger;
  if (/^\d+$/.test(since)) return state.ledger.filter((entry) => entry.seq > Number(since));
  const from = Date.parse(since);
  return state.ledger.filter((entry) => Date.parse(entry.at) >= from);
}
