import type { CookieWrites } from "@/server/context/cookie-changes";
import type { Records } from "@/server/context/request-context";
import { accountDigest } from "@/server/guard/attempt-counters";
import type { FlowRecord } from "@/server/records/flow-record";
import { openRecords } from "@/server/records/records";

/** What the store keeps for a browser. */
export type Held = {
  readonly records: Map<string, FlowRecord>;
  /** Digest of the account whose session it holds or held. */
  account: string | undefined;
};

/** The records of a request. What its submit writes is carried out by `changeRecords`. */
export const recordsIn = ({ records, account }: Held, writes: CookieWrites): Records =>
  openRecords(
    writes,
    {
      read: (name) => records.get(String(name)),
      readAll: () => [...records.values()],
      readEnded(name) {
        const found = records.get(String(name));
        return found && "account" in found && found.account === account ? found : undefined;
      },
      account,
    },
    { save: async () => false, forget: async () => records.clear() },
  );

/**
 * Changes what a browser has in the store as server/records/record-store.ts does, for one request at a time.
 * @param signedIn the account of the token that the submit brought, and whether the device is shared
 */
export function changeRecords(
  held: Held,
  { token, pendingToken, dropsOlderRecords, resumes, records }: CookieWrites,
  { userKey, isShared }: { userKey: string | undefined; isShared: boolean },
): void {
  if (token === null) {
    if (!dropsOlderRecords) return;
    held.records.clear();
    held.account = undefined;
    return;
  }
  if (dropsOlderRecords && (token ?? pendingToken) !== undefined) {
    const account = userKey === undefined ? undefined : accountDigest(userKey);
    const isSame = resumes === true && held.account === account;
    for (const [id, record] of held.records)
      if (!(isSame && "account" in record && record.account === account)) held.records.delete(id);
    held.account = isShared ? undefined : account;
  }
  for (const [id, record] of Object.entries(records)) {
    if (record === null) held.records.delete(id);
    else held.records.set(id, record);
  }
}
