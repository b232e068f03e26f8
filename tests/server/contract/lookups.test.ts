import { describe, expect, test } from "vitest";
import { fetchAvatar } from "@/server/upstream/avatar";
import { readCountries, readRegions } from "@/server/upstream/lookups";
import { readAvatarUrl, readProfile } from "@/server/upstream/profile";
import { newPlayer, sandbox, startContractSandbox, upstreamFor } from "./contract-sandbox.ts";

startContractSandbox();

describe("a look-up", () => {
  const askedBy = async (work: (one: Awaited<ReturnType<typeof newPlayer>>) => Promise<unknown>) => {
    const one = await newPlayer(false);
    const before = await sandbox.control.mark();
    await work(one);
    const [call] = await sandbox.control.ledger(before);
    return { one, call };
  };

  test("of regions goes out without credentials, even for a signed-in player [API-30, API-98!]", async () => {
    const { call } = await askedBy(({ upstream }) => readRegions(upstream, "CA"));
    expect(call).toMatchObject({ method: "GET", persona: null, query: { countryCode: "CA" } });
    expect(call?.path).toMatch(/\/regions$/);
  });

  test("of countries goes out with credentials, and asks for the unlicensed too [API-31, API-98!]", async () => {
    const { one, call } = await askedBy(({ upstream }) => readCountries(upstream));
    expect(call).toMatchObject({ method: "GET", persona: one.id, query: { includeUnlicensed: "true" } });
  });

  test("of the site navigation is by the player's own key, under their site experience [API-32]", async () => {
    const { one, call } = await askedBy(({ upstream, userKey }) => readAvatarUrl(upstream, userKey));
    expect(call).toMatchObject({ method: "GET", status: 200 });
    expect(call?.path).toBe(`/sites/US-SB/sitenav/v1/users/${one.userKey}`);
  });

  test("of the profile names the least trust, notTrusted unless said otherwise [API-34, CONST-44]", async () => {
    const usual = await askedBy(({ upstream }) => readProfile(upstream));
    expect(usual.call).toMatchObject({ method: "GET", query: { minimumTrustLevel: "notTrusted" } });
    const other = await askedBy(({ upstream }) => readProfile(upstream, "trusted"));
    expect(other.call).toMatchObject({ query: { minimumTrustLevel: "trusted" } });
  });
});

test("a picture is fetched from the address that the platform names, and a missing one is none [API-33]", async () => {
  const { upstream, userKey } = await newPlayer(false);
  const url = await readAvatarUrl(upstream, userKey);
  const picture = await fetchAvatar(upstream, url ?? "");
  expect(picture?.type).toBe("image/png");
  expect(Buffer.from(picture?.bytes ?? []).toString("latin1", 1, 4)).toBe("PNG");
  const ava = upstreamFor((await sandbox.control.session("ava")).token);
  const gone = await readAvatarUrl(ava.upstream, "user-ava");
  expect(await fetchAvatar(ava.upstream, gone ?? "")).toBeUndefined();
});
