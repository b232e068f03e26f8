import { beforeEach, expect, test } from "vitest";
import { brands } from "../../../domain/brands.ts";
import type { Visitor } from "../../harness/browser/browserless.ts";
import { anonymous, player, sandbox } from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

const offered = ({ document }: Visitor) =>
  [...document.querySelectorAll("main a[href^='/play/']")].map((tile) => tile.getAttribute("href")?.slice(6));

test("each brand offers its own products while every flag is on [BR-06, BR-07]", async () => {
  const seen = new Set<string | undefined>();
  for (const brand of Object.values(brands)) {
    const { visitor } = await player({ brand: brand.id });
    await visitor.get("/");
    expect(offered(visitor)).toEqual([...brand.products]);
    for (const product of offered(visitor)) seen.add(product);
  }
  expect([...seen].sort()).toEqual(
    "basketball casino dfs horse lottery marketplace pick6 predict reignmakers sportsbook".split(" "),
  );
});

test.each([
  ["ViewOdds", "sportsbook", "main", "GATE-19"],
  ["DemoCasino", "casino", "main", "GATE-20"],
  ["ViewMarketplace", "marketplace", "main", "GATE-21"],
  ["ViewPickSix", "pick6", "main", "GATE-22"],
  ["PlayDkHorse", "horse", "main", "GATE-23"],
  ["AllowPredictLogin", "predict", "predict", "GATE-24"],
  ["AllowOIDC", "basketball", "main", "GATE-25"],
  ["ViewLottery", "lottery", "lottery", "GATE-26"],
  ["ViewDFS", "dfs", "main", "GATE-27"],
  ["ViewPredict", "predict", "predict", "GATE-28"],
] as const)("while %s is off, %s is not offered and the rest of %s stays [%s]", async (flag, product, brand, id) => {
  await sandbox.flags({ [flag]: false });
  const { visitor } = await player({ brand });
  // flags are kept for a minute per site experience, so each row asks about one of its own
  await visitor.get(`/?intendedSiteExp=US-${"ABCDEFGHIJ"[Number(id.slice(-2)) - 19]}X-DK`);
  expect(offered(visitor)).toEqual(brands[brand].products.filter((each) => each !== product));
  expect(visitor.text.includes("Nothing is open to play here at the moment.")).toBe(brand !== "main");
});

test("a product without its permission shows whether there are steps to complete [GATE-13]", async () => {
  const restrictions = [
    { shortReasonCode: "DetailsRequired", correctiveActions: [{ correctiveActionCode: "ack-cooloff-exp" }] },
  ];
  const permissions = ["PlayCasino"];
  const { visitor } = await player({ product: "sportsbook", siteExperience: "US-SB", permissions, restrictions });
  await visitor.get("/");
  const tiles = [...visitor.document.querySelectorAll("main li")].map((tile) => tile.textContent);
  expect(tiles).toContainEqual(expect.stringMatching(/Casino.*Ready to play/));
  expect(tiles).toContainEqual(expect.stringMatching(/Sportsbook.*Something to do first/));
  expect(tiles).toContainEqual(expect.stringMatching(/Pick6.*Not open to you/));
});

test("older services that answer in PascalCase serve a player like any other [API-109?]", async () => {
  const visitor = anonymous();
  await visitor.get("/auth");
  visitor.fill({ contact: "petra@example.test" });
  await visitor.press("Send my code");
  visitor.fill({ code: await sandbox.code("petra@example.test") });
  await visitor.press("Continue");
  await visitor.press(/^Continue to/);
  expect(visitor.h1).toBe("Fantasy is ready");
});
