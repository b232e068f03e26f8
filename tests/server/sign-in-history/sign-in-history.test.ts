import { describe, expect, test } from "vitest";
import { loadHome } from "@/server/flows/account-home/home";
import {
  endOthers,
  loadLastSignIn,
  loadSignIns,
  mayHaveOthers,
  offersSignIns,
} from "@/server/flows/sign-in-history/sign-in-history";
import { sessionState } from "@/server/session/session-state";
import { recordEnds } from "@/server/session/unrecorded-ends";
import { createMemoryStore } from "@/server/store/memory";
import { StoreUnavailable } from "@/server/store/store";
import {
  type Caller,
  callerFor,
  destinationOf,
  newCaller,
  ownPlatform,
  playerOn,
} from "../../kit/pages/flow-caller.ts";
import { asking } from "../sign-in/ask-for-code.ts";

const platform = ownPlatform();

const phone = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36";
const before = [
  { hoursAgo: 30, userAgent: phone, place: "Portland, ME", isOpen: true },
  { hoursAgo: 90, deviceName: "Kitchen tablet" },
];

async function signInOn(caller: Caller, email: string) {
  const { enter } = await asking(caller, email);
  await enter(await platform.control.code(email));
}

test("the home names the sign-in before this one, with device and place", async () => {
  const { caller } = await playerOn(platform, { signIns: before });
  const { lastSignIn } = await loadHome(await caller.look());
  expect(lastSignIn).toEqual({
    at: expect.any(Number),
    isCurrent: false,
    device: { browser: "Chrome", system: "Android", place: "Portland, ME" },
  });
  expect(Date.now() - (lastSignIn?.at ?? 0)).toBeGreaterThan(29 * 3_600_000);
});

test("a first sign-in, a platform that fails and a list with an unreadable entry leave the line out", async () => {
  const { caller } = await playerOn(platform);
  expect(await loadLastSignIn(await caller.look())).toBeUndefined();
  const { caller: another, id: persona } = await playerOn(platform, { signIns: before });
  await platform.control.answer({ path: "/signins/*", persona }, 500);
  expect(await loadLastSignIn(await another.look())).toBeUndefined();
  const signIns = ["0001-01-01T00:00:00Z", "2026-01-01T00:00:00Z"].map((signedInAt) => ({ signedInAt }));
  await platform.control.answer({ path: "/signins/*", persona }, 200, { signIns: signIns.slice(1) });
  expect(await loadLastSignIn(await another.look())).toBeDefined();
  await platform.control.answer({ path: "/signins/*", persona }, 200, { signIns });
  expect(await loadLastSignIn(await another.look())).toBeUndefined();
});

test("the platform learns the device of a sign-in, and shows it at the next one", async () => {
  const { email } = await platform.control.makePersona({});
  await signInOn(newCaller(platform.port, { userAgent: phone }), email);
  const second = newCaller(platform.port, { userAgent: "AccountShell/7 (iPhone)" });
  await signInOn(second, email);
  const { sessions, signIns } = await loadSignIns(await second.look());
  const devices = (list: typeof sessions | typeof signIns) =>
    list?.entries.map(({ isCurrent, device }) => [isCurrent, device.isApp ? "app" : device.browser, device.system]);
  const expected = [
    [true, "app", "iPhone"],
    [false, "Chrome", "Android"],
  ];
  expect([devices(sessions), devices(signIns)]).toEqual([expected, expected]);
});

const wholeList = { entries: expect.any(Array), isWhole: true };

// flags are kept for a minute per site experience: each of these is asked about nowhere else
test.each<[string, string, { signInHistory?: boolean; sessionControl?: boolean }, object, boolean]>([
  ["the history", "US-SA-DK", { signInHistory: false }, { sessions: wholeList, signIns: undefined }, true],
  ["the sessions", "US-SB-DK", { sessionControl: false }, { sessions: undefined, signIns: wholeList }, true],
  ["both", "US-SC-DK", { signInHistory: false, sessionControl: false }, {}, false],
])("what the platform does not offer is absent: %s", async (_, siteExperience, flags, lists, isOffered) => {
  await platform.control.flags(flags);
  const { caller } = await playerOn(platform, { siteExperience, signIns: before });
  const context = await caller.look();
  const mark = await platform.control.mark();
  expect([await loadSignIns(context), await offersSignIns(context)]).toEqual([lists, isOffered]);
  expect((await loadLastSignIn(context)) !== undefined).toBe(flags.signInHistory !== false);
  const asked = (await platform.control.ledger(mark)).map(({ path }) => path);
  expect(asked.some((path) => path.includes("/signins/"))).toBe(flags.signInHistory !== false);
});

