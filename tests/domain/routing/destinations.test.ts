import { describe, expect, test } from "vitest";
import { brandIds, brands } from "@/domain/brands";
import type { Path } from "@/domain/forms/outcome";
import { products } from "@/domain/products";
import {
  approvedStates,
  deposit,
  duplicatePerson,
  passwordReset,
  productHome,
  recoveryFromMerge,
  responsibleGaming,
  statSheet,
  support,
  taxForm,
  transfer,
  voluntarySelfExclusion,
  withdrawal,
} from "@/domain/routing/destinations";
import { hostTable, originsOf } from "@/domain/routing/hosts";
import { LoginParameters } from "@/domain/sign-in/login-parameters";

const table = hostTable("prod", {}, { account: 3000, sandbox: 4000 });
const main = { brand: brands.main, hosts: table.main };
const at = (brand: (typeof brandIds)[number]) => ({ ...main, brand: brands[brand], hosts: table[brand] });
const rg = table.main.responsibleGaming;

describe("responsible gaming", () => {
  test.each([
    ["BR-36", "depositLimits", "attestation", "limits/deposit?fromAttestation=true"],
    ["BR-37", "timeLimits", "attestation", "limits/time?fromAttestation=true"],
    ["BR-38", "depositMethods", "attestation", "limits/deposit-methods?fromAttestation=true"],
    ["BR-39", "coolOff", "attestation", "breaks/cool-off?fromAttestation=true"],
    ["BR-40", "centre", "attestation", "?fromAttestation=true"],
    ["BR-41", "centre", "realTimeReview", "?fromRealTimeReview=true"],
    ["PLAY-04?", "centre", undefined, ""],
  ] as const)("what a page of the centre is opened with, by who sent the player [%s]", (_, page, from, path) => {
    expect(responsibleGaming(main, page, from)).toBe(`${rg}/${path}`);
  });

  test.each([
    [{ country: "US", region: "NJ" }, "https://nj.example.test/"],
    [{ country: "US" }, "https://us.example.test/"],
    [{ country: "US", region: "PA" }, "https://us.example.test/"],
    [{ country: "CA", region: "ON" }, "https://all.example.test/"],
  ])("the self-exclusion program of %o is that of its region, else of its country: %s [COOL-07?]", (place, url) => {
    const urls = {
      "US-NJ": "https://nj.example.test/",
      US: "https://us.example.test/",
      "*": "https://all.example.test/",
    };
    expect(voluntarySelfExclusion(place, urls)).toBe(url);
    expect(voluntarySelfExclusion(place, {})).toBeUndefined();
  });
});

describe("money and papers", () => {
  test("an attestation opens the stat sheet [BR-42]", () => {
    const page = `${table.main.product}/accountcenter/myplaystats`;
    expect(statSheet(main, true)).toBe(`${page}?fromAttestation=true`);
    expect(statSheet(main)).toBe(page);
  });

  test("the tax form knows its source and the way back [BR-43]", () => {
    const url = new URL(taxForm(main, "https://account.main.example.test/correctiveactions?a=1&b=2"));
    expect(url.pathname + url.search).toMatch(/^\/taxform\?source=corrective-action&redirectUrl=https%3A/);
    expect(url.searchParams.get("redirectUrl")).toBe("https://account.main.example.test/correctiveactions?a=1&b=2");
  });

  test("withdrawals and deposits say where the player comes from [BR-34, CONST-43]", () => {
    expect([withdrawal(main), deposit(main)]).toEqual([
      `${table.main.financial}/accountcenter/withdraw?entrySource=Fantasy`,
      `${table.main.financial}/accountcenter/deposit?entrySource=Fantasy`,
    ]);
  });

  test("the lottery deposits at an anchor of the lottery's host, every other brand at the shared page [BR-33]", () => {
    expect(deposit(at("lottery"))).toBe(`${table.lottery.product}/#deposit`);
    const shared = brandIds.filter((brand) => deposit(at(brand)).includes("/accountcenter/deposit?"));
    expect(shared).toEqual(["main", "gnog", "predict", "uk"]);
  });
});

