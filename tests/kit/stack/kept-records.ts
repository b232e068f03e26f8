import type { CookieWrites } from "@/server/context/cookie-writes";
import { accountDigest } from "@/server/guard/client";
import type { FlowRecord } from "@/server/records/flow-record";

/** What the store keeps for a browser. */
export type Held = {
  readonly records: Map<string, FlowRecord>;
  /** Digest of the account whose session it holds or held. */
  account: string | undefined;
};

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
