// The two cookies that tell the product's pages that a player is on the operator's premises (GEO-05, GEO-08, GEO-09?).
import "server-only";
import type { BrandId } from "@/domain/brands";
import { config } from "../config";
import { attributesAt } from "./cookies";

export const onPremisesCookies = { isThere: "onPrem", siteExperience: "onPremSiteExperience" } as const;

type Jar = { set(name: string, value: string, options: object): unknown };

/** Sets both as session cookies, or clears both. Not http-only, because the product's scripts read them. */
export function writeOnPremises(jar: Jar, brand: BrandId, there: { siteExperience: string } | null): void {
  const domain = config().ON_PREMISES_COOKIE_DOMAINS[brand];
  const options = { ...attributesAt(brand), httpOnly: false, ...(domain !== undefined && { domain }) };
  const ended = there === null ? { maxAge: 0 } : {};
  jar.set(onPremisesCookies.isThere, there ? "true" : "", { ...options, ...ended });
  jar.set(onPremisesCookies.siteExperience, there?.siteExperience ?? "", { ...options, ...ended });
}
