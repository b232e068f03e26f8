// Promise 23: what the platform has said of a player holds on every page, in every action and on every instance, while the session lasts and
// until the platform shows it.
import { describe, expect, test } from "vitest";
import { handlerRoute } from "@/domain/routing/routes";
import { loadHome } from "@/server/flows/account-home/home";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import { continueSequence } from "@/server/flows/post-auth/sequence";
import { newSequence } from "@/server/records/sequence";
import { decisionFor } from "@/server/request/enter";
import { createMemoryStore } from "@/server/store/memory";
import { endsOfSessions, type Key, type Store, StoreUnavailable } from "@/server/store/store";
import { metricsText } from "@/server/telemetry/metrics";
import { operations } from "@/server/upstream/operations";
import { isNightly } from "../../../scripts/nightly.ts";
import { type Caller, callerFor, newCaller, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { forgetProcess } from "../../kit/stack/process-state.ts";
import type { LedgerEntry } from "../../kit/stack/sandbox-client.ts";
import { check, decisionAt, pages, pressSome } from "./expect-judged.ts";
import { judged, leaveOnboardingOpen, sourceNamed, sources } from "./verdict-answers.ts";

const platform = ownPlatform();

type Guard = ReturnType<typeof createMemoryStore>;
type Made = Awaited<ReturnType<typeof judged>>;

/** Ways in which a player comes back in the same session. */
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

const shown = Object.keys(sources).filter((name) => !sourceNamed(name).isNeverShown);

/** A page that asks what is required, which for a banned player is only the locked one. */
const readAgain = async (caller: Caller) => loadRequiredActions(await caller.look());

const missing = async () =>
  [...(await metricsText()).matchAll(/^verdict_not_shown_total\{subject="(\w+)"\} (\d+)$/gm)].map(
    ([, ...each]) => each,
  );

describe("a platform that shows it from the answer on", () => {
  test.each(shown)(
    "stops the player in this session and in the next: %s [GATE-14, KYC-64, PA-33, RTR-21]",
    async (name) => {
      const source = sourceNamed(name);
      forgetProcess();
      const store = createMemoryStore();
      const { caller, id } = await judged(platform, source, store, { isShown: true });
      await readAgain(caller);
      await check(caller, source);
      const next = await callerFor(platform, id, { store });
      // PA-33: the restrictions say only that the onboarding is not complete, so that it is asked again
      if (source.kind === "onboardingRefused") await next.submit(continueSequence);
      await check(next, source);
      expect((await ofPlayer(id)).filter(isPlay)).toEqual([]);
      expect(await missing()).toEqual([]);
    },
  );

  test.each(shown)("ends it when it lifts it: %s", async (name) => {
    const source = sourceNamed(name);
    const { caller, id } = await judged(platform, source, createMemoryStore(), { isShown: true });
    await readAgain(caller);
    await platform.control.clear(id, [source.subject]);
    await platform.control.restrict(id, []);
    await readAgain(caller);
    expect(await (await caller.look()).verdicts.inForce()).toEqual([]);
  });
});

describe("a platform that does not show it", () => {
  test.each(Object.keys(sources))("is reported once, and stops the player until the session ends: %s", async (name) => {
    const source = sourceNamed(name);
    forgetProcess();
    const store = createMemoryStore();
    const { caller, id } = await judged(platform, source, store);
    await platform.control.restrict(id, []);
    for (const _ of [1, 2]) await readAgain(caller);
    expect(await missing()).toEqual([[source.subject, "1"]]);
    expect((await decisionAt(caller, "/play/sportsbook")).pass).toBe(false);
    const next = await callerFor(platform, id, { store });
    expect(await (await next.look()).verdicts.inForce()).toEqual([]);
    expect((await decisionAt(next, "/play/sportsbook")).pass).toBe(true);
  });
});

test("every operation that says a verdict is walked", () => {
  const saying = operations.filter(({ says }) => says !== undefined).map(({ name }) => name);
  const walked = Object.values(sources).flatMap(({ by }) => by ?? []);
  expect([...new Set(walked)].sort()).toEqual(saying.sort());
});

describe("it ends", () => {
  const opens = async (caller: Caller) => (await decisionAt(caller, "/play/sportsbook")).pass;

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
    expect(await opens(caller)).toBe(false);
    expect((await caller.submit(continueSequence)).kind).toBe("redirect");
    const writes = (await ofPlayer(id))
      .filter(({ method }) => method === "POST")
      .map(({ path }) => path.replace(/.*\/v1\//, ""));
    expect(writes).toEqual([expect.stringContaining("complete"), expect.stringContaining("complete"), "playspans"]);
    expect(await opens(caller)).toBe(true);
  });

  test.each([
    ["fails", { fault: "status", status: 503 } as const],
    ["gets no answer", { fault: "reset" } as const],
  ])(
    "an onboarding whose call %s stops nothing, and is asked again before the gaming session [PA-45?, API-53]",
    async (_, fault) => {
      const site = { product: "sportsbook", siteExperience: "US-SB" } as const;
      const store = createMemoryStore();
      const { caller, id } = await playerOn(platform, { ...site, permissions: ["PlaySportsbook"] }, store);
      await platform.control.faults([{ match: { path: "*/onboarding/v1/users/*", persona: id }, ...fault }]);
      const source = sources["an onboarding that answers 403"];
      expect(await source?.give(caller, platform, id)).toEqual({ kind: "error", problem: "onboardingFailed" });
      expect(await opens(caller)).toBe(true);
      expect(await caller.submit(continueSequence)).toEqual({ kind: "error", problem: "onboardingFailed" });
      await platform.control.faults([]);
      expect((await caller.submit(continueSequence)).kind).toBe("redirect");
      expect(await (await caller.look()).verdicts.inForce()).toEqual([]);
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
  // those of the build before, and those of the session
  const isOfVerdicts = ([, name]: Key) => name.startsWith("verdicts:") || name === endsOfSessions;
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
