// Promise 23: what the platform has said of a player holds on every page, in every action and on every instance, until it says otherwise.
import { describe, expect, test } from "vitest";
import { minutes } from "@/domain/duration";
import { handlerRoute } from "@/domain/routing/routes";
import { verdictLifeMs } from "@/domain/verdicts/verdicts";
import { loadHome } from "@/server/flows/account-home/home";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { continueSequence } from "@/server/flows/post-auth/sequence";
import { loadLocked } from "@/server/flows/restrictions/locked";
import { newSequence } from "@/server/records/sequence";
import { keepVerdict, readInForce, readVerdicts } from "@/server/records/verdicts";
import { decisionFor } from "@/server/request/enter";
import { createMemoryStore } from "@/server/store/memory";
import { type Key, type Store, StoreUnavailable } from "@/server/store/store";
import { operations } from "@/server/upstream/operations";
import { isNightly } from "../../../scripts/nightly.ts";
import { type Caller, callerFor, newCaller, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { startWith } from "../../kit/stack/process-state.ts";
import type { LedgerEntry } from "../../kit/stack/sandbox-client.ts";
import { judged, leaveOnboardingOpen, sourceNamed, sources } from "./sources.ts";
import { check, decisionAt, expectBanned, pages, pressSome } from "./what-holds.ts";

const platform = ownPlatform();

type Made = Awaited<ReturnType<typeof judged>>;
type Guard = ReturnType<typeof createMemoryStore>;

/** Ways in which a player comes back. */
const returns: Readonly<Record<string, (made: Made, store: Guard) => Promise<Caller>>> = {
  "a reload": async ({ caller }) => caller,
  "another instance": async ({ caller }, store) =>
    newCaller(platform.port, { token: (await caller.look()).upstream.token, store }),
  // as old as a browser can have it: the sequence has only begun
  "Back with an older record cookie": async ({ caller }) => {
    const context = await caller.look();
    const begun = newSequence(context, context.player);
    for (const { id, kind } of [begun, ...caller.records.values()])
      if (kind === "sequence") caller.records.set(id, { ...begun, id });
    return caller;
  },
  "a new sign-in": ({ id }, store) => callerFor(platform, id, { store }),
  "a new sign-in, and a list that names nothing any more": async ({ id }, store) => {
    await platform.control.restrict(id, []);
    return callerFor(platform, id, { store });
  },
};

const ofPlayer = async (id: string) => (await platform.control.ledger()).filter(({ persona }) => persona === id);
const isPlay = ({ method, path }: LedgerEntry) => method === "POST" && path.endsWith("/playspans");

const seeds = isNightly ? [1, 2] : [1];
const walks = Object.keys(sources).flatMap((source) =>
  Object.keys(returns).flatMap((way) => seeds.map((seed) => [source, way, seed] as const)),
);

test.each(walks)(
  `in ${walks.length} walks over ${pages.length} pages, %s: it holds after %s (seed %i) [GATE-14, KYC-64, PA-33, ERR-74]`,
  async (name, way, seed) => {
    const source = sourceNamed(name);
    const store = createMemoryStore();
    const made = await judged(platform, source, store);
    const caller = (await returns[way]?.(made, store)) as Caller;
    await pressSome(caller, seed);
    await check(caller, source);
    expect((await ofPlayer(made.id)).filter(isPlay)).toEqual([]);
  },
);

test("a ban that an instance with a fast clock has kept holds on every other one at once [GATE-14, KYC-64]", async () => {
  const port = { store: createMemoryStore(), now: Date.now() };
  const account = { brand: "main", userKey: "user-1" } as const;
  const ban = { kind: "banned", subject: "verification", scope: { kind: "account" }, code: "banned" } as const;
  await keepVerdict(port, account, { ...ban, at: port.now + minutes(5) });
  // the sandbox's clock was set back since
  expect(await readVerdicts(port, account)).toEqual([]);
  startWith({ MACHINE_CLOCK: "true" });
  expect(await readVerdicts(port, account)).toEqual([{ ...ban, at: port.now + minutes(5) }]);
});

test("a verdict of a kind that a newer build has kept stops, as a store that is down does [GATE-14]", async () => {
  const port = { store: createMemoryStore(), now: Date.now() };
  const account = { brand: "main", userKey: "user-1" } as const;
  const ban = { kind: "banned", subject: "verification", scope: { kind: "account" }, code: "banned" } as const;
  await keepVerdict(port, account, { ...ban, kind: "suspended" as "banned", at: port.now });
  await expect(readVerdicts(port, account)).rejects.toThrow(StoreUnavailable);
  expect(await readInForce(port, account)).toBeUndefined();
});

test("every operation that says a verdict is walked", () => {
  const saying = operations.filter(({ says }) => says !== undefined).map(({ name }) => name);
  const walked = Object.values(sources).flatMap(({ by }) => by ?? []);
  expect([...new Set(walked)].sort()).toEqual(saying.sort());
});

describe("it ends", () => {
  const opens = async (caller: Caller) => (await decisionAt(caller, "/play/sportsbook")).pass;

  test.each(Object.keys(sources))("by the platform's own word: %s [GATE-14, PA-33]", async (name) => {
    const source = sourceNamed(name);
    const { caller, id } = await judged(platform, source, createMemoryStore());
    expect(await opens(caller)).toBe(false);
    await platform.control.clear(id, [source.subject]);
    await platform.control.restrict(id, []);
    // a banned player can look there alone
    if (source.kind === "banned") await loadLocked(await caller.look({ pathname: "/locked" }));
    else await loadEntryPage(await caller.look());
    expect(await opens(caller)).toBe(true);
  });

  test("by an onboarding that the platform takes, asked again before the gaming session [PA-33, PA-45?, ERR-74]", async () => {
    const source = sourceNamed("an onboarding that answers 403");
    const { caller, id } = await judged(
      platform,
      {
        ...source,
        persona: {},
        give: async (player, { control }, persona) => {
          await control.answer({ path: "*/onboarding/v1/users/*", persona }, 404);
          await source.give(player, platform, persona);
          await control.faults([]);
        },
      },
      createMemoryStore(),
    );
    const again = await callerFor(platform, id, { store: (await caller.look()).store });
    expect(await opens(again)).toBe(false);
    expect((await again.submit(continueSequence)).kind).toBe("redirect");
    const writes = (await ofPlayer(id))
      .filter(({ method }) => method === "POST")
      .map(({ path }) => path.replace(/.*\/v1\//, ""));
    expect(writes).toEqual([expect.stringContaining("complete"), expect.stringContaining("complete"), "playspans"]);
    expect(await opens(again)).toBe(true);
  });

  test.each([
    ["fails", { fault: "status", status: 503 } as const],
    ["gets no answer", { fault: "reset" } as const],
  ])(
    "an onboarding whose call %s stops nothing, and is asked again in a new session before the gaming session [PA-45?, API-53]",
    async (_, fault) => {
      const site = { product: "sportsbook", siteExperience: "US-SB" } as const;
      const store = createMemoryStore();
      const { caller, id } = await playerOn(platform, { ...site, permissions: ["PlaySportsbook"] }, store);
      await platform.control.faults([{ match: { path: "*/onboarding/v1/users/*", persona: id }, ...fault }]);
      const source = sources["an onboarding that answers 403"];
      expect(await source?.give(caller, platform, id)).toEqual({ kind: "error", problem: "onboardingFailed" });
      const again = await callerFor(platform, id, { store });
      expect(await opens(again)).toBe(true);
      expect(await again.submit(continueSequence)).toEqual({ kind: "error", problem: "onboardingFailed" });
      await platform.control.faults([]);
      expect((await again.submit(continueSequence)).kind).toBe("redirect");
      const { now, player, brand } = await again.look();
      expect(await readVerdicts({ store, now }, { brand: brand.id, userKey: player.userKey })).toEqual([]);
      const writes = (await ofPlayer(id)).filter(({ method, status }) => method === "POST" && status === 200);
      expect(writes.map(({ path }) => path.replace(/.*\/v1\//, ""))).toEqual([
        expect.stringContaining("complete"),
        "playspans",
      ]);
    },
  );

  test("an open onboarding, under the site experience that the location check has found meanwhile [PA-45?, GEO-04]", async () => {
    const { caller, id } = await playerOn(platform, { product: "sportsbook", siteExperience: "US-SB" });
    await leaveOnboardingOpen(caller);
    for (const query of [{ intendedSiteExp: "US-NJ-SB" }, {}]) await caller.submit(continueSequence, { query });
    const asked = (await ofPlayer(id)).filter(({ path }) => path.includes("/onboarding/"));
    expect(asked.map(({ path }) => path.split("/")[2])).toEqual(["US-NJ-SB"]);
  });

  test("after 30 days, and not before", async () => {
    const source = sourceNamed("the screening");
    const { caller } = await judged(platform, source, createMemoryStore());
    const { store, now, player, brand } = await caller.look();
    const account = { brand: brand.id, userKey: player.userKey };
    expect(await readVerdicts({ store, now: now + verdictLifeMs - 1000 }, account)).toHaveLength(1);
    expect(await readVerdicts({ store, now: now + verdictLifeMs + 1000 }, account)).toEqual([]);
  });
});

test.each([
  ["an error code under 200", { fault: "status", status: 200, body: { responseStatus: { errorCode: "ONB-1" } } }],
  ["a redirect", { fault: "redirect" }],
] as const)("an onboarding that answers with %s has failed, and is not refused [PA-33, ERR-74]", async (_, fault) => {
  const { give } = sources["an onboarding that answers 403"] ?? {};
  const { id, caller } = await playerOn(platform, { product: "sportsbook", siteExperience: "US-SB" });
  await platform.control.faults([{ match: { path: "*/onboarding/v1/users/*" }, ...fault }]);
  expect(await give?.(caller, platform, id)).toEqual({ kind: "error", problem: "onboardingFailed" });
  const kinds = (await (await caller.look()).verdicts.inForce())?.map(({ kind }) => kind);
  expect(kinds).toEqual(["onboardingOpen"]);
});

test("the platform bans as well: claim and restriction outlive the store [GATE-14, KYC-64]", async () => {
  const source = sourceNamed("the SSN");
  const persona = { ...source.persona, quirks: {} };
  const { id } = await judged(platform, { ...source, persona }, createMemoryStore());
  const forgetful = await callerFor(platform, id, { store: createMemoryStore() });
  await expectBanned(forgetful);
});

test.each(Object.entries(sources).filter(([, { kind }]) => kind === "banned"))(
  "a ban learnt from %s leaves nothing to continue with [PA-08]",
  async (_, source) => {
    const store = createMemoryStore();
    const { caller } = await judged(platform, source, store);
    caller.expire();
    expect((await caller.look()).records.account).toBeUndefined();
  },
);

test("one player's verdict is of no other player", async () => {
  const store = createMemoryStore();
  for (const source of Object.values(sources).slice(0, 2)) await judged(platform, source, store);
  const { id } = await platform.control.makePersona({ product: "sportsbook", siteExperience: "US-SB" });
  const other = await callerFor(platform, id, { store });
  expect((await decisionAt(other, "/play/sportsbook")).pass).toBe(true);
});

describe("without the store", () => {
  const memory = createMemoryStore();
  const { get, change } = memory;
  const isOfVerdicts = ([, name]: Key) => name.startsWith("verdicts:");
  const away = (operation: "get" | "change") => Promise.reject(new StoreUnavailable(operation));
  const down: Store = { ...memory, get: (keys, at) => (keys.some(isOfVerdicts) ? away("get") : get(keys, at)) };

  test("play, steps and handlers are refused, and home shows no state of a product", async () => {
    const { id } = await platform.control.makePersona({ product: "sportsbook", siteExperience: "US-SB" });
    const caller = await callerFor(platform, id, { store: down });
    for (const page of ["/play/sportsbook", "/correctiveactions", "/correctiveactions/id-verify", "/postauth"]) {
      expect(await decisionAt(caller, page), page).toMatchObject({ pass: false, reason: "unchecked" });
    }
    expect(await decisionFor(await caller.look(), handlerRoute("/api/heartbeat"))).toMatchObject({
      reason: "unchecked",
    });
    expect((await decisionAt(caller, "/")).pass).toBe(true);
    const { products } = await loadHome(await caller.look());
    expect([...new Set(products.map(({ state }) => state))]).toEqual(["unknown"]);
  });

  test("a write that was told of a verdict fails, because the verdict could not be kept", async () => {
    const broken: Store = {
      ...memory,
      change: (key, ...to) => (isOfVerdicts(key) ? away("change") : change(key, ...to)),
    };
    await expect(judged(platform, sourceNamed("the screening"), broken)).rejects.toThrow(StoreUnavailable);
  });
});
