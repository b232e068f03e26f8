// The country that a player chooses at sign-up, up to the verified account: what is asked, in which order, under which terms.
import { describe, expect, test } from "vitest";
import { freshContact, openAccount, upToTerms } from "../../kit/flows/sign-up.ts";
import { field, messageOf } from "../../kit/flows/verification.ts";
import { type anonymous, callsDuring, contactLabel, nameOf, visiting } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

const person = { firstName: "Nora", lastName: "Okafor", month: "4", day: "12", year: "1988" };
const homes = {
  US: { country: "US", address1: "12 Harbor Lane", city: "Portland", region: "ME", zip: "04101" },
  CA: { country: "CA", address1: "7 Maple Court", city: "Toronto", region: "ON", zip: "M5V 2T6" },
  GB: { country: "GB", address1: "3 Mill Row", city: "Leeds", region: "ENG", zip: "LS1 4AP" },
  DE: { country: "DE", address1: "Torstraße 1", city: "Berlin", region: "BE", zip: "10115" },
  IE: { country: "IE", address1: "4 Quay Street", city: "Galway", region: "G", zip: "H91 E2K5" },
  AU: { country: "AU", address1: "5 Bay Road", city: "Sydney", region: "NSW", zip: "2000" },
  NL: { country: "NL", address1: "Damrak 6", city: "Amsterdam", region: "NH", zip: "1012 LG" },
} as const;
type Country = keyof typeof homes;

const named: Record<Country, string> = {
  US: "United States",
  CA: "Canada",
  GB: "United Kingdom",
  DE: "Germany",
  IE: "Ireland",
  AU: "Australia",
  NL: "Netherlands",
};
/** What a country asks for in addition to the name, the date of birth and the address. */
const identifiers: Record<Country, Record<string, string | boolean>> = {
  US: { ssn4: "6789" },
  CA: { creditCheckBox: true },
  GB: {},
  DE: {},
  IE: {},
  AU: {},
  NL: {},
};

const countries = Object.keys(homes) as Country[];
const address = ["country", "address1", "address2", "city", "region", "zip"];
const monthFirst = ["month", "day", "year"];
const dayFirst = ["day", "month", "year"];
const isBehindPostcode = (name: string) => name !== "country" && name !== "zip";
const asked: Record<Country, string[]> = Object.fromEntries(
  countries.map((country) => [
    country,
    [
      ...["firstName", "middleName", "lastName"],
      ...(country === "US" ? monthFirst : dayFirst),
      ...(["GB", "IE", "NL"].includes(country) ? ["country", "zip", ...address.filter(isBehindPostcode)] : address),
      ...Object.keys(identifiers[country]),
    ],
  ]),
) as Record<Country, string[]>;

const askedOn = ({ document }: Visitor) =>
  [...document.querySelectorAll<HTMLInputElement>("main input, main select")]
    .filter(({ type, name }) => type !== "hidden" && name !== "offers")
    .map(({ name }) => name);

const footerTerms = ({ document }: Visitor) =>
  document.querySelector<HTMLAnchorElement>("footer a[href*='terms-of-use']")?.pathname;
const termsOf = (country: Country) => `/documents/${country.toLowerCase()}-terms-of-use`;

/** Up to the verification form of a new account. */
async function signUp(country: Country, options: Parameters<typeof anonymous>[0] = {}) {
  const visitor = await upToTerms(freshContact(), named[country], options);
  await visitor.press(openAccount);
  return visitor;
}

/** Sends the form and continues to the end. @returns what was sent */
async function verify(visitor: Visitor) {
  const calls = await callsDuring(() => visitor.press(/^(Verify|Agree and verify)/));
  return calls.find((call) => nameOf(call) === "POST /verifications/v1/verifications")?.body;
}

const fillIn = (visitor: Visitor, country: Country) =>
  visitor.fill({ ...person, ...homes[country], ...identifiers[country] });

