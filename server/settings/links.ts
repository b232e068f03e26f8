import { defaultBrand } from "@/domain/brands";
import { SelfExclusionUrls } from "@/domain/routing/destinations";
import { publicAddresses } from "./addresses";
import { json } from "./rules";
import { setting } from "./setting";

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
};
