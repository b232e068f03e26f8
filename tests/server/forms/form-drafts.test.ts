// Drafts of forms: bound to player, brand and form, and ended by the form's own end.
import { beforeEach, describe, expect, test } from "vitest";
import { brands } from "@/domain/brands";
import { hours, minutes } from "@/domain/duration";
import { keptAnswers } from "@/domain/forms/kept-answers";
import type { SignedInContext } from "@/server/context/request-context";
import { accountDigest } from "@/server/guard/attempt-counters";
import { draftField, endFormDraft, keepFormDraft, readFormDraft, sealForm } from "@/server/records/form-drafts";
import { seal as sealAs } from "@/server/session/seal";
import { createMemoryStore } from "@/server/store/memory";
import { type Store, StoreUnavailable } from "@/server/store/store";
import { formOf } from "../../kit/pages/form-of.ts";
import { chanceFrom } from "../../kit/seeded.ts";

const start = Date.now();
let store: Store;
beforeEach(() => {
  store = createMemoryStore();
});

type Who = {
  userKey?: string;
  brand?: "main" | "gnog";
  at?: number;
  store?: Store;
  /** The session has ended: the browser held it, or never did. */
  without?: "session" | "anything";
};

const as = ({ userKey = "nora", brand = "main", at = 0, store: own = store, without }: Who = {}) =>
  ({
    brand: brands[brand],
    player: without ? null : { userKey },
    records: { account: without === "anything" ? undefined : accountDigest(userKey) },
    store: own,
    now: start + at,
  }) as SignedInContext;

const typed = (fields: Record<string, string>) => keptAnswers(Object.entries(fields));
const address = { address1: "1 Harbor Lane", city: "Hoboken" };

const sealedFor = ({ without: _, ...who }: Who, name: string) => sealForm(as(who), name);

async function keep(who: Who, name: string, fields: Record<string, string> = address, seal = sealedFor(who, name)) {
  return keepFormDraft(as(who), typed(fields), await seal);
}

const complete = (who: Who, sealed: string) => endFormDraft(as(who), formOf({ [draftField]: sealed }));

test("what was typed is in the form again, in any later session of the player, and says what is missing", async () => {
  const others = { ssn9: "900123456", month: "3", day: "", licenseNumber: "D1", middleName: "" };
  await keep({}, "id-verify", { ...address, ...others });
  const expected = { savedAt: start, values: { ...address, middleName: "" }, missing: ["ssn", "birthDate", "licence"] };
  expect(await readFormDraft(as({ at: hours(23) }), "id-verify")).toEqual(expected);
});

test("a form of a session that has ended is kept for the player whose session the browser held, and its seal alone proves nothing", async () => {
  const late = { at: hours(3), without: "session" } as const;
  expect(await keep({ ...late, without: "anything" }, "id-verify")).toBe(false);
  expect(await keep(late, "id-verify", address, sealedFor({ userKey: "otto" }, "id-verify"))).toBe(false);
  expect([await readFormDraft(as(), "id-verify"), await readFormDraft(as({ userKey: "otto" }), "id-verify")]).toEqual([
    undefined,
    undefined,
  ]);
  expect(await keep(late, "id-verify")).toBe(true);
  expect((await readFormDraft(as({ at: hours(3) }), "id-verify"))?.values).toEqual(address);
});

test.each<[string, () => Promise<unknown> | unknown]>([
  ["no seal", () => null],
  ["a seal that was made up", () => "Fe26.2*1*made*up"],
  ["a seal of another brand", () => sealForm(as({ brand: "gnog" }), "id-verify")],
  [
    "a seal for another use",
    () =>
      sealAs({ userKey: "nora", name: "id-verify", at: start }, { kind: "stored", brand: "main", lifeMs: hours(1) }),
  ],
])("%s keeps nothing", async (_, seal) => {
  expect(await keepFormDraft(as(), typed(address), await seal())).toBe(false);
});

test("on a shared device nothing that was typed is kept", async () => {
  const sealed = await sealForm(as(), "id-verify");
  expect(await keepFormDraft({ ...as(), isShared: true }, typed(address), sealed)).toBe(false);
  expect(await readFormDraft(as(), "id-verify")).toBeUndefined();
});

test("a form that was rendered for one player keeps nothing while another is signed in", async () => {
  const sealed = await sealForm(as(), "id-verify");
  expect(await keepFormDraft(as({ userKey: "otto" }), typed(address), sealed)).toBe(false);
  expect(await readFormDraft(as(), "id-verify")).toBeUndefined();
  expect(await readFormDraft(as({ userKey: "otto" }), "id-verify")).toBeUndefined();
});

describe("a completed form", () => {
  test("is not brought back by an older copy in another tab, and can be filled in again later", async () => {
    const sealed = sealForm(as(), "id-verify");
    await complete({ at: minutes(1) }, await sealed);
    expect(await keep({ at: minutes(2) }, "id-verify", address, sealed)).toBe(false);
    expect(await keep({ at: minutes(3) }, "id-verify")).toBe(true);
  });

  test("of another player is not ended", async () => {
    await keep({}, "id-verify");
    await complete({ userKey: "otto" }, await sealForm(as(), "id-verify"));
    expect(await readFormDraft(as(), "id-verify")).toBeDefined();
  });
});

test("an empty form, and a field of the flow, are no draft", async () => {
  const fields = { city: "", key: "k", intendedSiteExp: "US-SB", renderedFor: "x", draft: "x" };
  expect(await keep({}, "id-verify", fields)).toBe(false);
});

test("a player keeps 30 drafts a minute at most", async () => {
  const results = [];
  for (let n = 0; n < 31; n += 1) results.push(await keep({}, "id-verify"));
  expect(results.filter(Boolean)).toHaveLength(30);
  expect(await keep({ at: minutes(1) }, "id-verify")).toBe(true);
});

test("while the store is unavailable there are no drafts, and no errors", async () => {
  const down = () => Promise.reject(new StoreUnavailable("get"));
  const away: Store = { ...store, count: down, get: down, set: down };
  expect(await keep({ store: away }, "id-verify")).toBe(false);
  expect(await readFormDraft(as({ store: away }), "id-verify")).toBeUndefined();
  await complete({ store: away }, await sealForm(as(), "id-verify"));
});

test("a draft never appears for another player, form or brand, whatever is saved, completed and read in which order", async () => {
  const { pick, happens } = chanceFrom(20261122);
  const players = ["nora", "otto", "nora:form"];
  const names = ["id-verify", "form:id-verify", "closing"];
  const sites = ["main", "gnog"] as const;
  const owned = new Map<string, string>();
  for (let n = 1; n <= 400; n += 1) {
    const who = { userKey: pick(players), brand: pick(sites), at: n * minutes(1) };
    const name = pick(names);
    const id = JSON.stringify([who.userKey, who.brand, name]);
    const sealed = await sealForm(as(who), name);
    if (happens(0.5)) {
      const proof = happens(0.5) ? {} : ({ without: "session" } as const);
      const city = `${id} ${n}`;
      await keepFormDraft(as({ ...who, ...proof }), typed({ city }), sealed);
      owned.set(id, city);
    } else if (happens(0.3)) {
      await complete(who, sealed);
      owned.delete(id);
    }
    expect((await readFormDraft(as(who), name))?.values.city, id).toBe(owned.get(id));
  }
});