describe("the country chosen at sign-up", () => {
  test.each(["US", "CA", "GB"] as const)(
    "%s drives the questions, their order and the terms up to the verified account [KYC-03, KYC-47]",
    async (country) => {
      const visitor = await upToTerms(freshContact(), named[country]);
      expect(new URL(visitor.link("Terms of use")).pathname).toBe(termsOf(country));
      expect(footerTerms(visitor)).toBe(termsOf(country));
      await visitor.press(openAccount);
      expect(visitor.path).toMatch(/^\/correctiveactions\/id-verify/);
      expect(askedOn(visitor)).toEqual(asked[country]);
      expect(field(visitor, "country")?.value).toBe(country);
      expect(footerTerms(visitor)).toBe(termsOf(country));
      fillIn(visitor, country);
      expect(await verify(visitor)).toMatchObject({ country, region: homes[country].region, zip: homes[country].zip });
      expect(visitor.h1).toBe("Verification Successful");
      await visitor.press(/^Continue to/);
      expect(visitor.path).not.toContain("/correctiveactions");
    },
  );
});

describe("another country chosen in the form", () => {
  test.each([
    ["US", "CA"],
    ["GB", "DE"],
  ] as const)(
    "from %s to %s draws its questions by the Update button, and is verified [KYC-03, KYC-43]",
    async (from, to) => {
      const visitor = await signUp(from);
      visitor.fill({ firstName: "Nora", address1: "Somewhere 1", country: to });
      const calls = await callsDuring(() => visitor.press("Update"));
      expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
      expect(askedOn(visitor)).toEqual(asked[to]);
      expect([field(visitor, "firstName")?.value, field(visitor, "address1")?.value]).toEqual(["Nora", "Somewhere 1"]);
      expect(visitor.document.querySelector("[role=alert]")).toBeNull();
      expect(footerTerms(visitor)).toBe(termsOf(to));
      fillIn(visitor, to);
      expect(await verify(visitor)).toMatchObject({ country: to });
      expect(visitor.h1).toBe("Verification Successful");
    },
  );

  test("and sent without Update returns the form with the questions of that country", async () => {
    const visitor = await signUp("US");
    const { region: _, ...home } = homes.DE;
    visitor.fill({ ...person, ...home });
    expect(await verify(visitor)).toBeUndefined();
    expect(askedOn(visitor)).toEqual(asked.DE);
    expect(visitor.main).not.toContain("Social Security");
    expect(messageOf(visitor, "region")).toContain("Choose your state");
    expect(field(visitor, "address1")?.value).toBe("Torstraße 1");
    fillIn(visitor, "DE");
    expect(await verify(visitor)).toMatchObject({ country: "DE", region: "BE" });
    expect(visitor.h1).toBe("Verification Successful");
  });
});

test("visitors of the British host read British terms before they say where they live [BR-55?]", async () => {
  const visitor = await visiting("/auth", { brand: "uk" });
  expect(footerTerms(visitor)).toBe(termsOf("GB"));
  await visitor.get(termsOf("GB"));
  expect(visitor.h1).toBe("Terms of use (United Kingdom)");
  expect(visitor.main).toContain("This is a sample text.");
  expect(visitor.main).toContain("players of Fairmile who live in the United Kingdom");
});

test("a visitor under Ontario's site experience reads Ontario's terms on each page of the flow [BR-55?]", async () => {
  const ontario = "/documents/ca-on-terms-of-use";
  const visitor = await visiting("/signup?intendedSiteExp=CA-ON-SB");
  expect(footerTerms(visitor)).toBe(ontario);
  await visitor.submit("Send my code", { [contactLabel]: freshContact() });
  expect(visitor.url).not.toContain("CA-ON");
  expect(footerTerms(visitor)).toBe(ontario);
  await visitor.get(ontario);
  expect(visitor.h1).toBe("Terms of use (Ontario)");
});

test("signing out forgets where the player lives", async () => {
  const visitor = await signUp("DE");
  await visitor.get(`${visitor.home}/logout`);
  await visitor.press("Log out");
  await visitor.get(`${visitor.home}/auth`);
  expect(footerTerms(visitor)).toBe(termsOf("US"));
});
