// What the gate needs to know besides the visitor (GATE-75?). Runs at the edge and in Node.
import type { Brand } from "@/domain/brands";
import type { GateSettings } from "@/domain/routing/gate";

/** @returns the gate's settings on a brand's host */
export const gateSettings = (brand: Brand): GateSettings => ({
  siteExperience: brand.siteExperience,
  marketplaceViewOnly: brand.viewOnly,
});
