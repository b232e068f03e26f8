// What every link and form of a flow carries, so that the next page finds the same flow and its parameters. The one place that says so.

import type { ScanPlatform } from "./documents/scan-words";
import type { Product } from "./products";
import { definedParameters, type LoginParameters } from "./sign-in/login-parameters";
import type { SiteExperience } from "./site-experience";

export type FlowAim = {
  /** Id of the flow's record, once the browser has it. The record holds everything else. */
  flow?: string | undefined;
  /** Fixed when the flow begins; only the platform moves a flow to another (CA-45, GEO-04). */
  siteExperience: SiteExperience;
  product?: Product | undefined;
  parameters: LoginParameters;
  /** DOC-05: where the pages are shown, as far as that is known. */
  platform?: ScanPlatform | undefined;
};

/** Everything that the flow was begun with: for pages that begin another record, such as sign-in and recovery. */
export const startQuery = ({ siteExperience, parameters }: FlowAim): Record<string, string> => ({
  intendedSiteExp: siteExperience,
  ...definedParameters({ ...parameters, intendedSiteExp: undefined }),
});

/** Names the flow: by its record, or by everything that it was begun with while there is none. */
export function flowQuery(aim: FlowAim): Record<string, string> {
  if (aim.flow !== undefined) return { flow: aim.flow };
  const { product: given, ...named } = startQuery(aim);
  const product = aim.product ?? given;
  return { ...named, ...(product && { product }) };
}
