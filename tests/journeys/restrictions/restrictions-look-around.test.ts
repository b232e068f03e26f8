import { expect, test } from "vitest";
import { blockedBy, callsDuring, nameOf, player } from "../../kit/pages/journey.ts";
import { ownStack } from "../../kit/stack/own-stack.ts";

const sportsbook = { product: "sportsbook", siteExperience: "US-SB" } as const;
const home = `http://product.main.localhost:${ownStack.sandboxPort}/sportsbook`;
const logoutsIn = (calls: Awaited<ReturnType<typeof callsDuring>>) =>
  calls.filter((call) => nameOf(call).endsWith("/logouts")).map(({ body }) => body);

async function blocked(isPostAuth: boolean, more: { permissions?: string[] } = {}) {
  const { visitor } = await player({ ...sportsbook, restrictions: [blockedBy("CodeOfNextYear", isPostAuth)], ...more });
  await visitor.get("/correctiveactions?product=sportsbook&intendedSiteExp=US-SB");
  return visitor;
}

test("in a post-auth session look-around begins with a logout and ends at the product's home [GATE-58, GATE-65, GATE-67]", async () => {
  const visitor = await blocked(true);
  const calls = await callsDuring(() => visitor.press("Log out and look around"));
  expect(logoutsIn(calls)).toEqual([{ source: "web", reason: "letMeLookAround" }]);
  expect(visitor.url).toBe(home);
  expect(visitor.session ?? "").toBe("");
});

test("outside a post-auth session logs out only holders of the configured permissions, by default none [GATE-66, GATE-67, GATE-69!, GATE-81?]", async () => {
  const visitor = await blocked(false, { permissions: ["PlayCasino"] });
  const calls = await callsDuring(() => visitor.press("Look around"));
  expect(logoutsIn(calls)).toEqual([]);
  expect(visitor.url).toBe(home);
  expect(visitor.session).toBeTruthy();
});

test("look-around has its own page, which a reader without scripts can still leave again", async () => {
  const visitor = await blocked(false);
  await visitor.get("/correctiveactions/look-around?product=sportsbook&intendedSiteExp=US-SB");
  const calls = await callsDuring(() => visitor.follow("Stay and finish"));
  expect(logoutsIn(calls)).toEqual([]);
  expect(visitor.h1).toBe("Your account needs attention");
});
