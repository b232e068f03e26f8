import { describe, expect, test } from "vitest";
import { fetchAvatar } from "@/server/upstream/avatar";
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
