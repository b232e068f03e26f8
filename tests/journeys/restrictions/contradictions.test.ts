import { make } from "covertable";
import { describe, expect, test } from "vitest";
import { type BrandId, brandIds, brands } from "../../../domain/brands.ts";
import { type Locale, locales } from "../../../domain/locales.ts";
import { blockedInAnotherForm } from "../../../sandbox/personas/restriction-variants.ts";
import { blockedByCode, blockedByName } from "../../../sandbox/personas/restrictions.ts";
import {
  contradictionsOfAmount,
  contradictionsOfBlock,
  contradictionsOfFactors,
  contradictionsOfHome,
  mayPlayWith,
  messagesOf,
  productsOnHome,
  stoppedOn,
  workingOn,
} from "../../kit/flows/contradictions.ts";
import { strongAuthPersona } from "../../kit/flows/strong-auth.ts";
import { player } from "../../kit/pages/journey.ts";
import { keepSandbox } from "../../kit/stack/fresh-sandbox.ts";
import type { PersonaInput, Restriction } from "../../kit/stack/sandbox-client.ts";

/** Each two values meet once. */
const combinations = <F extends Record<string, string[]>>(factors: F) => make(factors, { length: 2 });

keepSandbox();

const seeds = [...blockedByCode, ...blockedByName, ...blockedInAnotherForm];
const seedOf = (id: string) => seeds.find((seed) => seed.id === id);
const restrictionsOf = (ids: string) =>
  ids.split("+").flatMap((id) => (seedOf(id)?.restrictions ?? []) as Restriction[]);

/** Single restrictions, and some of which one narrows the other. */
const blocked = [
  ...seeds.map(({ id = "" }) => id),
  "dana+wendy",
  "tobias+wendy",
  "tobias+zoe",
  "uma+trudy",
  "wes+wendell",
  "ivo+dana",
  "percy+rita",
];

/** The product that the player plays, or one that the brand sells in its place. */
function soldAt(brand: BrandId, { product = "sportsbook", siteExperience = "US-SB" }: Partial<(typeof seeds)[number]>) {
  const { products, siteExperience: usual } = brands[brand];
  if (products.some((sold) => sold === product)) return { product, siteExperience };
  return { product: products[0] ?? product, siteExperience: usual };
}

const isOffered = (brand: BrandId, locale: Locale) => brands[brand].locales.some((offered) => offered === locale);

describe("a blocked screen states only what its restriction says", () => {
  test.each(combinations({ who: blocked, brand: [...brandIds], locale: [...locales] }))(
    "$who at $brand in $locale",
    async (row) => {
      const { who, brand, locale } = row;
      const restrictions = restrictionsOf(who);
      const seed = seedOf(who.split("+")[0] ?? "") ?? {};
      const { claims = {}, reversals = {} } = seed;
      const { product, siteExperience } = soldAt(brand, seed);
      const input: PersonaInput = { restrictions, brand, product, siteExperience, claims, reversals };
      const { visitor } = await player(input, { language: locale });
      const query = new URLSearchParams({ product, intendedSiteExp: siteExperience });
      for (const page of [`/correctiveactions?${query}`, `/locked?${query}`]) {
        await visitor.get(page);
        // a brand that does not offer the language shows one that it does
        if (isOffered(brand, locale)) expect(visitor.document.documentElement.lang).toBe(locale);
        expect([page, contradictionsOfBlock(visitor, restrictions)]).toEqual([page, []]);
      }
      if (restrictions.every(({ shortReasonCode }) => shortReasonCode === "ChargebackFlag")) {
        await visitor.get(`/correctiveactions?${query}`);
        expect(contradictionsOfAmount(visitor, reversals)).toEqual([]);
      }
    },
  );
});

describe("home, the block, the locked page and /play say the same, and the cashier does it", () => {
  const scopes: ("account" | "own" | "other")[] = ["account", "own", "other"];
  const own = { product: "casino", siteExperience: "US-CS" } as const;
  // a brand of many products, and one of two
  const twoBrands: BrandId[] = ["main", "uk"];
  const permissions = { account: "PlayCasino", own: "PlayCasino", other: "PlaySportsbook" } as const;

  const rows = combinations({ who: blocked, scope: scopes, brand: twoBrands });
  test.each(rows)("$who stops $scope at $brand", async ({ who, scope, brand }) => {
    const more = scope === "account" ? { scope } : {};
    const found = restrictionsOf(who).map(({ scope: _, ...one }) => ({
      ...one,
      ...more,
      permission: permissions[scope],
    }));
    const { visitor, id } = await player({ ...own, brand, restrictions: found }, { at: "/" });
    const tiles = productsOnHome(visitor).map(({ product, states }) => ({ product, isReady: states.length === 0 }));
    const open = tiles.filter(({ isReady }) => isReady).map(({ product }) => product);
    expect(open.length === 0).toBe(scope === "account");
    for (const { product, isReady } of tiles) {
      await visitor.get(`${visitor.home}/play/${product}`);
      expect([product, visitor.pathname]).toEqual([product, isReady ? "/postauth" : "/correctiveactions"]);
      if (isReady) continue;
      for (const page of [visitor.path, visitor.path.replace("/correctiveactions", "/locked")]) {
        await visitor.get(`${visitor.home}${page}`);
        expect([page, stoppedOn(visitor), workingOn(visitor).toSorted()]).toEqual([
          page,
          [scope === "account" ? "account" : product],
          open.toSorted(),
        ]);
        const links = [...visitor.document.querySelectorAll<HTMLAnchorElement>("main a")].map(({ href }) => href);
        for (const link of links.filter((href) => /\/accountcenter\/(deposit|withdraw)\?/.test(href))) {
          await visitor.get(`${link}&persona=${id}`);
          expect([page, link, visitor.text]).toEqual([
            page,
            link,
            expect.stringMatching(/ can (deposit|withdraw) now/),
          ]);
        }
      }
    }
  });
});

describe("the home page shows as ready exactly what the permissions allow", () => {
  const permissions = ["", "PlayCasino", "PlaySportsbook", "PlayCasino PlaySportsbook DenyAllContests", "PlayLottery"];
  test.each(combinations({ held: permissions, brand: [...brandIds], locale: [...locales] }))(
    "holding '$held' at $brand in $locale [GATE-13]",
    async ({ held, brand, locale }) => {
      const own = held.split(" ").filter(Boolean);
      const { visitor } = await player({ permissions: own, brand }, { at: "/", language: locale });
      expect(contradictionsOfHome(visitor, mayPlayWith(own))).toEqual([]);
    },
  );
});

describe("strong authentication offers another method only where there is one", () => {
  const sets = ["SMS2FA", "Email2FA", "BirthYearAndSsn4", "Ssn9", "SMS2FA Email2FA"];
  test.each(combinations({ factors: sets, brand: [...brandIds], locale: [...locales] }))(
    "with $factors at $brand in $locale [SA-27]",
    async ({ factors, brand, locale }) => {
      const types = factors.split(" ");
      const { visitor } = await player({ ...strongAuthPersona(types), brand }, { language: locale });
      await visitor.get("/correctiveactions?intendedSiteExp=US-SB&product=sportsbook");
      await visitor.press(messagesOf(visitor).Common.action.confirmItIsMe);
      expect(contradictionsOfFactors(visitor, types), visitor.main).toEqual([]);
      // the press has started the only method
      if (types.length === 1) return;
      await visitor.press(messagesOf(visitor).Common.action.continue);
      expect(contradictionsOfFactors(visitor, types), visitor.main).toEqual([]);
    },
  );
});
