import { expect, test } from "vitest";
import { minutes } from "@/domain/duration";
import { loadHome } from "@/server/flows/account-home/home";
import { loadPlay } from "@/server/flows/session/play";
import { call } from "@/server/upstream/call";
import { documentUpload } from "@/server/upstream/uploads";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { callerFor, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const platform = ownPlatform();

const bettor = { product: "sportsbook", siteExperience: "US-SB" } as const;

async function homeOf(input: PersonaInput = {}) {
  const { caller } = await playerOn(platform, { ...bettor, ...input });
  return loadHome(await caller.look());
}
type Home = Awaited<ReturnType<typeof homeOf>>;
const stateIn = ({ products }: Home, product: string) => products.find((offer) => offer.product === product)?.state;

test("a player of whom nothing is asked plays, and the home knows the state of the account", async () => {
  const home = await homeOf();
  expect(home).toMatchObject({
    due: undefined,
    facts: { standing: "clear", restrictions: [], maintenance: "open" },
    hasSecondFactor: false,
    latestDocument: undefined,
  });
  expect(new Set(home.products.map(({ state }) => state))).toEqual(new Set(["open"]));
});

test("the document that was sent last is named", async () => {
  const { caller } = await playerOn(platform, bettor);
  for (const documentType of ["identity", "address"] as const) {
    await platform.control.advanceClock(minutes(1));
    const bytes = (async function* () {
      yield Buffer.from(`%PDF-${documentType}`);
    })();
    const file = { type: "application/pdf", bytes };
    const key = `${documentType}-key`;
    await caller.submit((context) => call(context, documentUpload, { query: { documentType }, file, once: key }));
  }
  expect((await loadHome(await caller.look())).latestDocument).toMatchObject({ kind: "address" });
});

test("what is due comes with the time of all steps and the product that it opens", async () => {
  const home = await homeOf({ restrictions: [needing("provide-ssn", "id-verify")] });
  expect(home.due).toEqual({
    kind: "steps",
    steps: [
      { code: "id-verify", reasons: ["DetailsRequired"] },
      { code: "provide-ssn", reasons: ["DetailsRequired"] },
    ],
    minutes: 3,
    opens: "sportsbook",
  });
  expect([stateIn(home, "sportsbook"), stateIn(home, "casino")]).toEqual(["steps", "open"]);
});

test("a product that is switched off is not what the steps are for [GATE-19]", async () => {
  await platform.control.flags({ ViewOdds: false });
  // flags are kept for a minute per site experience: this one is asked about nowhere else
  const home = await homeOf({ siteExperience: "US-YY-SB", restrictions: [needing("provide-ssn")] });
  expect(home.due).toMatchObject({ kind: "steps", opens: undefined });
  expect(stateIn(home, "sportsbook")).toBeUndefined();
});

test("a block says so, and its product does not promise steps", async () => {
  const home = await homeOf({ restrictions: [{ shortReasonCode: "UnderReview", correctiveActions: [] }] });
  expect(home.due).toMatchObject({
    kind: "blocks",
    view: {
      reasons: [{ shortReasonCode: "UnderReview" }],
      scope: { kind: "product", product: "sportsbook", others: expect.arrayContaining(["dfs", "casino"]) },
    },
  });
  expect(home.facts.standing).toBe("blocked");
  expect([stateIn(home, "sportsbook"), stateIn(home, "casino")]).toEqual(["blocked", "open"]);
});

test.each([
  ["restrictions", "/restrictions/", { standing: "unknown", hasSecondFactor: false }],
  ["second factors", "/strongauth/v1/enrollments", { standing: "clear", hasSecondFactor: undefined }],
  ["documents", "/documents/v1/uploads", { standing: "clear", hasSecondFactor: false }],
])("while the %s cannot be read, the home leaves them out", async (_, path, known) => {
  await platform.control.answer({ path }, 500);
  const { facts, hasSecondFactor, products } = await homeOf();
  expect({ standing: facts.standing, hasSecondFactor }).toEqual(known);
  expect(products.length).toBeGreaterThan(0);
});

test("a platform without the summary is asked for each part, and the home shows the same", async () => {
  const person = {
    claims: { givenName: "Nora" },
    mfaMethods: ["SMS2FA"],
    signIns: [{ hoursAgo: 30, place: "Portland, ME" }],
  } satisfies PersonaInput;
  // flags are kept for a minute per site experience: this one is asked about nowhere else
  const shown = async (siteExperience: string, offered: boolean) => {
    await platform.control.flags({ accountSummary: offered });
    const { caller } = await playerOn(platform, { ...bettor, ...person, siteExperience });
    const mark = await platform.control.mark();
    const { hasSecondFactor, latestDocument, lastSignIn } = await loadHome(await caller.look());
    const paths = (await platform.control.ledger(mark)).map(({ path }) => path.replace(/^\/sites\/[^/]+/, ""));
    const asked = paths.filter((path) => !path.endsWith("/featureflags")).sort();
    return { shown: { hasSecondFactor, latestDocument, place: lastSignIn?.device.place }, asked };
  };
  const expected = { hasSecondFactor: true, latestDocument: undefined, place: "Portland, ME" };
  const due = "/restrictions/v1/restrictions";
  expect([await shown("US-YA-SB", true), await shown("US-YB-SB", false)]).toEqual([
    { shown: expected, asked: [due, "/users/v1/summaries"] },
    {
      shown: expected,
      asked: ["/documents/v1/uploads", due, "/signins/v1/signins", "/strongauth/v1/enrollments"],
    },
  ]);
});

test("a name that the token does not have is that of the player's details, and none where they cannot be read", async () => {
  const unnamed = { claims: { givenName: null }, profile: { firstName: " Ana " } };
  expect((await homeOf(unnamed)).givenName).toBe("Ana");
  expect((await homeOf({ ...unnamed, profile: { firstName: "a".repeat(61) } })).givenName).toBeUndefined();
  expect((await homeOf({ claims: { givenName: "Nora" }, profile: { firstName: "Ana" } })).givenName).toBe("Nora");
  await platform.control.answer({ path: "/users/v1/profile" }, 500);
  expect((await homeOf(unnamed)).givenName).toBeUndefined();
});

test("while the summary cannot be read, the home is shown without it", async () => {
  await platform.control.answer({ path: "/users/v1/summaries" }, 500);
  const { facts, hasSecondFactor, lastSignIn } = await homeOf();
  expect({ standing: facts.standing, hasSecondFactor, lastSignIn }).toEqual({
    standing: "clear",
    hasSecondFactor: undefined,
    lastSignIn: undefined,
  });
});

test("a session that the platform has ended is not taken for a failure [ERR-93?]", async () => {
  await platform.control.answer({ path: "/restrictions/" }, 401);
  const error = await homeOf().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UpstreamError);
  expect(error).toMatchObject({ kind: "signedOut" });
});

