import { describe, expect, test } from "vitest";
import type { Path } from "@/domain/forms/outcome";
import { chooseMethod } from "@/server/flows/strong-auth/choose-method";
import { submitStrongAuthCode } from "@/server/flows/strong-auth/code";
import { startStrongAuth } from "@/server/flows/strong-auth/start";
import { guessLimits } from "@/server/guard/guess-and-send-limits";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import { newCaller, ownPlatform } from "../../harness/pages/flow-caller.ts";
import { stores } from "../guard/stores.ts";

const guesses = 400;
const addresses = 100;
const platform = ownPlatform({ keeps: true });

describe.each(Object.entries(stores))(
  "hundreds of wrong guesses from a hundred addresses, with the store in %s",
  (_, open) => {
    test("reach the platform no more often than unknown devices may guess, and the rest are told until when", {
      timeout: 60_000,
    }, async () => {
      await platform.control.reset();
      const { one, other, close } = await open();
      try {
        const { token } = await platform.control.session("nora");
        const instances = [
          newCaller(platform.port, { token, guard: one }),
          newCaller(platform.port, { token, guard: other }),
        ];
        const [first] = instances;
        await first?.submit((context) =>
          startStrongAuth(context, { reason: "CORRECTIVE_ACTION", backTo: "/" as Path }),
        );
        const flow = [...(first?.records.keys() ?? [])][0] ?? "";
        await first?.submit(chooseMethod, { flow, fields: { method: "SMS2FA" } });
        const asked = first?.records.get(flow) as StrongAuthRecord;
        const mark = await platform.control.mark();
        const problems: string[] = [];
        const guess = async (i: number) => {
          const caller = instances[i % 2];
          // An attacker keeps the record from before the lock and can send that cookie again.
          caller?.records.set(flow, asked);
          const outcome = await caller?.submit(submitStrongAuthCode, {
            flow,
            fields: { code: String(200_000 + i) },
            address: `10.1.0.${i % addresses}`,
          });
          if (outcome && outcome.kind === "error") problems.push(outcome.problem);
        };
        for (let i = 0; i < guesses; i += 50) await Promise.all(Array.from({ length: 50 }, (_each, n) => guess(i + n)));
        const tried = (await platform.control.ledger(mark)).filter(({ path }) => path.endsWith("/challenges"));
        expect(tried.length).toBeLessThanOrEqual(guessLimits.unknownDevices.times);
        const waits = problems.filter((problem) => problem === "tooManyTries" || problem === "newDevicesWait");
        expect(waits).toHaveLength(guesses - tried.length);
      } finally {
        await close();
      }
    });
  },
);
