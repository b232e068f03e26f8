// A link of another brand, or one made by hand: no page names a product that this brand does not sell.
import { expect, test } from "vitest";
import { brandIds, brands } from "@/domain/brands";
import { productNames } from "@/domain/operator/tables";
import { LoginParameters } from "@/domain/sign-in/login-parameters";
import { namedSiteExperiences, productOf } from "@/domain/site-experience";
import { loadOpenProducts, loadWhatFollows } from "@/server/flows/corrective-actions/progress";
import { loadUnavailable } from "@/server/flows/session/unavailable";
import { siteExperienceAndProduct } from "@/server/flows/sign-in/log-in";
import { namedProduct } from "@/server/lookups/product-offer";
import { sequenceQuery } from "@/server/records/sequence";
import { needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

/** Each brand with a product and, where another brand has one for it, a site experience that are not its own. */
const foreign = brandIds.flatMap((brand) => {
  const product = productNames.find((name) => !brands[brand].products.some((own) => own === name));
  const other = brandIds.find((id) => !brands[brand].products.includes(productOf(brands[id].siteExperience)));
  return product ? [[brand, product, other && brands[other].siteExperience] as const] : [];
});

test.each(brandIds)("%s takes each of its own products of a link", async (brand) => {
  const { siteExperience, products } = brands[brand];
  const { caller } = await playerOn(platform, { brand, siteExperience, product: productOf(siteExperience) });
  for (const product of products) expect((await caller.look({ query: { product } })).product).toBe(product);
});

test("the product in the path of a page comes before that of its link", async () => {
  const { caller } = await playerOn(platform);
  const context = await caller.look({ query: { product: "dfs" } });
  expect([namedProduct(context, "casino"), namedProduct(context)]).toEqual(["casino", "dfs"]);
});

test("a site experience of another product than the brand's own names that product, and the brand's own names none", async () => {
  const { caller } = await playerOn(platform);
  const named = async (intendedSiteExp: string) => namedProduct(await caller.look({ query: { intendedSiteExp } }));
  expect([await named("US-NJ-CS"), await named(brands.main.siteExperience)]).toEqual(["casino", undefined]);
});

test.each(foreign)("%s does not take the product %s of a link, nor %s", async (brand, product, siteExperience) => {
  const { siteExperience: own } = brands[brand];
  const { caller } = await playerOn(platform, { brand, siteExperience: own, product: productOf(own) });
  for (const query of [
    { product },
    { intendedSiteExp: siteExperience ?? own },
    { product, returnPath: `/play/${product}` },
  ]) {
    const context = await caller.look({ query });
    const expected = [productOf(own), own, undefined];
    expect([context.product, context.siteExperience, namedProduct(context, product)]).toEqual(expected);
    expect(sequenceQuery(context)).toMatchObject({ product: productOf(own), intendedSiteExp: own });
    expect(await loadUnavailable(context)).toEqual({ kind: "redirect", to: "/" });
  }
  const follows = await loadWhatFollows(await caller.look({ query: { product } }), "id-verify");
  expect(follows).toEqual({
    kind: "product",
    product: productOf(own),
    cleared: productOf(own),
    isUnrestricted: true,
  });
});

/** Each brand with a site experience of its product that is not its own. */
const siblings = brandIds.flatMap((brand) => {
  const { siteExperience: own } = brands[brand];
  const other = namedSiteExperiences.find((named) => named !== own && productOf(named) === productOf(own));
  return other ? [[brand, own, other] as const] : [];
});

test.each(siblings)(
  "%s leads from the page of a product that is on again to the product, under %s or %s [API-01]",
  async (brand, own, other) => {
    const product = productOf(own);
    const { caller } = await playerOn(platform, { brand, siteExperience: own, product });
    const targetUnder = async (intendedSiteExp: string) =>
      loadUnavailable(await caller.look({ query: { product, intendedSiteExp } }));
    expect(await targetUnder(own)).toEqual({ kind: "redirect", to: `/play/${product}` });
    expect(await targetUnder(other)).toEqual({
      kind: "redirect",
      to: `/play/${product}?intendedSiteExp=${other}`,
    });
  },
);

test.each(brandIds)("%s opens the sequence of the product that the sign-in returns to [GATE-75?]", async (brand) => {
  const { siteExperience: own, products } = brands[brand];
  const { caller } = await playerOn(platform, { brand, siteExperience: own, product: productOf(own) });
  const context = await caller.look();
  const productFor = (returnPath: string) =>
    siteExperienceAndProduct(LoginParameters.parse({ intendedSiteExp: own, returnPath }), own, context).product;
  for (const product of products) {
    expect(productFor(`/play/${product}?promotionId=p-1`)).toBe(product);
    expect(productFor(`/correctiveactions?product=${product}`)).toBe(product);
  }
  for (const elsewhere of ["/documents", "/play/nothing", "/correctiveactions?product=myaccount", "/help?product=x"])
    expect(productFor(elsewhere)).toBe(productOf(own));
});

test("the product is open where a login challenge decides the end, although the token does not say so yet", async () => {
  const { caller } = await playerOn(platform, { restrictions: [needing("docscan-verification")] });
  const context = await caller.look({ query: { login_challenge: "fresh-1" } });
  const { product } = context;
  const rest = await loadWhatFollows(context, "docscan-verification");
  expect(rest).toEqual({ kind: "product", product: undefined, cleared: product, isUnrestricted: true });
  expect(await loadOpenProducts(context)).not.toContain(product);
  expect(await loadOpenProducts(context, product)).toContain(product);
});