const nothing = { entries: [], isWhole: false };

test.each([
  ["sessions", "/sessions/*", { sessions: nothing, signIns: wholeList }],
  ["sign-ins", "/signins/*", { sessions: wholeList, signIns: nothing }],
  ["both", "/s*/v1/s*", { sessions: nothing, signIns: nothing }],
])("a list that fails takes neither the other with it nor the end of other sessions: %s", async (_, path, lists) => {
  const { caller, id: persona } = await playerOn(platform, { signIns: [{ hoursAgo: 3, isOpen: true }] });
  await platform.control.answer({ path, persona, method: "GET" }, 500);
  const loaded = await loadSignIns(await caller.look());
  expect([loaded, mayHaveOthers(loaded)]).toEqual([lists, true]);
});

test("other sessions can be ended where one is open or cannot be read, and not where this is the only one", async () => {
  const { caller, id: persona } = await playerOn(platform);
  const startedAt = "2026-01-01T00:00:00Z";
  const own = { startedAt, isCurrent: true };
  const answers = [[own], [own, { startedAt }], [own, { startedAt: "0001-01-01T00:00:00Z" }]];
  const may: boolean[] = [];
  for (const sessions of answers) {
    await platform.control.answer({ path: "/sessions/*", persona }, 200, { sessions }, 1);
    may.push(mayHaveOthers(await loadSignIns(await caller.look())));
  }
  expect(may).toEqual([false, true, true]);
});

test("what the platform does not offer is absent: nothing ends without the offer", async () => {
  await platform.control.flags({ sessionControl: false });
  const { caller } = await playerOn(platform, { siteExperience: "US-SD-DK" });
  expect(destinationOf(await caller.submit(endOthers))).toBe("/");
  expect((await platform.control.ledger()).filter(({ method }) => method === "POST")).toEqual([]);
});

describe("ending all other sessions", () => {
  /** Two browsers of a player before one store, both seen by the account area. */
  async function twoBrowsers() {
    const store = createMemoryStore();
    const { caller, id } = await playerOn(platform, {}, store);
    const other = await callerFor(platform, id, { store });
    const stateOf = async (each: Caller) => {
      const { player, now } = await each.look();
      return (await sessionState({ store, now }, player, true)).kind;
    };
    expect([await stateOf(caller), await stateOf(other)]).toEqual(["inForce", "inForce"]);
    await platform.control.advanceClock(1000);
    return { caller, other, id, stateOf };
  }

  test.each([
    ["signIns", "/accountcenter/security/sign-ins?done=othersEnded"],
    ["notYou", "/accountcenter/security/not-you?done=othersEnded"],
  ])("ends them here and on the platform, and the page %s says so", async (page, target) => {
    const { caller, other, stateOf } = await twoBrowsers();
    expect(destinationOf(await caller.submit(endOthers, { fields: { page } }))).toBe(target);
    expect([await stateOf(caller), await stateOf(other)]).toEqual(["inForce", "elsewhere"]);
    expect((await loadSignIns(await caller.look())).sessions?.entries).toHaveLength(1);
    await expect(loadSignIns(await other.look())).rejects.toMatchObject({ kind: "signedOut" });
  });

  test("ends those of the account area even when the platform fails, and says that it did", async () => {
    const { caller, other, id: persona, stateOf } = await twoBrowsers();
    await platform.control.answer({ path: "/sessions/*", persona }, 500);
    expect(await caller.submit(endOthers)).toEqual({ kind: "error", problem: "othersNotEnded" });
    expect([await stateOf(caller), await stateOf(other)]).toEqual(["inForce", "elsewhere"]);
  });

  test("asks nothing of the platform while their end cannot be recorded here, and says that it did not", async () => {
    const store = createMemoryStore();
    const { caller } = await playerOn(platform, {}, store);
    const { change } = store;
    store.change = () => Promise.reject(new StoreUnavailable("change"));
    expect(await caller.submit(endOthers)).toEqual({ kind: "error", problem: "othersNotEnded" });
    expect(await platform.control.writes()).toEqual([]);
    store.change = change;
    await recordEnds();
  });
});
