import { expect, test } from "vitest";
import { type BrandId, defaultBrand } from "../../../domain/brands.ts";
import { as, blockedBy, player, sportsbookPlayer, visiting } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";
import { ownStack } from "../../kit/stack/own-stack.ts";

const sandboxPort = ownStack.sandboxPort;
const at = (label: string, path: string, brand: BrandId = defaultBrand) =>
  `http://${label}.${brand}.localhost:${sandboxPort}${path}`;
const open = async (path: string, brand: BrandId = defaultBrand) => {
  const visitor = await visiting(path, { brand });
  return visitor;
};
const linkTo = (visitor: Visitor, name: string) => visitor.link(name);

test("legal documents are reachable from the list and from every footer [BR-26]", async () => {
  const visitor = await open("/documents");
  for (const name of ["Terms of use (United States)", "Privacy notice", "Cookies", "Accessibility"]) {
    await visitor.follow(new RegExp(`^${name.replace(/[()]/g, "\\$&")}`));
    expect(visitor.h1).toBe(name);
    expect(visitor.main.length).toBeGreaterThan(400);
    await visitor.follow("All legal documents");
  }
  for (const [brand, terms] of [
    ["main", "/documents/us-terms-of-use"],
    ["lottery", "/documents/us-terms-of-use"],
    ["uk", "/documents/gb-terms-of-use"],
  ] as const) {
    const page = await open("/auth", brand);
    expect(new URL(linkTo(page, "Terms")).pathname, "the terms [BR-27, BR-28, BR-55?]").toBe(terms);
    expect(new URL(linkTo(page, "Privacy")).pathname, "the notice [BR-29]").toBe("/documents/privacy-notice");
    for (const [name, path] of [
      ["Cookies", "/documents/cookies"],
      ["Accessibility", "/documents/accessibility-statement"],
    ] as const)
      expect(new URL(linkTo(page, name)).pathname).toBe(path);
  }
});

test("an unknown document and an unknown page are a 404 with a link home", async () => {
  for (const path of ["/documents/nothing", "/nothing/here", "/play/chess"]) {
    const { visitor } = await player({}, { at: path });
    expect([visitor.status, visitor.h1]).toEqual([404, "We can’t find this page"]);
    expect(visitor.link("Go to your account")).toBe(`${visitor.home}/`);
  }
});

test("help leads to the customer-support page of the brand and the product [BR-45, ERR-94?]", async () => {
  for (const [brand, target] of [
    ["main", at("support", "/help")],
    ["gnog", at("support", "/help/casino?desk=service", "gnog")],
    ["lottery", at("support", "/help", "lottery")],
    ["uk", at("support", "/help/sports", "uk")],
  ] as const) {
    const visitor = await open("/auth", brand);
    expect(linkTo(visitor, "Contact support"), "the path of brand and product [BR-14, BR-16, BR-54?]").toBe(target);
    await visitor.get("/help");
    const reached = new URL(visitor.url);
    expect([...reached.searchParams.keys()].slice(-3)).toEqual(["topic", "reference", "returnPath"]);
    for (const name of ["topic", "reference", "returnPath"]) reached.searchParams.delete(name);
    expect([reached.href, visitor.status]).toEqual([target, 200]);
  }
});

