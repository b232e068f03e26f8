// What the gate needs to know besides the visitor (GATE-75?). Runs at the edge and in Node.
import type { Brand } from "@/domain/brands";
import type { GateSettings } from "@/domain/routing/gate";
import { config } from "../config";

/** @returns the gate's settings on a brand's host */
export const gateSettings = (brand: Brand): GateSettings => ({
  siteExperience: brand.siteExperience,
  marketplaceViewOnly: config().MARKETPLACE_VIEW_ONLY.includes(brand.id),
});
