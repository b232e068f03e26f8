// Where a press ends with nothing due (decision 028).
import { expect, test } from "vitest";
import type { SignedInContext } from "@/server/context/request-context";
import { completeStep } from "@/server/flows/corrective-actions/complete-step";
import { continueSequence } from "@/server/flows/post-auth/sequence";
import { pressing } from "@/server/press/pressing";
import { openSequence } from "../../kit/flows/sequence.ts";
import { destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { startWith } from "../../kit/stack/process-state.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const platform = ownPlatform({ keeps: true });
const product = /^http:\/\/product\.main\.localhost:\d+\/sportsbook$/;
const clocks = /^\/play\/sportsbook$/;
const bettor = { product: "sportsbook", siteExperience: "US-SB" } as const;
const query = { product: "sportsbook" };

test.each([
  ["the button leads to the product itself, with and without scripts", [], product],
  ["where the site experience wants the clocks, their page comes first", ["US-SB"], clocks],
  ["so it does where all want it", ["*"], clocks],
  ["another site experience's wish changes nothing", ["US-NJ-SB"], product],
] as const)("%s", async (_, wanting, end) => {
  startWith({ SESSION_CLOCKS: wanting.join(",") });
  const { caller } = await playerOn(platform, bettor);
  expect(destinationOf(await caller.submit(continueSequence, { query, pathname: "/postauth" }))).toMatch(end);
});

test.each([
  ["the player's own is not named", {}, "/play/sportsbook"],
  ["the player's own is not named by a link that says it", { intendedSiteExp: "US-SB" }, "/play/sportsbook"],
  ["another one is", { intendedSiteExp: "US-NJ-SB" }, "/play/sportsbook?intendedSiteExp=US-NJ-SB"],
])("the product's page continues under the site experience of the sequence: %s [API-01]", async (_, link, end) => {
  const { caller } = await playerOn(platform, bettor);
  const asking = { query: { ...query, ...link }, pathname: "/postauth" };
  expect(destinationOf(await caller.submit(continueSequence, asking))).toBe(end);
});

const creation = "POST /playspans/v1/playspans";
const toPostAuth = "/postauth?flow";

/** The submit of a step after which nothing else is due, unless the player says so. */
async function lastStep(input: PersonaInput = {}, parameters: Record<string, string> = query) {
  startWith({ SESSION_CLOCKS: "" });
  const { caller } = await playerOn(platform, { ...bettor, ...input });
  const flow = await openSequence(caller, {}, parameters);
  const mark = await platform.control.mark();
  const done = pressing(async (context: SignedInContext) => completeStep(context, ["provide-ssn"]));
  return {
    caller,
    flow,
    press: async () => destinationOf(await caller.submit(done, { flow })),
    retry: async () =>
      destinationOf(
        await caller.submit(
          pressing((context: SignedInContext) => continueSequence(context, new FormData())),
          { flow, pathname: "/postauth" },
        ),
      ),
    writes: async () => (await platform.control.writes(mark)).map(([name]) => name),
    keys: async () => (await platform.control.ledger(mark)).flatMap(({ idempotencyKey: key }) => (key ? [key] : [])),
  };
}

test("the submit of the last step opens the gaming session and leads to the product [PA-05]", async () => {
  const { press, writes, caller } = await lastStep();
  expect(await press()).toMatch(product);
  expect(await writes()).toEqual([creation]);
  expect(caller.playSpan).toMatchObject({ clientKey: expect.any(String) });
});

test("the submit of a step leads to the next one while another is due", async () => {
  const { press, writes } = await lastStep({ restrictions: [needing("agree-to-terms")] });
  expect(await press()).toBe("/correctiveactions?flow");
  expect(await writes()).toEqual([]);
});

test("a flow that began at a page of the account area returns there, and opens no gaming session", async () => {
  const { press, writes } = await lastStep({}, { ...query, returnPath: "/documents?sort=date" });
  expect(await press()).toBe("/documents?sort=date");
  expect(await writes()).toEqual([]);
});

test.each([
  ["a page of a product", { returnPath: "/play/sportsbook" }, "/play/sportsbook"],
  ["a login challenge", { returnPath: "/documents", login_challenge: "fresh-straight-on" }, /signed-in\?challenge=/],
])("a flow that began with %s opens a gaming session", async (_, parameters, end) => {
  const { press, writes } = await lastStep({}, { ...query, ...parameters });
  expect(await press()).toMatch(end);
  expect(await writes()).toContain(creation);
});

test("a press that cannot open the gaming session leads to the page that says so, whose button asks anew [PA-18]", async () => {
  const { press, retry, keys, caller } = await lastStep({ quirks: { playSpanRefusal: "SPAN-500" } });
  expect(await press()).toBe(toPostAuth);
  expect(caller.record("sequence")).toMatchObject({ stopped: "gamingSessionFailed", done: [{ code: "provide-ssn" }] });
  expect(await retry()).toMatchObject({ problem: "gamingSessionFailed" });
  expect(new Set(await keys()).size).toBe(2);
});

test("a press that gets no answer asks for the same gaming session again, until it knows [PA-18]", async () => {
  const { press, retry, keys, caller, writes } = await lastStep();
  await platform.control.faults([{ match: { method: "POST", path: "*/playspans" }, fault: "reset", times: 2 }]);
  expect(await press()).toBe(toPostAuth);
  expect(await retry()).toMatch(product);
  expect(new Set(await keys()).size).toBe(1);
  expect(await writes()).toEqual([creation, creation, creation]);
  const { stopped, unanswered } = caller.record("sequence");
  expect([stopped, unanswered]).toEqual([undefined, undefined]);
});

test("a press that has taken 20 s leads to the page with the button, and what it has done counts", async () => {
  const { press, caller, writes } = await lastStep();
  // of a request that began 30 s ago
  startWith({ SESSION_CLOCKS: "", SUBMIT_DEADLINE_MS: "90000" });
  expect(await press()).toBe("/correctiveactions?flow");
  expect(caller.record("sequence").done).toMatchObject([{ code: "provide-ssn" }]);
  expect(await writes()).toEqual([]);
});

test("a press in the operator's app leads to the page that asks the app first", async () => {
  startWith({ SESSION_CLOCKS: "" });
  const { caller } = await playerOn(platform, bettor, undefined, { native: true });
  const flow = await openSequence(caller, {}, query);
  const outcome = await caller.submit(
    pressing(async (context: SignedInContext) => completeStep(context, ["provide-ssn"])),
    { flow },
  );
  expect(destinationOf(outcome)).toBe("/correctiveactions?flow");
});
