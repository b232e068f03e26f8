// The partner whose page opens the camera. A screen names it and says how long it keeps pictures only if the
// deployment does.
import * as z from "zod/mini";
import { pictureFaults } from "./picture-faults";

export const ScanPartner = z.object({
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  /** After how many days the pictures are deleted. */
  keptDays: z.optional(z.number().check(z.int(), z.gte(1))),
  /** The partner's codes for pictures that it could not use, where they are not ours. */
  codes: z.optional(z.record(z.string(), z.enum(pictureFaults))),
});
export type ScanPartner = z.infer<typeof ScanPartner>;
