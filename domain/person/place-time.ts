// The calendar date at the place where a player lives. Where a place has several time zones its latest one counts: no player is admitted
// before the birthday, and a license is good through its last day.

import { ownEntry } from "../own-entry";
import type { Day } from "./birth-date";

/** Where a player lives; `region` is "" while it is unknown. */
export type Residence = { country: string; region: string };

/** Time zone → the regions whose latest zone it is. `*` is that of a country whose region is unknown. */
const latestZones = {
  US: {
    "America/New_York": "CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV",
    "America/Chicago": "AL AR FL IA IL IN KY LA MI MN MO MS OK TN WI",
    "America/Denver": "CO KS MT ND NE NM SD TX UT WY",
    "America/Phoenix": "AZ",
    "America/Los_Angeles": "CA ID NV OR WA",
    "America/Adak": "AK",
    "Pacific/Honolulu": "HI",
    "America/Puerto_Rico": "PR VI",
    "Pacific/Guam": "GU MP",
    "Pacific/Pago_Pago": "AS *",
  },
  CA: {
    "America/Halifax": "NB NS PE",
    "America/Goose_Bay": "NL",
    "America/Toronto": "QC",
    "America/Winnipeg": "MB ON",
    "America/Edmonton": "AB NT NU SK",
    "America/Whitehorse": "YT",
    "America/Vancouver": "BC *",
  },
  AU: {
    "Australia/Sydney": "ACT",
    "Australia/Melbourne": "VIC",
    "Australia/Hobart": "TAS",
    "Australia/Brisbane": "QLD",
    "Australia/Broken_Hill": "NSW",
    "Australia/Adelaide": "SA",
    "Australia/Darwin": "NT",
    "Australia/Perth": "WA *",
  },
  DE: { "Europe/Berlin": "*" },
  GB: { "Europe/London": "*" },
  IE: { "Europe/Dublin": "*" },
  NL: { "Europe/Amsterdam": "*" },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/** The last and the first place on earth where a day begins. */
const lastOnEarth = "Etc/GMT+12";
const firstOnEarth = "Etc/GMT-14";

const zones: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(latestZones).flatMap(([country, table]) =>
    Object.entries(table).flatMap(([zone, regions]) =>
      regions.split(" ").map((region) => [`${country}-${region}`, zone] as const),
    ),
  ),
);

/** @returns the latest time zone of the place, of the country where the region is unknown, of the earth elsewhere */
export const latestZoneOf = ({ country, region }: Residence): string =>
  ownEntry(zones, `${country}-${region.toUpperCase()}`) ?? ownEntry(zones, `${country}-*`) ?? lastOnEarth;

// a formatter costs a hundred times as much to make as to use
const formatters = new Map<string, Intl.DateTimeFormat>();

function dayIn(timeZone: string, instant: number): Day {
  const made = formatters.get(timeZone);
  const formatter =
    made ?? new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "numeric", day: "numeric" });
  if (!made) formatters.set(timeZone, formatter);
  const parts = Object.fromEntries(formatter.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  return (parts.year ?? 0) * 10_000 + (parts.month ?? 0) * 100 + (parts.day ?? 0);
}

/** @returns the date at the place. @param instant epoch milliseconds */
export const todayAt = (instant: number, place: Residence): Day => dayIn(latestZoneOf(place), instant);

/** @returns the first and the last date that it is anywhere, for what is judged before the place is known */
export const todayAnywhere = (instant: number): Record<"earliest" | "latest", Day> => ({
  earliest: dayIn(lastOnEarth, instant),
  latest: dayIn(firstOnEarth, instant),
});
