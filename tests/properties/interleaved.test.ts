// Property 9: flows taken in random order, step by step between each other and with detours, each meet the pages and send the writes that
// they state, and nothing of one flow is counted, shown or sent for another. A failure names its seed.
import { expect, test } from "vitest";
import { isNightly } from "../../scripts/nightly.ts";
import { flows } from "../flows/catalogue.ts";
import type { Flow } from "../flows/flow.ts";
import { entryOf, writesDuring } from "../flows/walk.ts";
import { debugApp, expectNoSecretsLogged, recordExchanges } from "../kit/pages/canaries.ts";
import { sandbox } from "../kit/pages/journey.ts";
import type { Exchange } from "../kit/pages/visitor.ts";
import { type Chance, chanceFrom } from "../kit/seeded.ts";
import { expectAttemptsCounted } from "./attempts.ts";
import { takeDetour } from "./detours.ts";
import { expectAt, statedWrites } from "./ground.ts";
import {
  contactsOf,
  expectMessagesCounted,
  expectSettled,
  type Journey,
  journeyOf,
  setOut,
  stepOf,
  tabOf,
  takeStep,
} from "./journey.ts";

const seeds = Array.from({ length: isNightly ? 60 : 1 }, (_, index) => index + 1);

/** Without a cool-down the flows reach the limits behind it. */
const app = debugApp({ RESEND_CODE_COOLDOWN_MS: "0" });

const before = (trail: readonly string[]) => ` after\n${trail.slice(-8).join("\n")}`;

/** Takes the next step of a journey and expects what it states. */
async function stepOnce(journey: Journey, chance: Chance, trail: string[]): Promise<void> {
  const { walk } = journey;
  const step = stepOf(journey);
  trail.push(`${walk.flow.name}: ${step.heading}`);
  const when = before(trail);
  expectAt(walk, step.heading, when);
  const writes = await writesDuring(walk, () => takeStep(journey, chance));
  expect(writes, `what is sent${when}`).toEqual(statedWrites(step));
  await expectSettled(journey, when);
}

const isOver = ({ walk, at }: Journey): boolean => at >= walk.flow.steps.length;

/** Takes the steps of several journeys, one step of one of them at a time and often a detour before it, until all have ended. */
async function interleave(chance: Chance, journeys: readonly Journey[]): Promise<void> {
  const trail: string[] = [];
  for (let open = [...journeys]; open.length > 0; open = open.filter((each) => !isOver(each))) {
    const journey = chance.pick(open);
    while (chance.happens(0.4)) trail.push(await takeDetour(journey, chance, trail));
    await stepOnce(journey, chance, trail);
  }
  for (const journey of journeys) {
    const { walk } = journey;
    expectAt(walk, walk.flow.ends, before(trail));
    if (chance.happens(0.5)) await takeDetour(journey, chance, trail);
  }
}

/** The flows of several players share a product, so nothing of one may be in the answers to another. */
function expectApart(journeys: readonly Journey[]): void {
  for (const { walk, exchanges } of journeys) {
    const strangers = journeys.filter((each) => each.walk !== walk).flatMap((each) => contactsOf(each.walk));
    for (const { url, headers, body } of exchanges) {
      const shown = [url, ...[...headers].flat(), body].join("\n");
      expect(
        strangers.filter((contact) => shown.includes(contact)),
        `contacts of others at ${url}`,
      ).toEqual([]);
    }
  }
}

/** A few digits turn up by chance in times and names. */
const isUnmistakable = (secret: string): boolean => secret.length >= 6;

/** What holds of all that the journeys have left at the platform, in the log and in the browsers. */
async function expectLeftInOrder(journeys: readonly Journey[], mark: number): Promise<void> {
  expectAttemptsCounted(await sandbox.ledger(mark));
  await expectMessagesCounted(journeys);
  for (const { exchanges, secrets } of journeys) {
    const record = recordExchanges();
    exchanges.forEach(record.witness);
    await record.expectNoSecretsShown({ secrets: secrets.filter(isUnmistakable) });
  }
  const all = journeys.flatMap(({ secrets }) => secrets);
  await expectNoSecretsLogged(app, all.filter(isUnmistakable));
}

/** Different members of a list. */
function several<T>(chance: Chance, of: readonly T[], count: number): T[] {
  const chosen: T[] = [];
  for (let left = [...of]; chosen.length < count && left.length > 0; left = left.filter((one) => !chosen.includes(one)))
    chosen.push(chance.pick(left));
  return chosen;
}

test.each(seeds)("flows of four players between each other keep apart (seed %i)", async (seed) => {
  const chance = chanceFrom(seed);
  await sandbox.reset();
  const mark = await sandbox.mark();
  const journeys: Journey[] = [];
  for (const flow of several(chance, flows, 4)) journeys.push(await setOut(flow, app.port));
  await interleave(chance, journeys);
  expectApart(journeys);
  await expectLeftInOrder(journeys, mark);
});

const accountPages = /^\/accountcenter\/security/;

/** They end the session of the other tab, or the account. */
const endsMore = (flow: Flow) =>
  flow.steps.some(({ writes = [] }) => writes.some((write) => /logouts|closures|endothers/.test(write)));

const isStepFlow = ({ entry, signedOut, player, steps }: Flow) =>
  entry.startsWith("/correctiveactions") &&
  !signedOut &&
  player.brand === undefined &&
  steps.some(({ writes }) => writes !== undefined);

/** Account maintenance asks for a proof that is due before anything else (ATT-60). */
const isDueFirst = ({ player }: Flow) => JSON.stringify(player.restrictions).includes('"strongauth"');

/** They show details of the account, and ask again when these have changed meanwhile. */
const asksOfDetails = ({ player }: Flow) => /KYCRefresh|re-verification/.test(JSON.stringify(player));

const stepFlows = flows.filter(
  (flow) => isStepFlow(flow) && !endsMore(flow) && !isDueFirst(flow) && !asksOfDetails(flow),
);
const changes = flows.filter((flow) => accountPages.test(flow.entry) && !endsMore(flow));

/** The second flow in another tab of the browser of the first one, by the same player. */
async function inSecondTab({ walk }: Journey, flow: Flow): Promise<Journey> {
  const exchanges: Exchange[] = [];
  const visitor = tabOf({ walk, exchanges });
  await visitor.get(entryOf(flow, walk));
  return journeyOf({ ...walk, flow, visitor }, exchanges);
}

test.each(seeds)("a step and a change of the account in two tabs both end (seed %i)", async (seed) => {
  const chance = chanceFrom(1000 + seed);
  await sandbox.reset();
  const mark = await sandbox.mark();
  const journey = await setOut(chance.pick(stepFlows), app.port);
  const journeys = [journey, await inSecondTab(journey, chance.pick(changes))];
  await interleave(chance, journeys);
  await expectLeftInOrder(journeys, mark);
});
