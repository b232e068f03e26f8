// Where a player may live: the licensed countries and their regions, read once an hour (KYC-43 to KYC-48, API-30, API-31).
import "server-only";
import { hours } from "@/domain/duration";
import type { RegionLists } from "@/domain/home-address";
import { isCanadian } from "@/domain/site-experience";
import { processWide } from "./telemetry/process-wide";
import { UpstreamError } from "./upstream/call";
import { readCountries, readRegions } from "./upstream/lookups";
import type { Visit } from "./visit";
import type { Reader } from "./words";

export type CountryOption = { value: string; label: string };
export type Residence = { countries: readonly CountryOption[]; regions: RegionLists };

type Known = { codes: readonly string[]; licensed: readonly string[]; regions: RegionLists; until: number };

const lifeMs = hours(1);
const known = () => processWide("residence", () => new Map<string, Known>());

/** A list that cannot be read leaves its region to be typed. */
const regionsOf = ({ upstream }: Visit, country: string) =>
  readRegions(upstream, country).catch((error: unknown) => {
    if (error instanceof UpstreamError) return [];
    throw error;
  });

async function look(visit: Visit): Promise<Known> {
  const cached = known().get(visit.brand.id);
  if (cached && cached.until > visit.now) return cached;
  const countries = await readCountries(visit.upstream);
  const licensed = countries.filter(({ isLicensed }) => isLicensed).map(({ countryCode }) => countryCode);
  const lists = await Promise.all(licensed.map(async (code) => [code, await regionsOf(visit, code)] as const));
  const isWhole = lists.every(([, regions]) => regions.length > 0);
  const found = {
    codes: countries.map(({ countryCode }) => countryCode),
    licensed,
    regions: Object.fromEntries(lists),
    until: isWhole ? visit.now + lifeMs : visit.now,
  };
  known().set(visit.brand.id, found);
  return found;
}

function named({ locale }: Pick<Reader, "locale">, codes: readonly string[]): CountryOption[] {
  const names = new Intl.DisplayNames([locale], { type: "region" });
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}

/** @returns the countries in which a player may register (KYC-47), named in the reader's language, with their regions */
export async function residenceFor(visit: Visit): Promise<Residence> {
  const { licensed, regions } = await look(visit);
  return { countries: named(visit, licensed), regions };
}

/** @returns every country: anybody may be a citizen of any of them */
export const allCountries = async (visit: Visit): Promise<readonly CountryOption[]> =>
  named(visit, (await look(visit)).codes);

/** KYC-48, CONST-40: the country of an address that names none. */
export const homeCountry = ({ siteExperience, brand }: Pick<Visit, "siteExperience" | "brand">): string =>
  isCanadian(siteExperience) ? "CA" : brand.country;
