// The app is killed before each press of a questionnaire: only the cookies, the shared store and the platform may hold its state.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Visitor } from "../harness/browserless.ts";
import { openEntryPage, player, sandbox, writesIn } from "../harness/journey.ts";
import {
  answerAutomatedReview,
  answerProfile,
  answerReview,
  automatedReview,
  investorProfile,
  realTimeReview,
} from "../harness/questionnaires.ts";
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

const sportsbook = { product: "sportsbook", siteExperience: "US-SB" };

const flows: Record<string, { input: PersonaInput; walk: (visitor: Visitor) => Promise<void>; ends: string }> = {
  "a real-time review that is passed": {
    input: { ...sportsbook, ...realTimeReview },
    walk: answerReview,
    ends: "Thank you for your answers",
  },
  "a real-time review that locks": {
    input: { ...sportsbook, ...realTimeReview, questionnaire: { result: "AccountLocked", isSlow: true } },
    walk: answerReview,
    ends: "We would like to talk first",
  },
  "an investor profile": {
    input: { ...sportsbook, ...investorProfile },
    walk: answerProfile,
    ends: "Getting Sportsbook ready for you…",
  },
  "an automated review that is denied": {
    input: { ...sportsbook, ...automatedReview, questionnaire: { result: "ManualReview", isSlow: true } },
    walk: answerAutomatedReview,
    ends: "We need to look at this with you",
  },
};

/** The last page, and what reached the platform. */
async function outcomeOf({ input, walk }: (typeof flows)[string], before: () => Promise<void>) {
  await sandbox.reset();
  const { id, visitor } = await player(input, { port: app.port });
  const mark = await sandbox.mark();
  const killing = withBeforePress(visitor, before);
  await openEntryPage(killing);
  await walk(killing);
  return { h1: visitor.h1, writes: writesIn(await sandbox.ledger(mark)).map((name) => name.replaceAll(id, "…")) };
}

test.each(Object.keys(flows))(
  "%s ends the same when the app is killed before every press",
  { timeout: 90_000 },
  async (name) => {
    const flow = flows[name] as (typeof flows)[string];
    const undisturbed = await outcomeOf(flow, async () => undefined);
    expect(undisturbed.h1).toBe(flow.ends);
    expect(await outcomeOf(flow, app.restart)).toEqual(undisturbed);
  },
);