test("the account home leads to deposit, withdrawal, security, documents, stats and limits, and money under the entry source Fantasy [BR-31, BR-32, BR-44, CONST-43]", async () => {
  const { visitor } = await player({}, { at: "/" });
  const links = {
    deposit: linkTo(visitor, "Deposit"),
    withdraw: linkTo(visitor, "Withdraw"),
    security: linkTo(visitor, "Account security"),
    documents: linkTo(visitor, "Upload a document"),
    stats: linkTo(visitor, "My play stats"),
    limits: linkTo(visitor, "Limits and breaks"),
  };
  expect(links, "the default entry source [BR-34]").toEqual({
    deposit: at("financial", "/accountcenter/deposit?entrySource=Fantasy"),
    withdraw: at("financial", "/accountcenter/withdraw?entrySource=Fantasy"),
    security: `${visitor.home}/accountcenter/security`,
    documents: `${visitor.home}/accountcenter/docuploadcenter`,
    stats: at("product", "/accountcenter/myplaystats"),
    limits: at("rg", "/"),
  });
  const inMenu = [...visitor.document.querySelectorAll("nav a")].filter(
    ({ textContent }) => textContent === "Limits and breaks",
  );
  const menuTargets = new Set(inMenu.map((link) => link.getAttribute("href")));
  expect(menuTargets, "the menu leads there, too").toEqual(new Set([links.limits]));
  for (const name of ["Deposit", "Withdraw", "My play stats", "Limits and breaks"]) {
    await visitor.get(`${visitor.home}/`);
    await visitor.follow(name);
    expect(visitor.status).toBe(200);
  }
  const lottery = await player({ brand: "lottery" }, { at: "/" });
  expect(linkTo(lottery.visitor, "Deposit")).toBe(at("product", "/#deposit", "lottery"));
});

test("the button that opens a product speaks of the casino floor, of odds, or of the product", async () => {
  const seen: string[] = [];
  for (const [product, siteExperience] of [
    ["casino", "US-CS"],
    ["sportsbook", "US-SB"],
    ["dfs", "US-DK"],
  ] as const) {
    const { visitor } = await player({ product, siteExperience }, { at: "/postauth" });
    await visitor.press(/^Continue to/);
    const button = visitor.document.querySelector("main a");
    seen.push(`${button?.textContent} → ${button?.getAttribute("href")}`);
  }
  expect(seen).toEqual([
    `Go to the casino floor → ${at("product", "/casino")}`,
    `Go to today’s odds → ${at("product", "/sportsbook")}`,
    `Open Fantasy → ${at("product", "/dfs")}`,
  ]);
});

test.each([
  ["MultiAccountFlag", "Upload a document", "identity"],
  ["Suspected3rdPartyCardRisk", "Upload a document", "payment"],
])(
  "the %s screen leads to the document-upload centre, for the kind that it asks for [BR-31]",
  async (code, button, kind) => {
    const { visitor } = await sportsbookPlayer({ restrictions: [blockedBy(code)] });
    await visitor.get("/correctiveactions?product=sportsbook&intendedSiteExp=US-SB");
    await visitor.follow(button);
    expect(visitor.pathname).toBe("/accountcenter/docuploadcenter");
    const chosen = visitor.document.querySelector<HTMLInputElement>("main input[name=documentKind]:checked");
    expect(chosen?.value).toBe(kind);
  },
);

test("a player who is blocked can still withdraw, set limits and reach support [BR-32, BR-45]", async () => {
  const restrictions = [{ ...blockedBy("CodeOfNextYear"), stops: ["play"] }];
  const { visitor } = await sportsbookPlayer({ restrictions });
  await visitor.get("/correctiveactions?product=sportsbook&intendedSiteExp=US-SB");
  expect(linkTo(visitor, "Withdraw")).toBe(at("financial", "/accountcenter/withdraw?entrySource=Fantasy"));
  expect(linkTo(visitor, "Limits and breaks")).toBe(at("rg", "/"));
  expect(linkTo(visitor, "Contact support")).toContain(`${at("support", "/help/sports")}?topic=`);
});

test("the avatar is fetched by our server, with the time in its address [BR-48, API-32, API-33]", async () => {
  const nora = await as("nora");
  const picture = await nora.get("/api/avatar");
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, expect.stringMatching(/^image\//)]);
  await nora.get(`${nora.home}/`);
  expect(nora.body, "the time [BR-56?]").toMatch(/\/api\/avatar\?t=\d{13}/);
  const ava = await as("ava");
  const missing = await ava.get("/api/avatar", { follow: false });
  expect(missing.status, "falls back to the original address [BR-49]").toBe(307);
  expect(new URL(missing.headers.get("location") ?? "").hostname).toBe("public.main.localhost");
});
