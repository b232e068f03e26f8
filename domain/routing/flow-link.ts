// Query parameters and hidden fields that carry a flow from page to page.

import type { Product } from "../products";
import type { ScanPlatform } from "../scan/scan-words";
import { definedParameters, type LoginParameters } from "../sign-in/login-parameters";
import type { SiteExperience } from "../site-experience";
import { damagedMark } from "./damaged-links";

/** @returns whether it has the form of a record's id: 16 letters and digits */
export const isFlowId = (id: unknown): id is string => typeof id === "string" && /^[0-9a-f]{16}$/.test(id);

export type FlowLink = {
  /** Id of the flow's record, once the browser has one. The record holds everything else. */
  flow?: string | undefined;
  /** Fixed when the flow starts; only the platform can change it (CA-45, GEO-04). */
  siteExperience: SiteExperience;
  product?: Product | undefined;
  parameters: LoginParameters;
  /** The link that the flow begins with could not be read as a whole, and no page has told the player. */
  isDamaged?: boolean;
  /** DOC-05: web, iOS or Android, when known. */
  platform?: ScanPlatform | undefined;
};

/** @returns the parameters that the flow was started with, for links to pages that start their own record (sign-in, recovery) */
export const startQuery = ({ siteExperience, parameters, isDamaged }: FlowLink): Record<string, string> => ({
  intendedSiteExp: siteExperience,
  ...(isDamaged && { [damagedMark]: "true" }),
  ...definedParameters({ ...parameters, intendedSiteExp: undefined }),
});

/** @returns the query that identifies the flow: its record id or, while it has no record, its start parameters */
export function flowQuery(flowLink: FlowLink): Record<string, string> {
  if (flowLink.flow !== undefined) return { flow: flowLink.flow };
  const { product: fromLink, ...start } = startQuery(flowLink);
  const product = flowLink.product ?? fromLink;
  return { ...start, ...(product && { product }) };
}
