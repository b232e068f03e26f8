import { expect, test } from "vitest";
import * as z from "zod/mini";
import { brands } from "@/domain/brands";
import { hours } from "@/domain/duration";
import type { SignedInContext } from "@/server/context/request-context";
import { dropDraft, keepDraft, readDraft } from "@/server/records/drafts";
import { createMemoryStore } from "@/server/store/memory";
import type { Store } from "@/server/store/store";

const Shape = z.object({ text: z.string() });
const start = Date.now();

const owner = (store: Store, userKey = "user-1", brand: keyof typeof brands = "main", now = start) =>
  ({ store, now, brand: brands[brand], player: { userKey } }) as unknown as SignedInContext;

test("a draft is read by the player, brand and flow that kept it, and by no other", async () => {
  const store = createMemoryStore();
  await keepDraft(owner(store), "profile", { text: "mine" });
  expect(await readDraft(owner(store), "profile", Shape)).toEqual({ text: "mine" });
  expect(await readDraft(owner(store), "review", Shape)).toBeUndefined();
  expect(await readDraft(owner(store, "user-2"), "profile", Shape)).toBeUndefined();
  expect(await readDraft(owner(store, "user-1", "gnog"), "profile", Shape)).toBeUndefined();
});

test("a draft ends after 24 hours, or when it is dropped", async () => {
  const store = createMemoryStore();
  await keepDraft(owner(store), "profile", { text: "mine" });
  expect(await readDraft(owner(store, "user-1", "main", start + hours(24) - 1), "profile", Shape)).toBeDefined();
  expect(await readDraft(owner(store, "user-1", "main", start + hours(24)), "profile", Shape)).toBeUndefined();
  await dropDraft(owner(store), "profile");
  expect(await readDraft(owner(store), "profile", Shape)).toBeUndefined();
});

test("stored values are sealed, and a value moved to another key does not open", async () => {
  const store = createMemoryStore();
  const values = new Map<string, string>();
  const spy: Store = {
    ...store,
    set: async (key, value = "") => void values.set(key.join(" "), value),
    get: async (keys) => keys.map((key) => values.get(key.join(" "))),
  };
  await keepDraft(owner(spy), "profile", { text: "a private matter" });
  const [entry] = values;
  expect(entry?.[1]).not.toMatch(/private/);
  for (const key of ["account:user-2 draft:main:profile", "account:user-1 draft:main:review"])
    values.set(key, entry?.[1] ?? "");
  expect(await readDraft(owner(spy, "user-2"), "profile", Shape)).toBeUndefined();
  expect(await readDraft(owner(spy), "review", Shape)).toBeUndefined();
});

test("a draft of another shape reads as none", async () => {
  const store = createMemoryStore();
  await keepDraft(owner(store), "profile", { words: 1 });
  expect(await readDraft(owner(store), "profile", Shape)).toBeUndefined();
});
