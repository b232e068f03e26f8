// When the sequence opts in to the promotion of its link.

import { expect, test, vi } from "vitest";
import { LoginParameters } from "@/domain/sign-in/login-parameters";
import { continueSequence } from "@/server/flows/post-auth/sequence";
import { recordEvents } from "../../kit/browser/product-events.ts";
import { eventually } from "../../kit/eventually.ts";
import { openSequence } from "../../kit/flows/sequence.ts";
import { type Caller, destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const events = recordEvents();
process.env.UPSTREAM_DEADLINE_MS = "1000";
const platform = ownPlatform();

const optIn = "POST /promotions/v1/spring/optins";
const playSpan = "POST /playspans/v1/playspans";
const link = { promotionId: "spring", showCrossLoginSuccess: "true" };

/** A player whose sign-in was a cross-login. @returns the flow that it began */
function signedInFor(caller: Caller, more = {}): Promise<string> {
  return openSequence(caller, { parameters: LoginParameters.parse({ ...link, ...more }), isSignIn: true }, link);
}

const crossLoginScreen = "/postauth?flow";

const writes = async () => (await platform.control.writes()).map(([name]) => name);

test("nothing is sent while a corrective action is due [PA-43?]", async () => {
  const { caller } = await playerOn(platform, { restrictions: [needing("agree-to-terms")] });
  expect(destinationOf(await caller.submit(continueSequence, { query: link }))).toMatch(/^\/correctiveactions\?/);
  expect(await writes()).toEqual([]);
});

test("it is sent once, before the cross-login screen and the product [PA-43?]", async () => {
  const { caller } = await playerOn(platform);
  const flow = await signedInFor(caller);
  expect(destinationOf(await caller.submit(continueSequence, { flow }))).toBe(crossLoginScreen);
  await eventually(async () => expect(await writes()).toEqual([playSpan, optIn]));
  await caller.submit(continueSequence, { flow });
  // no response waits for an opt-in, but a second one would arrive before that of a later flow
  await caller.submit(continueSequence, { flow: await signedInFor(caller, { promotionId: "autumn" }) });
  const later = "POST /promotions/v1/autumn/optins";
  await eventually(async () => expect(await writes()).toEqual([playSpan, optIn, later]));
});

test("the player continues while the platform has not answered; its failure is only tracked [PA-08, PA-43?, TRK-13]", async () => {
  const { caller } = await playerOn(platform);
  await platform.control.faults([{ match: { path: "*/promotions/*" }, fault: "latency", ms: 60_000 }]);
  const flow = await signedInFor(caller);
  expect(destinationOf(await caller.submit(continueSequence, { flow }))).toBe(crossLoginScreen);
  expect(events()).toEqual([]);
  const failed = ["registrationPromotionOptInFailed", { promotionId: "spring", code: "UNKNOWN_ERROR" }];
  await vi.waitFor(() => expect(events()).toEqual([failed]), { timeout: 10_000 });
});
