// Public lookups of countries and their regions: GET /countries and GET /regions?countryCode= (API-30, API-31).
import { Hono } from "hono";
import type { Call } from "../../platform/call.ts";
import type { Platform } from "../../platform/platform.ts";
import { regionsOf } from "./regions.ts";

export const licensed = ["US", "CA", "GB", "IE", "DE", "NL", "AU"];

/** Codes with a name in Unicode that are not countries in ISO 3166-1. */
const notCountries = "AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ".split(" ");

function allCountries() {
  const names = new Intl.DisplayNames(["en"], { type: "region" });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code) !== code && !notCountries.includes(code))
    .filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
    .map((countryCode, index) => ({
      countryId: index + 1,
      countryCode,
      name: names.of(countryCode) ?? countryCode,
      isLicensed: licensed.includes(countryCode),
    }));
}

const countries = allCountries();

export const service = (_platform: Platform) =>
  new Hono<Call>()
    .get("/countries", (c) =>
      c.json(c.req.query("includeUnlicensed") === "true" ? countries : countries.filter((each) => each.isLicensed)),
    )
    .get("/regions", (c) => c.json(regionsOf((c.req.query("countryCode") ?? "").toUpperCase())));
