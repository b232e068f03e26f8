import { describe, expect, test } from "vitest";
import { submitStrongAuthCode } from "@/server/flows/strong-auth/code";
import { guessLimits } from "@/server/guard/guess-and-send-limits";
import { callerFor, ownPlatform } from "../../kit/pages/flow-caller.ts";
import { stores } from "../../kit/stack/stores.ts";
import { opened } from "./open-strong-auth.ts";

const guesses = 400;
const addresses = 100;
const platform = ownPlatform({ keeps: true });

describe.each(Object.entries(stores))("wrong guesses from a hundred addresses, with the store in %s", (_, open) => {
  test("reach the platform no more often than unknown devices may guess, and the rest are told until when", {
    timeout: 60_000,
  }, async () => {
    await platform.control.reset();
    const { one, other, close } = await open();
    try {
      const first = await callerFor(platform, "nora", { store: one });
      const second = await callerFor(platform, "nora", { store: other });
      const { flow, choose, record } = await opened(first);
      await choose("SMS2FA");
      const asked = record();
      const problems: string[] = [];
      const guess = async (i: number) => {
        const caller = i % 2 ? second : first;
        // An attacker keeps the record from before the lock and can send that cookie again.
        caller.records.set(flow, asked);
        const outcome = await caller.submit(submitStrongAuthCode, {
          flow,
          fields: { code: String(200_000 + i) },
          address: `10.1.0.${i % addresses}`,
        });
        if (outcome.kind === "error") problems.push(outcome.problem);
      };
      for (let i = 0; i < guesses; i += 50) await Promise.all(Array.from({ length: 50 }, (_each, n) => guess(i + n)));
      const tried = await platform.control.callsTo("/challenges");
      expect(tried.length).toBeLessThanOrEqual(guessLimits.unknownDevices.times);
      const waits = problems.filter((problem) => problem === "tooManyTries" || problem === "newDevicesWait");
      expect(waits).toHaveLength(guesses - tried.length);
    } finally {
      await close();
    }
  });
});
