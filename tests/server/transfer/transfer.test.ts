import { describe, expect, test } from "vitest";
import { loadDelta, submitDelta } from "@/server/flows/delta-form/delta-form";
import { prepareTransfer, skipTransfer, startTransfer } from "@/server/flows/transfer/transfer";
import { destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const platform = ownPlatform();

const playerIn = (siteExperience: string, more: PersonaInput = {}) =>
  playerOn(platform, { product: "sportsbook", siteExperience, restrictions: [needing("provide-ssn")], ...more });
/** In Michigan the sandbox has the flag on. */
const atTheOffer = (more: PersonaInput = {}) => playerIn("US-MI-SB", more);
type Player = Awaited<ReturnType<typeof atTheOffer>>;

const flowOf = ({ caller }: Player) => caller.record("sequence").id;
const offerOf = async ({ caller }: Player, flow?: string) =>
  (await loadDelta(await caller.look({ flow }), ["ssn"])).transfer;
const writes = () => platform.control.writes();
const initiation = ["POST /transfers/v1/transfers", { forceCreate: true }];

describe("the transfer offer", () => {
  test.each([
    ["on", "US-MI-SB", "NotStarted", { isReady: false, isPending: false }],
    ["on", "US-MI-SB", "Pending", { isReady: false, isPending: true }],
    ["on", "US-MI-SB", "Completed", undefined],
    ["off", "US-SB", "NotStarted", undefined],
  ] as const)("with the flag %s (%s) and the status %s is %j [TRF-10?, TRF-11?]", async (_, site, status, offer) => {
    const player = await playerIn(site, { transferStatus: status });
    expect(await offerOf(player)).toEqual(offer);
    const reads = await platform.control.callsTo("/transfers/v1/status");
    expect(reads.map(({ method }) => method)).toEqual(site === "US-SB" ? [] : ["GET"]);
    expect(await writes()).toEqual([]);
  });

  test("is not made where the platform does not name the flag [TRF-11?]", async () => {
    await platform.control.answer({ path: "*/configuration/v1/featureflags" }, 200, { featureFlags: {} });
    // flags are cached by site experience
    expect(await offerOf(await playerIn("US-WV-SB"))).toBeUndefined();
  });

  test("gives way to the form while the status cannot be read", async () => {
    const player = await atTheOffer({ quirks: { fails: "GET /transfers/v1/status" } });
    expect(await offerOf(player)).toBeUndefined();
  });
});

test("a status that hangs delays neither the form for longer than 2 s nor its submit", async () => {
  const player = await atTheOffer();
  await platform.control.faults([{ match: { path: "*/transfers/v1/status" }, fault: "hang" }]);
  // within the time limit of a test, which is shorter than that of a call
  expect(await offerOf(player)).toBeUndefined();
  const before = (await platform.control.callsTo("/transfers/v1/status")).length;
  await player.caller.submit(submitDelta, { fields: { ssn: "900123456" } });
  expect(await platform.control.callsTo("/transfers/v1/status")).toHaveLength(before);
});

describe("preparing a transfer", () => {
  test("creates its key with one call, and only then may it start [TRF-03, TRF-07, API-77, API-79]", async () => {
    const player = await atTheOffer();
    expect(destinationOf(await player.caller.submit(startTransfer))).toMatch(/^\/correctiveactions\?/);
    expect(await writes()).toEqual([]);
    expect(destinationOf(await player.caller.submit(prepareTransfer))).toBe("/correctiveactions?flow");
    expect(await writes()).toEqual([initiation]);
    expect(await offerOf(player, flowOf(player))).toEqual({ isReady: true, isPending: false });
  });

  test("is under way for the player once they have started it, here or before [TRF-04]", async () => {
    const player = await atTheOffer();
    await player.caller.submit(prepareTransfer);
    await player.caller.submit(startTransfer, { flow: flowOf(player) });
    const before = await atTheOffer({ transferStatus: "Pending" });
    await before.caller.submit(prepareTransfer);
    for (const each of [player, before])
      expect(await offerOf(each, flowOf(each))).toEqual({ isReady: true, isPending: true });
  });

  test("twice, in two tabs, keeps the first key", async () => {
    const player = await atTheOffer();
    await player.caller.submit(prepareTransfer);
    const flow = flowOf(player);
    const { transferKey } = player.caller.record("sequence");
    await player.caller.submit(prepareTransfer, { flow });
    expect(await writes()).toEqual([initiation]);
    expect(player.caller.record("sequence").transferKey).toBe(transferKey);
  });

  test("that the platform calls completed is over, and the form follows [TRF-08, TRF-09?, ERR-60, CONST-53]", async () => {
    const player = await atTheOffer({ quirks: { transferRefusal: "TRANSFER-0020" } });
    expect(await offerOf(player)).toEqual({ isReady: false, isPending: false });
    expect(destinationOf(await player.caller.submit(prepareTransfer))).toBe("/correctiveactions?flow");
    expect(await offerOf(player, flowOf(player))).toBeUndefined();
  });

  test("that fails with any other code leaves the offer without a key [TRF-06, TRF-07]", async () => {
    const player = await atTheOffer({ quirks: { transferRefusal: "TRANSFER-0001" } });
    await expect(player.caller.submit(prepareTransfer)).rejects.toMatchObject({
      kind: "status",
      code: "TRANSFER-0001",
    });
    expect(player.caller.records.size).toBe(0);
    expect(await offerOf(player)).toEqual({ isReady: false, isPending: false });
  });
});

test("the start leads to the transfer host with the key of the initiate answer, as often as it is pressed [BR-47, TRF-04]", async () => {
  const player = await atTheOffer();
  await player.caller.submit(prepareTransfer);
  const flow = flowOf(player);
  const { transferKey = "" } = player.caller.record("sequence");
  for (const _ of [1, 2]) {
    const outcome = await player.caller.submit(startTransfer, { flow });
    const target = new URL(outcome.kind === "redirect" ? outcome.to : "");
    expect([target.hostname, target.searchParams.get("transferKey")]).toEqual(["transfer.main.localhost", transferKey]);
    expect(target.searchParams.get("returnPath")).toContain(`/correctiveactions/provide-ssn?flow=${flow}`);
  }
  expect(await writes()).toEqual([initiation]);
});

test.each([
  "key&returnPath=https://evil.example.test/",
  "key#@evil.example.test",
  "//evil.example.test/?",
  "key\r\nset-cookie: a=b",
])("the key %j of the platform changes neither the host nor the way back", async (transferKey) => {
  const player = await atTheOffer();
  await platform.control.answer({ method: "POST", path: "*/transfers/v1/transfers" }, 200, { transferKey });
  await player.caller.submit(prepareTransfer);
  const outcome = await player.caller.submit(startTransfer, { flow: flowOf(player) });
  const { origin, pathname, searchParams, hash } = new URL(outcome.kind === "redirect" ? outcome.to : "");
  expect([origin, pathname, hash]).toEqual([`http://transfer.main.localhost:${platform.port}`, "/", ""]);
  expect(searchParams.getAll("transferKey")).toEqual([transferKey]);
  expect(searchParams.getAll("returnPath").map((url) => new URL(url).hostname)).toEqual(["main.localhost"]);
});

test("the partner learns the key and the way back, and neither the session nor what a link said", async () => {
  const player = await atTheOffer();
  const query = { returnPath: "https://evil.example.test/", fallbackUrl: "//evil.example.test", transferKey: "chosen" };
  await player.caller.submit(prepareTransfer, { query });
  const outcome = await player.caller.submit(startTransfer, { flow: flowOf(player), query });
  const target = new URL(outcome.kind === "redirect" ? outcome.to : "");
  const back = new URL(target.searchParams.get("returnPath") ?? "");
  expect([...target.searchParams.keys()]).toEqual(["transferKey", "returnPath"]);
  expect(target.searchParams.get("transferKey")).toBe(player.caller.record("sequence").transferKey);
  expect(target.href).not.toMatch(/evil|chosen|\beyJ/);
  expect([back.hostname, back.pathname]).toEqual(["main.localhost", "/correctiveactions/provide-ssn"]);
});

test("a skipped transfer is not offered again and loses its key [DLT-14]", async () => {
  const player = await atTheOffer();
  await player.caller.submit(prepareTransfer);
  const flow = flowOf(player);
  expect(destinationOf(await player.caller.submit(skipTransfer, { flow }))).toBe("/correctiveactions?flow");
  expect(await offerOf(player, flow)).toBeUndefined();
  expect(player.caller.record("sequence").transferKey).toBeUndefined();
});
