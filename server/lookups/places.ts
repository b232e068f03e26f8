// The countries and regions of the platform, cached per brand for an hour: one list for registration, verification and
// licences (KYC-43 to KYC-48, API-30, API-31). Options of select fields are named and sorted in the player's language.
import "server-only";
import { getCountryCallingCode } from "libphonenumber-js";
import { hours, seconds } from "@/domain/duration";
import { type PackedOptions, packCountries, type SelectOption } from "@/domain/forms/select-options";
import type { Locale } from "@/domain/locales";
import type { RegionLists } from "@/domain/person/home-address";
import { regionNames } from "@/messages/regions/region-names";
import type { RequestContext } from "@/server/context/request-context";
import { isCurrent } from "../clock";
import { processWide } from "../telemetry/process-wide";
import { readCountries, readRegions } from "../upstream/lookups";
import { ifPlatformFails } from "../upstream/upstream-error";
import { countryName } from "./formatters";
import { optionalRead } from "./optional-read";
import { phoneCountries } from "./phone-number";

/** @returns the countries with their names, sorted by name */
export const countryOptions = <Code extends string>(locale: Locale, countries: readonly Code[]) =>
  countries
    .map((value) => ({ value, label: countryName(locale, value) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));

const phoneOptions = new Map<Locale, PackedOptions>();

/** @returns every country that a phone number can belong to, with its calling code; built once per locale, because naming and sorting takes 1 ms */
export function phoneCountryOptions({ locale }: { locale: Locale }): PackedOptions {
  const options =
    phoneOptions.get(locale) ?? packCountries(locale, countryOptions(locale, phoneCountries()), getCountryCallingCode);
  phoneOptions.set(locale, options);
  return options;
}

export type Places = { countries: readonly SelectOption[]; regions: RegionLists };

type Lists = { all: readonly string[]; licensed: readonly string[]; regions: RegionLists };
const nothing: Lists = { all: [], licensed: [], regions: {} };
/** Without it each page with an address makes one call for the countries and one for the regions of each licensed country. */
type Cached = { lists: Lists; until: number };

const lifeMs = hours(1);
/** After a failed read, how long the old list is used before the next attempt. */
const retryMs = seconds(1);
const cache = () => processWide("places", () => new Map<string, Cached>());

type Reading = { lists: Lists; keptForMs: number };

/** Reads all lists; a list that cannot be read keeps its old content. */
async function read(context: RequestContext, old: Lists | undefined): Promise<Reading> {
  const countries = await (old ? optionalRead(readCountries(context)) : readCountries(context));
  if (!countries) return { lists: old ?? nothing, keptForMs: retryMs };
  const licensed = countries.filter(({ isLicensed }) => isLicensed).map(({ countryCode }) => countryCode);
  const answers = await Promise.all(
    licensed.map(async (code) => {
      const reading = readRegions(context, code);
      const isKnown = (old?.regions[code]?.length ?? 0) > 0;
      return [code, await (isKnown ? optionalRead(reading) : reading.catch(ifPlatformFails(undefined)))] as const;
    }),
  );
  const failed = answers.filter(([, list]) => list === undefined).map(([code]) => code);
  const regions = answers.map(([code, list]) => [code, list ?? old?.regions[code] ?? []] as const);
  // Without a list the region would be a text field, so a missing list is read again on the next request.
  const hasGap = failed.some((code) => !old?.regions[code]?.length);
  return {
    lists: { all: countries.map(({ countryCode }) => countryCode), licensed, regions: Object.fromEntries(regions) },
    keptForMs: hasGap ? 0 : failed.length > 0 ? retryMs : lifeMs,
  };
}

async function listsFor(context: RequestContext): Promise<Lists> {
  const cached = cache().get(context.brand.id);
  if (cached && isCurrent(cached.until, lifeMs, context.now)) return cached.lists;
  const { lists, keptForMs } = await read(context, cached?.lists);
  cache().set(context.brand.id, { lists, until: context.now + keptForMs });
  return lists;
}

function localised({ locale }: RequestContext, regions: RegionLists): RegionLists {
  const renamed = Object.entries(regionNames(locale)).map(([country, names]) => {
    const list = (regions[country] ?? []).map((each) => ({ ...each, name: names[each.regionCode] ?? each.name }));
    return [country, list.sort((a, b) => a.name.localeCompare(b.name, locale))] as const;
  });
  return { ...regions, ...Object.fromEntries(renamed) };
}

type Named = Readonly<Record<"all" | "licensed", Places>>;

/** Named and sorted once for each list and locale, which takes 1 ms. */
const named = new WeakMap<Lists, Map<Locale, Named>>();

async function placesFor(context: RequestContext): Promise<Named> {
  const { locale } = context;
  const lists = await listsFor(context);
  const byLocale = named.get(lists) ?? new Map<Locale, Named>();
  named.set(lists, byLocale);
  const known = byLocale.get(locale);
  if (known) return known;
  const regions = localised(context, lists.regions);
  const places = {
    all: { countries: countryOptions(locale, lists.all), regions },
    licensed: { countries: countryOptions(locale, lists.licensed), regions },
  };
  byLocale.set(locale, places);
  return places;
}

/** @returns the countries in which a player may live (KYC-47), with their regions. @throws UpstreamError when there is no cached list either */
export const licensedPlaces = async (context: RequestContext): Promise<Places> => (await placesFor(context)).licensed;

/** @returns every country, for citizenship and licences, with the regions of the licensed ones. @throws as `licensedPlaces` */
export const allPlaces = async (context: RequestContext): Promise<Places> => (await placesFor(context)).all;
