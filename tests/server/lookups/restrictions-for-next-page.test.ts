import { expect, test } from "vitest";
import { type BrandId, brands, defaultBrand } from "@/domain/brands";
import type { Player } from "@/domain/session/claims";
import { forgetForNextPage, keepForNextPage, takeForThisPage } from "@/server/lookups/restrictions-for-next-page";

const question = { permission: "PlaySportsbook", siteExperience: "US-SB" };
const restrictions = [{ shortReasonCode: "DetailsRequired" }] as never;
let sessions = 0;

/** A page of another session each time. */
function page() {
  sessions += 1;
  const player = { sid: `session-${sessions}` } as Player;
  return { brand: brands[defaultBrand], player, locale: "en-US", now: 1_000_000, submitKey: "" } as const;
}

test("what an entry page has read is for the next page, once", () => {
  const context = page();
  keepForNextPage(context, question, restrictions);
  expect(takeForThisPage(page(), question)).toBeUndefined();
  expect(takeForThisPage({ ...context, now: context.now + 1_999 }, question)).toBe(restrictions);
  expect(takeForThisPage(context, question)).toBeUndefined();
});

test.each([
  ["after two seconds", { now: 1_002_000 }, question],
  ["after the clock was set back", { now: 999_000 }, question],
  ["in another language", { locale: "es-US" }, question],
  ["under another brand", { brand: { ...brands[defaultBrand], id: "another" as BrandId } }, question],
  ["for another permission", {}, { ...question, permission: "PlayCasino" }],
  ["under another site experience", {}, { ...question, siteExperience: "US-NJ-SB" }],
] as const)("it is worth nothing %s", (_, change, asked) => {
  const context = page();
  keepForNextPage(context, question, restrictions);
  expect(takeForThisPage({ ...context, ...change }, asked)).toBeUndefined();
});

test("a form acts on what the platform says now, and leaves nothing for a page", () => {
  const context = page();
  keepForNextPage(context, question, restrictions);
  expect(takeForThisPage({ ...context, submitKey: "key" }, question)).toBeUndefined();
  expect(takeForThisPage(context, question)).toBeUndefined();
  keepForNextPage({ ...context, submitKey: "key" }, question, restrictions);
  expect(takeForThisPage(context, question)).toBeUndefined();
  keepForNextPage(context, question, restrictions);
  forgetForNextPage(context.player.sid);
  expect(takeForThisPage(context, question)).toBeUndefined();
});

test("a thousand sessions are remembered, the oldest is forgotten first", () => {
  const first = page();
  keepForNextPage(first, question, restrictions);
  const others = Array.from({ length: 1_000 }, page);
  for (const other of others) keepForNextPage(other, question, restrictions);
  expect(takeForThisPage(first, question)).toBeUndefined();
  expect(others.every((other) => takeForThisPage(other, question) === restrictions)).toBe(true);
});
