import { expect, test } from "vitest";
import { brands } from "@/domain/brands";
import type { Player } from "@/domain/session/claims";
import type { RequestContext, SignedInContext } from "@/server/request/context";
import { hasEnded, toEndedSession } from "@/server/session/ended-session";

const signedIn = {
  brand: brands.main,
  player: { sid: "s-1" } as Player,
  here: "/correctiveactions",
  siteExperience: "US-SB",
  product: "sportsbook",
  query: {},
  safeRedirectTarget: () => undefined,
} as unknown as SignedInContext;

const logoutWith = (ended: unknown, more: Partial<RequestContext> = {}) =>
  hasEnded({ ...signedIn, ...more, query: { ended } } as RequestContext);

test("only the seal for this session of this brand says that it has ended", async () => {
  const ended = new URL(await toEndedSession(signedIn), "http://x").searchParams.get("ended");
  expect(logoutWith(ended)).toBe(true);
  expect(logoutWith(ended, { player: { sid: "s-2" } as Player })).toBe(false);
  expect(logoutWith(ended, { player: null })).toBe(false);
  expect(logoutWith(ended, { brand: brands.gnog })).toBe(false);
  expect([undefined, "", "true", ["a", "b"]].map((forged) => logoutWith(forged))).toEqual([false, false, false, false]);
});
