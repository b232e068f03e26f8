import "server-only";
import * as z from "zod/mini";
import { ScanProgress, Shared } from "./record-parts";

/** A document scan that belongs to no sequence. Needs no session, only a key; with a session it is bound to that session. */
export const DocScanRecord = z.object({
  ...Shared,
  kind: z.literal("docScan"),
  sid: z.optional(z.string()),
  scan: ScanProgress,
});
export type DocScanRecord = z.infer<typeof DocScanRecord>;
