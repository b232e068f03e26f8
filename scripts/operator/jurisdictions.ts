// Reads `jurisdictions.ts`, and makes of it one table for each question that the product asks of the law.
import { type HelpLine, JurisdictionsFile } from "../../domain/operator/interface/jurisdictions.ts";
import type { ReadLegal } from "./legal.ts";
import type { Source } from "./source.ts";

const file = "jurisdictions.ts";

export async function readJurisdictions(source: Source, { texts }: ReadLegal): Promise<JurisdictionsFile | undefined> {
  const jurisdictions = await source.definition(file, JurisdictionsFile);
  if (!jurisdictions) return undefined;
  const names = Object.keys(texts);
  const places = Object.entries(jurisdictions.countries).flatMap(([country, law]) => [
    [`countries.${country}`, law] as const,
    ...Object.entries(law.regions).map(([region, own]) => [`countries.${country}.regions.${region}`, own] as const),
  ]);
  for (const [member, law] of [...places, ["others", jurisdictions.others] as const]) {
    for (const kind of ["terms", "privacy"] as const) {
      const name = law[kind];
      if (name !== undefined) source.refer(file, `${member}.${kind}`, name, names, "legal text");
    }
  }
  return jurisdictions;
}

/** @returns the tables by country, or by region where the law of the region differs; `*` is everywhere else */
export function lawTables({ countries, others }: JurisdictionsFile, { texts }: ReadLegal) {
  const byCountry = <T>(of: (law: JurisdictionsFile["others"]) => T): Record<string, T> => ({
    ...Object.fromEntries(Object.entries(countries).map(([country, law]) => [country, of(law)])),
    "*": of(others),
  });
  const ofRegions = <T>(of: (region: JurisdictionsFile["countries"][string]["regions"][string]) => T | undefined) =>
    Object.fromEntries(
      Object.entries(countries).flatMap(([country, { regions }]) =>
        Object.entries(regions).flatMap(([region, law]) => {
          const value = of(law);
          return value === undefined ? [] : [[`${country}-${region}`, value] as const];
        }),
      ),
    );
  const helpLine = ({ isSample: _, ...line }: HelpLine) => line;
  const terms = { ...byCountry((law) => law.terms), ...ofRegions((law) => law.terms) };
  const privacy = { ...byCountry((law) => law.privacy), ...ofRegions((law) => law.privacy) };
  // the order in which /documents lists them: terms for everywhere, those of the countries, those of regions, and all others
  const inUse = [others.terms, ...Object.values(terms)];
  return {
    minimumAges: { ...byCountry((law) => law.minimumAge), ...ofRegions((law) => law.minimumAge) },
    currencies: byCountry((law) => law.currency),
    usualReviewHours: byCountry((law) => law.usualReviewHours ?? others.usualReviewHours ?? null),
    excludedRegions: byCountry((law) => law.excludedRegion ?? null),
    emailOffers: byCountry((law) => law.emailOffers),
    terms,
    privacyNotices: privacy,
    helpLines: { ...byCountry((law) => law.help.map(helpLine)), ...ofRegions((law) => law.help?.map(helpLine)) },
    legalTexts: [...new Set([...inUse, ...Object.keys(texts)])],
  };
}
