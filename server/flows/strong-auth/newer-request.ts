// Two tabs of one browser confirm the same thing, each with its own request and its own code.
import "server-only";
import type { RequestContext } from "@/server/context/request-context";
import { accountInRecord } from "@/server/records/flow-record";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";

/**
 * A player who is asked for a code types the newest one that they received. In a tab with an older request that code is not wrong: it belongs
 * to the other tab.
 * @returns the newest request of this browser whose code was sent after that of `record`, by the same channel and for the same account
 */
export function newerRequest(
  { records }: Pick<RequestContext, "records">,
  record: StrongAuthRecord,
): StrongAuthRecord | undefined {
  const { sentAt = 0 } = record;
  const others = records.readAll().flatMap((each) => (each.kind === "strongAuth" && each.id !== record.id ? each : []));
  return others
    .filter(
      (each) =>
        each.sentAt !== undefined &&
        each.sentAt > sentAt &&
        each.chosen === record.chosen &&
        accountInRecord(each) === accountInRecord(record),
    )
    .toSorted((one, other) => (other.sentAt ?? 0) - (one.sentAt ?? 0))[0];
}
