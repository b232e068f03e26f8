// The partner whose page opens the camera. A screen names it and says how long it keeps pictures only if the deployment does.
import * as z from "zod/mini";

export const ScanPartner = z.object({
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  /** After how many days the pictures are deleted. */
  keptDays: z.optional(z.number().check(z.int(), z.gte(1))),
});
export type ScanPartner = z.infer<typeof ScanPartner>;
