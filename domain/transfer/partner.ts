// The operator whose players may transfer their account to a brand. Its name and logo come from the deployment; without them the
// offer speaks of "our partner" (TRF-02).
import * as z from "zod/mini";

/** Path data of an SVG, and nothing that could end the attribute it stands in. */
const pathData = /^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s.,-]*$/;

export const TransferPartner = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Drawn as one line in a square of 28 units. */
  logo: z.optional(z.string().check(z.maxLength(2000), z.regex(pathData))),
});
export type TransferPartner = z.infer<typeof TransferPartner>;
