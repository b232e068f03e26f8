import { beforeEach, expect, test } from "vitest";
import { brands } from "@/domain/brands";
import { hours, seconds } from "@/domain/duration";
import type { Locale } from "@/domain/locales";
import type { RequestContext } from "@/server/context/request-context";
import { countryName } from "@/server/lookups/formatters";
import { allPlaces, licensedPlaces } from "@/server/lookups/places";
import { readCountries, readRegions } from "@/server/upstream/lookups";
import { newCaller, ownPlatform } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform({ keeps: true });
/** Each test begins after everything that an earlier one left in the cache has ended. */
let now = Date.now();
beforeEach(async () => {
  now += hours(10);
  await platform.control.reset();
});

async function contextOf(more: Partial<RequestContext> = {}): Promise<RequestContext> {
  const context = await newCaller(platform.port).look();
  const origins = { ...context.upstream.origins, api: `http://api.main.localhost:${platform.port}` };
  return { ...context, upstream: { ...context.upstream, origins }, now, ...more };
}

/** Paths of the look-ups that some work leads to. */
async function lookupsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const mark = await platform.control.mark();
  await work();
  const calls = await platform.control.ledger(mark);
  return calls.map(({ path }) => path.replace(/^\/sites\/[^/]+/, "")).filter((path) => /countries|regions/.test(path));
}

const failing = (path: string) => platform.control.answer({ method: "GET", path }, 503);

test("countries and regions are read once an hour for registration, verification and licences [API-30, API-31]", async () => {
  const context = await contextOf();
  expect(await lookupsDuring(() => licensedPlaces(context))).toHaveLength(8);
  expect(await lookupsDuring(() => allPlaces(context))).toEqual([]);
  expect(await lookupsDuring(() => licensedPlaces({ ...context, now: now + hours(1) - 1 }))).toEqual([]);
  expect(await lookupsDuring(() => licensedPlaces({ ...context, now: now + hours(1) }))).toHaveLength(8);
});

test("a country has an id, a code, a name and a license, a region a name and a code [KYC-44, KYC-45]", async () => {
  const context = await contextOf();
  const countries = await readCountries(context);
  const named = (code: string) => countries.find(({ countryCode }) => countryCode === code);
  const countryId = expect.any(Number);
  expect(named("IE")).toEqual({ countryId, countryCode: "IE", name: "Ireland", isLicensed: true });
  expect(named("FR")).toEqual({ countryId, countryCode: "FR", name: "France", isLicensed: false });
  expect(new Set(countries.map((country) => country.countryId)).size).toBe(countries.length);
  expect(await readRegions(context, "US")).toContainEqual({ name: "Maine", regionCode: "ME" });
});

test("seven countries are licensed, the others, about 230, are unlicensed and offered to no player as a home [KYC-46, KYC-47]", async () => {
  const context = await contextOf();
  const codes = ({ countries }: { countries: readonly { value: string }[] }) => countries.map(({ value }) => value);
  const licensed = codes(await licensedPlaces(context));
  expect(licensed.toSorted()).toEqual(["AU", "CA", "DE", "GB", "IE", "NL", "US"]);
  const others = codes(await allPlaces(context)).filter((code) => !licensed.includes(code));
  expect(others.length).toBeGreaterThan(220);
  expect(others.length).toBeLessThan(250);
});

test.each([
  ["FRA", "FRA"],
  ["", ""],
  ["1", "1"],
])("what is no code of a country, like “%s”, is its own name instead of an error [KYC-43]", (code, name) => {
  expect(countryName("en-US", code)).toBe(name);
});

test("each brand has its own lists", async () => {
  const context = await contextOf();
  await licensedPlaces(context);
  expect(await lookupsDuring(() => allPlaces({ ...context, brand: brands.uk }))).toHaveLength(8);
  expect(await lookupsDuring(() => allPlaces({ ...context, brand: brands.uk }))).toEqual([]);
});

test("the old lists are kept while the platform cannot be read, and are read again a second later", async () => {
  const context = await contextOf();
  const before = await allPlaces(context);
  const later = { ...context, now: now + hours(1) };
  await failing("/countries");
  expect(await allPlaces(later)).toEqual(before);
  expect(await lookupsDuring(() => allPlaces({ ...later, now: later.now + seconds(1) - 1 }))).toEqual([]);
  await platform.control.faults([]);
  expect(await lookupsDuring(() => allPlaces({ ...later, now: later.now + seconds(1) }))).toHaveLength(8);
});

test("a country keeps its regions when only their list cannot be read", async () => {
  const context = await contextOf();
  await licensedPlaces(context);
  await failing("/regions");
  const { regions } = await licensedPlaces({ ...context, now: now + hours(1) });
  expect(regions.IE).toHaveLength(26);
});

test.each([
  ["en-US", "Nova Scotia", "England"],
  ["fr-CA", "Nouvelle-Écosse", "Angleterre"],
] as const)("regions are named in the player's language, %s [KYC-44]", async (locale: Locale, province, nation) => {
  const { regions } = await licensedPlaces(await contextOf({ locale }));
  const nameOf = (country: string, code: string) => regions[country]?.find((each) => each.regionCode === code)?.name;
  expect([nameOf("CA", "NS"), nameOf("GB", "ENG")]).toEqual([province, nation]);
});
