import "server-only";
import * as z from "zod/mini";
import { Shared } from "./record-parts";

const Kept = z.record(z.string(), z.string());

/** Reverification between its parts: what may be kept of them, under 4096 bytes sealed for any input (KYC-121?). */
export const ReverificationRecord = z.object({
  ...Shared,
  kind: z.literal("reverification"),
  sid: z.string(),
  /** Names and address. Never the date of birth. */
  personal: z.optional(Kept),
  employment: z.optional(Kept),
  /** Digest of the attestation that upstream has taken: it is not sent again. */
  attested: z.optional(z.string()),
  ssnPartial: z.optional(z.boolean()),
});
export type ReverificationRecord = z.infer<typeof ReverificationRecord>;
