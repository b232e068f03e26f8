import { expect, test } from "vitest";
import * as z from "zod/mini";
import { brands } from "@/domain/brands";
import { hours } from "@/domain/duration";
import type { SignedInContext } from "@/server/context/request-context";
import { createMemoryStore } from "@/server/guard/memory";
import type { GuardStore } from "@/server/guard/store";
import { dropDraft, keepDraft, readDraft } from "@/server/records/drafts";

const Shape = z.object({ text: z.string() });
const start = Date.now();

const owner = (guard: GuardStore, userKey = "user-1", brand: keyof typeof brands = "main", now = start) =>
  ({ guard, now, brand: brands[brand], player: { userKey } }) as unknown as SignedInContext;

test("a draft is read by the player, brand and flow that kept it, and by no other", async () => {
  const guard = createMemoryStore();
  await keepDraft(owner(guard), "profile", { text: "mine" });
  expect(await readDraft(owner(guard), "profile", Shape)).toEqual({ text: "mine" });
  expect(await readDraft(owner(guard), "review", Shape)).toBeUndefined();
  expect(await readDraft(owner(guard, "user-2"), "profile", Shape)).toBeUndefined();
  expect(await readDraft(owner(guard, "user-1", "gnog"), "profile", Shape)).toBeUndefined();
});

test("a draft ends after 24 hours, or when it is dropped", async () => {
  const guard = createMemoryStore();
  await keepDraft(owner(guard), "profile", { text: "mine" });
  expect(await readDraft(owner(guard, "user-1", "main", start + hours(24) - 1), "profile", Shape)).toBeDefined();
  expect(await readDraft(owner(guard, "user-1", "main", start + hours(24)), "profile", Shape)).toBeUndefined();
  await dropDraft(owner(guard), "profile");
  expect(await readDraft(owner(guard), "profile", Shape)).toBeUndefined();
});

test("stored values are sealed, and a value moved to another key does not open", async () => {
  const guard = createMemoryStore();
  const values = new Map<string, string>();
  const spy: GuardStore = {
    ...guard,
    put: async (key, value) => void values.set(key, value),
    get: async (key) => values.get(key),
  };
  await keepDraft(owner(spy), "profile", { text: "a private matter" });
  const [entry] = values;
  expect(entry?.[1]).not.toMatch(/private/);
  for (const key of ["draft:main:user-2:profile", "draft:main:user-1:review"]) values.set(key, entry?.[1] ?? "");
  expect(await readDraft(owner(spy, "user-2"), "profile", Shape)).toBeUndefined();
  expect(await readDraft(owner(spy), "review", Shape)).toBeUndefined();
});

test("a draft of another shape reads as none", async () => {
  const guard = createMemoryStore();
  await keepDraft(owner(guard), "profile", { words: 1 });
  expect(await readDraft(owner(guard), "profile", Shape)).toBeUndefined();
});
