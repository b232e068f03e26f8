import type { Brand } from "../brands";
import { type SiteExperience, siteExperienceParts } from "../site-experience";

/** KYC-48, CONST-40: the default country of a player whose residence is unknown. */
export const homeCountry = ({
  siteExperience,
  brand,
}: {
  siteExperience: SiteExperience;
  brand: Pick<Brand, "country">;
}): string => {
  // US site experiences are also what brands of other countries use
  const { country = "US" } = siteExperienceParts(siteExperience) ?? {};
  return country === "US" ? brand.country : country;
};