describe("help and homes", () => {
  test("casino and sports have help pages of their own [BR-16]", () => {
    const pathOf = (product: (typeof products)[number]) => new URL(support({ ...main, product })).pathname;
    expect(pathOf("casino")).toBe("/help/casino");
    expect(pathOf("sportsbook")).toBe("/help/sports");
    const others = products.filter((product) => product !== "casino" && product !== "sportsbook");
    expect(new Set(others.map(pathOf))).toEqual(new Set(["/help"]));
  });

  test("one brand's help leads to its service desk [BR-14]", () => {
    const withDesk = brandIds.filter((brand) => support({ ...at(brand), product: "dfs" }).endsWith("?desk=service"));
    expect(withDesk).toEqual(["gnog"]);
  });

  test("exactly one brand links to its approved states [BR-15]", () => {
    const links = brandIds.map((brand) => approvedStates(at(brand))).filter((link) => link !== undefined);
    expect(links).toEqual([`${table.gnog.support}/approved-states`]);
  });

  test("each product has its home on the product host", () => {
    const homes = products.map((product) => productHome({ ...main, product }));
    expect(homes).toEqual(products.map((product) => `${table.main.product}/${product}`));
  });
});

describe("flows", () => {
  test("a transfer leaves with its key and the way back [BR-47]", () => {
    const url = new URL(transfer(main, "key & lock", "/postauth?flow=1"));
    expect(url.origin).toBe(table.main.transfer);
    expect(Object.fromEntries(url.searchParams)).toEqual({ transferKey: "key & lock", returnPath: "/postauth?flow=1" });
  });

  test("a new password is set at the operator's own host, which knows the site experience and the way back [ERR-52]", () => {
    const context = { ...main, siteExperience: "US-NJ-SB" };
    const url = new URL(passwordReset(context, "/correctiveactions?flow=1" as Path));
    expect([url.origin, url.pathname]).toEqual([table.main.passwordReset, "/"]);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      intendedSiteExp: "US-NJ-SB",
      redirectUrl: `${table.main.account}/correctiveactions?flow=1`,
    });
    const elsewhere = `${table.main.product}/dfs` as Path;
    expect(new URL(passwordReset(context, elsewhere)).searchParams.get("redirectUrl")).toBe(elsewhere);
  });

  test("a merge login recovers with its strong-auth key [BR-25]", () => {
    expect(recoveryFromMerge("k-1")).toBe("/recovery?fromMergeFlow=true&strongAuthInitializationKey=k-1");
  });

  test("a duplicate person stays on the corrective-actions page, with or without a login challenge [BR-30]", () => {
    const page = "/correctiveactions?intendedSiteExp=US-SB&shortReasonCode=DuplicateUniquePersonFlag";
    const aim = (query: object, flow?: string) => ({
      siteExperience: "US-SB",
      parameters: LoginParameters.parse(query),
      flow,
    });
    expect(duplicatePerson(aim({}))).toBe(page);
    expect(duplicatePerson(aim({ login_challenge: "c-1" }))).toBe(`${page}&login_challenge=c-1`);
    expect(duplicatePerson(aim({ login_challenge: "c-1" }, "f1"))).toBe(`${page}&login_challenge=c-1&flow=f1`);
  });
});

test("every link off the site ends on an origin that a redirect of the brand may end on", () => {
  for (const id of brandIds) {
    const context = { ...at(id), product: "casino" as const };
    const links = [
      responsibleGaming(context, "centre"),
      statSheet(context),
      taxForm(context, "/"),
      withdrawal(context),
      deposit(context),
      support(context),
      productHome(context),
      transfer(context, "k", "/"),
      passwordReset({ ...context, siteExperience: "US-SB" }, "/" as Path),
      approvedStates(context),
    ];
    for (const link of links) if (link) expect(originsOf(context.hosts)).toContain(new URL(link).origin);
  }
});
