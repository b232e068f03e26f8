import { expect, test } from "vitest";
import { brands } from "@/domain/brands";
import { minutes, seconds } from "@/domain/duration";
import { loadFeatureFlags } from "@/server/lookups/feature-flags";
import { newCaller, ownPlatform } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform({ keeps: true });

test("a failed read is kept for a second at most, and what was known before stays", async () => {
  const context = { ...(await newCaller(platform.port).look()), siteExperience: "US-FF-SB" as const };
  const now = Date.now();
  const failing = { ...context, upstream: { ...context.upstream, deadlineAt: 0 } };
  expect(await loadFeatureFlags({ ...failing, now }), "nothing is known").toEqual({});
  const flags = await loadFeatureFlags({ ...context, now: now + seconds(2) });
  expect(flags.offers).not.toHaveLength(0);
  const later = now + seconds(2) + minutes(1);
  expect(await loadFeatureFlags({ ...failing, now: later })).toEqual(flags);
  expect(await loadFeatureFlags({ ...failing, now: later + seconds(2) }), "twice").toEqual(flags);
});

test("the flags of the site experiences that were read last are kept, however many a link names", async () => {
  const context = await newCaller(platform.port).look();
  let reads = 0;
  const warn = () => {
    reads += 1;
  };
  // without time left nothing is sent: each reading fails at once, with a line of the log, and is kept like any other
  const upstream = { ...context.upstream, deadlineAt: 0, log: { ...context.log, warn } };
  const isRead = async (siteExperience: string, brand = context.brand) => {
    const before = reads;
    await loadFeatureFlags({ ...context, brand, siteExperience, upstream });
    return reads > before;
  };
  const name = (n: number) => `US-SB-${String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26))}`;
  const both = await Promise.all([isRead("US-YF-SB"), isRead("US-YF-SB")]);
  expect([both[0], reads], "one reading for two that ask at once").toEqual([true, 1]);
  expect(await isRead("US-YF-SB"), "kept").toBe(false);
  expect(await isRead("US-YF-SB", brands.uk), "of another brand").toBe(true);
  for (let n = 0; n < 200; n += 1) await isRead(name(n));
  expect(await isRead(name(199)), "read last").toBe(false);
  expect(await isRead("US-YF-SB"), "read longest ago").toBe(true);
});
