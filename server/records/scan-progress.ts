// Progress of a document scan: in the record of the sequence or strong authentication that asks for it, or in one of its own.
import "server-only";
import { isOpenerDamaged } from "@/domain/routing/damaged-links";
import { isFlowId } from "@/domain/routing/flow-link";
import { DocScanParameters, initializationKeyIn } from "@/domain/scan/scan-links";
import type { RequestContext } from "@/server/context/request-context";
import { advanced, type DocScanRecord, type FlowRecord } from "./flow-record";
import type { ScanProgress } from "./record-parts";
import { newRecord, ownedBy } from "./records";

/** @returns the scan parameters of the page, read strictly */
export const scanParametersOf = ({ query }: Pick<RequestContext, "query">): DocScanParameters =>
  DocScanParameters.parse(query);

/** The link no longer says which scan it asks for. */
export const hasDamagedKey = ({ query, record }: RequestContext): boolean => !record && isOpenerDamaged(query);

/**
 * The address names a flow that this browser no longer holds: it is over, too old, or of a session that has ended. Nothing asks for its
 * scan any more. A scan by key needs no flow, but the whole key.
 */
export const hasLostFlow = (context: RequestContext): boolean =>
  hasDamagedKey(context) ||
  (!context.record && isFlowId(context.query.flow) && initializationKeyIn(scanParametersOf(context)) === undefined);

const aboutOf = (parameters: DocScanParameters) =>
  [parameters.kycMethod ?? "", initializationKeyIn(parameters) ?? ""].join(" ");

/** @returns the scan in a record */
export const scanProgressIn = (record: FlowRecord | undefined) =>
  record && "scan" in record ? record.scan : undefined;

/** @returns the record of the scan that the address names; another scan in the same sequence does not count */
export function scanProgressOf(context: RequestContext): ScanProgress {
  const parameters = scanParametersOf(context);
  return scanProgressAt(context.record, parameters) ?? { about: aboutOf(parameters), profilings: 0 };
}

/** @returns the scan that a link opens, as far as a record holds it */
export function scanProgressAt(record: FlowRecord | undefined, link: DocScanParameters): ScanProgress | undefined {
  const progress = scanProgressIn(record);
  return progress?.about === aboutOf(link) ? progress : undefined;
}

/** @returns whether the player has agreed to the pictures of the scan that a link opens */
export function hasAgreedToScan(record: FlowRecord | undefined, link: DocScanParameters): boolean {
  return scanProgressAt(record, link)?.hasAgreed === true;
}

/** Writes the progress. @returns the id of the record that holds it */
export function keepScanProgress(context: RequestContext, scan: ScanProgress): string {
  const { record } = context;
  const written: FlowRecord =
    record?.kind === "sequence" || record?.kind === "strongAuth" || record?.kind === "docScan"
      ? advanced({ ...record, scan })
      : ({
          ...newRecord(context),
          kind: "docScan",
          ...ownedBy(context),
          scan,
        } satisfies DocScanRecord);
  context.records.keep(written);
  return written.id;
}

/** Ends the scan: its own record is removed; the record of another flow loses the scan. */
export function dropScanProgress(context: RequestContext): void {
  const { record } = context;
  if (record?.kind === "docScan") context.records.drop(record.id);
  if (record?.kind !== "sequence" && record?.kind !== "strongAuth") return;
  const { scan: _, ...rest } = record;
  context.records.keep(advanced(rest));
}