test("a read that the platform forbids is a failure like any other, and the session continues [ERR-93?]", async () => {
  await platform.control.answer({ path: "/restrictions/" }, 403);
  const { caller } = await playerOn(platform, bettor);
  expect((await loadHome(await caller.look())).facts.standing).toBe("unknown");
  expect(caller.token).toBeDefined();
});

test.each([
  ["corrective actions would grant it", ["kyc-adv-check"], "steps"],
  ["a block refuses it", [], "closed"],
])("without account maintenance second factors are not asked for, and home knows that %s [ATT-60]", async (...row) => {
  const [, codes, maintenance] = row;
  const { caller } = await playerOn(platform, {
    ...bettor,
    restrictions: [{ ...needing(...codes), permission: "ModifyAccount" }],
  });
  const home = await loadHome(await caller.look());
  const expected = [maintenance, "clear", undefined];
  expect([home.facts.maintenance, home.facts.standing, home.hasSecondFactor]).toEqual(expected);
  const paths = (await platform.control.ledger()).map(({ path }) => path);
  expect(paths.some((path) => path.includes("/enrollments"))).toBe(false);
});

test("in the operator's app the home says whether sign-in by face or fingerprint is on; elsewhere it is not offered", async () => {
  const { id } = await platform.control.makePersona({ ...bettor, biometricPreference: "enabled" });
  const homeOf = async (native: boolean) => loadHome(await (await callerFor(platform, id, { native })).look());
  expect(await homeOf(true)).toMatchObject({ biometrics: "on", facts: { hasBiometrics: true } });
  expect(await homeOf(false)).toMatchObject({ biometrics: undefined, facts: { hasBiometrics: false } });
});

