// Public look-ups: countries and regions (API-30, API-31, API-98!, API-101?).
import "server-only";
import * as z from "zod/mini";
import type { Region } from "@/domain/person/home-address";
import { call, offeredBy } from "./call";
import { defineOperation } from "./define-operation";
import { offered } from "./response-body";
import type { Caller } from "./upstream";

const service = "lookups";

/** ISO 3166, two letters: no other has a name in the player's language. */
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/));

export const Country = z.object({
  countryId: z.union([z.number(), z.string()]),
  countryCode: CountryCode,
  name: z.string(),
  isLicensed: z.boolean(),
});
export type Country = z.infer<typeof Country>;
const RegionRow = z.object({ name: z.string(), regionCode: z.string() });

const shared = { service, host: "api", method: "GET" } as const;

export const countryList = defineOperation({
  ...shared,
  name: "countries",
  does: "Returns every country.",
  path: "/countries",
  isPublic: true,
  query: z.object({ includeUnlicensed: z.literal("true") }),
  answer: offered(Country),
});

/** @returns every country, unlicensed ones included, because citizenship needs them */
export const readCountries = async (caller: Caller): Promise<Country[]> =>
  offeredBy(caller, countryList, (await call(caller, countryList, { query: { includeUnlicensed: "true" } })).value);

export const regionList = defineOperation({
  ...shared,
  name: "regions",
  does: "Returns the regions of a country.",
  path: "/regions",
  isPublic: true,
  omitsToken: true,
  query: z.object({ countryCode: z.string() }),
  answer: offered(RegionRow),
});

/** @param countryCode two-letter ISO code */
export const readRegions = async (caller: Caller, countryCode: string): Promise<Region[]> =>
  offeredBy(caller, regionList, (await call(caller, regionList, { query: { countryCode } })).value);
