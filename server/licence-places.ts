// The countries and regions that a licence can be from, named in the reader's language; asked for once an hour.
import "server-only";
import { hours } from "@/domain/duration";
import type { RegionLists } from "@/domain/home-address";
import { readCountries, readRegions } from "./upstream/lookups";
import type { Visit } from "./visit";

export type LicencePlaces = { countries: readonly { value: string; label: string }[]; regions: RegionLists };

type Known = { codes: readonly string[]; regions: RegionLists };
const lifeMs = hours(1);
let known: { places: Known; until: number } | undefined;

async function askedFor({ upstream }: Visit): Promise<Known> {
  const countries = await readCountries(upstream);
  const licensed = countries.filter(({ isLicensed }) => isLicensed).map(({ countryCode }) => countryCode);
  const lists = await Promise.all(licensed.map(async (code) => [code, await readRegions(upstream, code)] as const));
  return { codes: countries.map(({ countryCode }) => countryCode), regions: Object.fromEntries(lists) };
}

/** @returns every country, and the regions of the licensed ones. @throws UpstreamError when they were never known and cannot be read */
export async function licencePlaces(visit: Visit): Promise<LicencePlaces> {
  const { now, locale } = visit;
  if (!known || known.until <= now) {
    const old = known?.places;
    const places = await askedFor(visit).catch((error: unknown) => old ?? Promise.reject(error));
    known = { places, until: now + lifeMs };
  }
  const { codes, regions } = known.places;
  const names = new Intl.DisplayNames([locale], { type: "region" });
  const countries = codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  return { countries, regions };
}
