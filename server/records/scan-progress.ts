// What is remembered of a document scan: in the sequence or the strong authentication that asks for it, or in a record of its own.
import "server-only";
import { DocScanParameters } from "@/domain/documents/scan-links";
import type { RequestContext } from "@/server/request/context";
import { advanced, type DocScanRecord, type FlowRecord, type ScanMemory } from "./flow-records";
import { newFlowId } from "./record-cookies";

/** @returns the parameters of the page that the visit is to, read strictly */
export const scanParametersOf = ({ query }: Pick<RequestContext, "query">): DocScanParameters =>
  DocScanParameters.parse(query);

const aboutOf = ({ kycMethod, docScanInitializationKey, strongAuthInitializationKey }: DocScanParameters) =>
  [kycMethod ?? "", docScanInitializationKey ?? strongAuthInitializationKey ?? ""].join(" ");

/** @returns the scan that a record remembers */
export const scanMemoryIn = (record: FlowRecord | undefined) => (record && "scan" in record ? record.scan : undefined);

/** @returns what is known of the scan that the address asks for; another scan in the same sequence is not this one */
export function scanMemoryOf(context: RequestContext): ScanMemory {
  const about = aboutOf(scanParametersOf(context));
  const kept = scanMemoryIn(context.record);
  return kept?.about === about ? kept : { about, profilings: 0 };
}

/** Keeps the memory when the submit is over. @returns the id of the record that holds it */
export function keepScanMemory(context: RequestContext, scan: ScanMemory): string {
  const { record, player, now, siteExperience } = context;
  const kept: FlowRecord =
    record?.kind === "sequence" || record?.kind === "strongAuth" || record?.kind === "docScan"
      ? advanced({ ...record, scan })
      : ({
          kind: "docScan",
          id: newFlowId(),
          createdAt: now,
          version: 0,
          siteExperience,
          ...(player && { sid: player.sid }),
          scan,
        } satisfies DocScanRecord);
  context.records.keep(kept);
  return kept.id;
}

/** The scan is over: a record of its own goes, another flow forgets it. */
export function dropScanMemory(context: RequestContext): void {
  const { record } = context;
  if (record?.kind === "docScan") context.records.drop(record.id);
  if (record?.kind !== "sequence" && record?.kind !== "strongAuth") return;
  const { scan: _, ...rest } = record;
  context.records.keep(advanced(rest));
}
