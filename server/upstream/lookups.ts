// Public look-ups: countries and regions (API-30, API-31, API-98!, API-101?).
import "server-only";
import * as z from "zod/mini";
import { call, type Upstream } from "./call";
import { route } from "./routes";

const service = "lookups";

export const Country = z.object({
  countryId: z.union([z.number(), z.string()]),
  countryCode: z.string(),
  name: z.string(),
  isLicensed: z.boolean(),
});
export type Country = z.infer<typeof Country>;
export const Region = z.object({ name: z.string(), regionCode: z.string() });
export type Region = z.infer<typeof Region>;

/** @returns every country, the unlicensed too; the same list feeds citizenship */
export async function readCountries(upstream: Upstream): Promise<Country[]> {
  const answer = await call(upstream, {
    service,
    host: "api",
    method: "GET",
    path: route("countries"),
    query: { includeUnlicensed: "true" },
    accepts: z.array(Country),
    refusals: {},
  });
  return answer.ok ? answer.value : [];
}

/** @param countryCode ISO code of two letters. Sent without credentials. */
export async function readRegions(upstream: Upstream, countryCode: string): Promise<Region[]> {
  const answer = await call(upstream, {
    service,
    host: "api",
    method: "GET",
    path: route("regions"),
    query: { countryCode },
    credentials: false,
    accepts: z.array(Region),
    refusals: {},
  });
  return answer.ok ? answer.value : [];
}
