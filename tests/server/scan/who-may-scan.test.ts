import { expect, test } from "vitest";
import { loadScan } from "@/server/flows/scan/load-scan";
import { openSequence } from "../../kit/flows/sequence.ts";
import { startScan } from "../../kit/pages/accepted-texts.ts";
import { destinationOf, needing, newCaller, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

const scanning = { processFlow: "docscan" };

test.each([
  ["a player", true, {}, true],
  ["a player who is asked for a selfie", true, { kycMethod: "selfie" }, false],
  ["a player whose scan is a second factor", true, { strongAuthInitializationKey: "key" }, false],
  ["a player whose own session has opened that challenge", true, { strongAuthRequestKey: "key" }, false],
  ["a visitor", false, {}, false],
])("%s may upload instead of a scan: signed in %s, %j → %s [DOC-60?]", async (_, isPlayer, more, mayUpload) => {
  const caller = isPlayer ? (await playerOn(platform)).caller : newCaller(platform.port);
  expect(await loadScan(await caller.look({ query: { ...scanning, ...more } }))).toMatchObject({ mayUpload });
});

test("a visitor with neither a session nor a key is sent to sign in, and nothing is asked", async () => {
  const caller = newCaller(platform.port);
  expect(destinationOf(await caller.submit(startScan, { query: scanning }))).toMatch(/^\/login\?/);
  const calls = await platform.control.ledger();
  expect(calls.filter(({ path }) => path.endsWith("/sessions"))).toEqual([]);
});

test("a player whose device cannot be profiled three times is asked questions [DOC-59?]", async () => {
  const restrictions = [needing("docscan-verification")];
  const { caller } = await playerOn(platform, { restrictions, docScan: { replies: ["RetryProfiling"] } });
  const asking = { flow: await openSequence(caller), query: scanning, fields: { consent: "on" } };
  const ends: unknown[] = [];
  for (let n = 0; n < 3; n += 1) ends.push(destinationOf(await caller.submit(startScan, asking)));
  const again = expect.stringMatching(/^\/docscan\?/);
  expect(ends).toEqual([again, again, expect.stringMatching(/^\/docscan\/questions\?/)]);
});
