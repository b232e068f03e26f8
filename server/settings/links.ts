// Where links lead, and what a brand offers.
import * as z from "zod/mini";
import { defaultBrand } from "@/domain/brands";
import { SelfExclusionUrls } from "@/domain/routing/destinations";
import { publicAddresses } from "./addresses";
import { byBrand, json, list } from "./rules";
import { setting } from "./setting";

/** Path data of an SVG, and nothing that could end the attribute it stands in. */
const pathData = /^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s.,-]*$/;

// The operator whose players may transfer their account to a brand. Its name and logo come from the deployment; without them the
// offer speaks of "our partner" (TRF-02).
const TransferPartner = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Drawn as one line in a square of 28 units. */
  logo: z.optional(z.string().check(z.maxLength(2000), z.regex(pathData))),
});

const sandboxPartner: z.infer<typeof TransferPartner> = {
  name: "Harbor Play",
  logo: "M3 19c3.5 0 3.5-3 7-3s3.5 3 7 3 3.5-3 7-3M8 12l6-8 6 8Z",
};

export const linkSettings = {
  VOLUNTARY_SELF_EXCLUSION_URLS: setting({
    rule: {
      ...json(SelfExclusionUrls, '`{"US-NJ": "https://…", "US": "https://…", "*": "https://…"}`'),
      outsideSandbox: publicAddresses((urls: Record<string, string>) => Object.values(urls)),
    },
    default: {},
    sandbox: (port) => ({ "*": `http://self-exclusion.${defaultBrand}.localhost:${port}/` }),
    changes: "The voluntary self-exclusion program, by region, by country, or for all (COOL-07?).",
  }),
  MARKETPLACE_VIEW_ONLY: setting({
    rule: list,
    default: [],
    changes: "Brands whose players may open a product with its `viewOnlyPermission` (`products.ts`) alone (GATE-79?).",
  }),
  TRANSFER_PARTNERS: setting({
    rule: byBrand(TransferPartner, '`{"<brand>": {"name": "…", "logo": "<path data>"}}`'),
    default: {},
    sandbox: { [defaultBrand]: sandboxPartner },
    changes:
      "The operator from which accounts can be transferred while the flag `transferFlow` is on, by brand (TRF-02).",
  }),
};
