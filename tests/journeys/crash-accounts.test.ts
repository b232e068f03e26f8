// The app is killed before each press of a merge and of a transfer: only the cookies, the shared store and the platform hold their state.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Visitor } from "../harness/browserless.ts";
import { openEntryPage, player, requires, sandbox, writesIn } from "../harness/journey.ts";
import { type RestartableApp, startRestartableApp, withBeforePress } from "../harness/restartable-app.ts";
import type { PersonaInput } from "../harness/sandbox-client.ts";
import { startRedis } from "../server/guard/redis-server.ts";

let redis: Awaited<ReturnType<typeof startRedis>>;
let app: RestartableApp;
beforeAll(async () => {
  redis = await startRedis();
  app = await startRestartableApp({ REDIS_URL: redis.url });
});
afterAll(async () => {
  await app.stop();
  await redis.close();
});

const casino = { product: "casino", siteExperience: "US-CS" };
const michigan = { product: "sportsbook", siteExperience: "US-MI-SB" };

type Flow = { input: PersonaInput; walk: (visitor: Visitor) => Promise<void>; ends: string };

const flows: Record<string, Flow> = {
  "a merge of an older account": {
    input: { ...casino, restrictions: [requires("migrate-account")] },
    walk: async (visitor) => {
      await visitor.press("Compare them");
      await visitor.press("Back");
      await visitor.press("Compare them");
      await visitor.press("Merge the accounts");
    },
    ends: "Your accounts are merged",
  },
  "a transfer that is completed at the other operator": {
    input: { ...michigan, restrictions: [requires("agree-to-terms")] },
    walk: async (visitor) => {
      await visitor.press("Prepare the transfer");
      await visitor.press("Start the transfer");
      await visitor.press("Complete the transfer");
    },
    ends: "Our new terms",
  },
  "a transfer that is skipped": {
    input: { ...michigan, restrictions: [requires("agree-to-terms")] },
    walk: async (visitor) => {
      await visitor.press("Prepare the transfer");
      await visitor.press("Skip for now");
    },
    ends: "Our new terms",
  },
};

/** The last page, and what reached the platform. */
async function outcomeOf({ input, walk }: Flow, before: () => Promise<void>) {
  await sandbox.reset();
  const { visitor } = await player(input, { port: app.port });
  const mark = await sandbox.mark();
  const killing = withBeforePress(visitor, before);
  await openEntryPage(killing, `?product=${String(input.product)}`);
  await walk(killing);
  return { h1: visitor.h1, writes: writesIn(await sandbox.ledger(mark)) };
}

test.each(Object.keys(flows))(
  "%s ends the same when the app is killed before every press",
  { timeout: 90_000 },
  async (name) => {
    const flow = flows[name] as Flow;
    const undisturbed = await outcomeOf(flow, async () => undefined);
    expect(undisturbed.h1).toBe(flow.ends);
    expect(await outcomeOf(flow, app.restart)).toEqual(undisturbed);
  },
);