test("a product that requires no permission is stopped with the whole account, on the home and on its own page [GATE-78?, GATE-13]", async () => {
  const blocked = { shortReasonCode: "UnderReview", correctiveActions: [] };
  const playOf = async (restrictions: PersonaInput["restrictions"]) => {
    const { caller } = await playerOn(platform, { ...bettor, ...(restrictions && { restrictions }) });
    const [home, play] = await Promise.all([
      loadHome(await caller.look()),
      loadPlay(await caller.look({ pathname: "/play/reignmakers" }), "reignmakers"),
    ]);
    return [stateIn(home, "reignmakers"), play.kind === "redirect" && play.to.split("?")[0]];
  };
  expect(await playOf([])).toEqual(["open", "/postauth"]);
  expect(await playOf([blocked])).toEqual(["open", "/postauth"]);
  expect(await playOf([{ ...blocked, scope: "account" }])).toEqual(["blocked", "/correctiveactions"]);
});

test("a product that the claims open is opened without asking what stops the account", async () => {
  const isAsked = async (permissions?: readonly string[]) => {
    const { caller } = await playerOn(platform, { ...bettor, ...(permissions && { permissions: [...permissions] }) });
    const context = await caller.look({ pathname: "/play/reignmakers" });
    await loadPlay(context, "reignmakers");
    return (await platform.control.ledger()).some(({ path }) => path.endsWith("/restrictions/v1/restrictions"));
  };
  expect([await isAsked(), await isAsked(["DenyAllContests"])]).toEqual([false, true]);
});

test("each product blocked on its own leaves open the one that requires no permission", async () => {
  const home = await homeOf({ permissions: ["DenyAllContests", "ModifyAccount"] });
  expect([stateIn(home, "casino"), stateIn(home, "reignmakers")]).toEqual(["closed", "open"]);
});

test("closed products are asked about in one call where the platform has it, else in one each, with the same result", async () => {
  const closed = ["PlayCasino", "AllowPick6Entry"];
  const restrictions = closed.map((permission) => ({ shortReasonCode: "RGReview", permission }));
  const shown = async (siteExperience: string, offered: boolean) => {
    await platform.control.flags({ restrictionLists: offered });
    const { caller } = await playerOn(platform, { ...bettor, siteExperience, restrictions });
    const mark = await platform.control.mark();
    const { products } = await loadHome(await caller.look());
    const asked = (await platform.control.ledger(mark)).map(({ path }) => path.replace(/^.*\/restrictions\/v1/, ""));
    return { products, lists: asked.filter((path) => ["/lists", "/restrictions"].includes(path)).sort() };
  };
  const [together, alone] = [await shown("US-YC-SB", true), await shown("US-YD-SB", false)];
  expect(together.products).toEqual(alone.products);
  expect(together.products.filter(({ state }) => state === "blocked")).toHaveLength(closed.length);
  expect([together.lists, alone.lists]).toEqual([
    ["/lists", "/restrictions"],
    ["/restrictions", "/restrictions", "/restrictions"],
  ]);
});
