// Property 9: flows taken in random order, step by step between each other, each meet the pages and send the writes that they state, and
// nothing of one flow is counted, shown or sent for another. A failure names its seed.
import { expect, test } from "vitest";
import { isNightly } from "../../scripts/nightly.ts";
import { flows } from "../flows/catalogue.ts";
import type { Flow } from "../flows/flow.ts";
import { begin, entryOf, take, type Walk, writesDuring } from "../flows/walk.ts";
import type { Exchange } from "../kit/browser/browserless.ts";
import { sandbox, secondTab } from "../kit/pages/journey.ts";
import { type Chance, chanceFrom } from "../kit/seeded.ts";
import type { LedgerEntry } from "../kit/stack/sandbox-client.ts";
import { expectAt, expectNextStep, ground, statedWrites } from "./ground.ts";

const seeds = Array.from({ length: isNightly ? 60 : 3 }, (_, index) => index + 1);

type Trail = string[];

/** Takes one step of a walk and expects what it states. */
async function stepOnce(walk: Walk, at: number, trail: Trail): Promise<void> {
  const step = walk.flow.steps[at];
  if (!step) throw new Error(`"${walk.flow.name}" has no step ${at}`);
  trail.push(`${walk.flow.name}: ${step.heading}`);
  const when = ` after\n${trail.slice(-8).join("\n")}`;
  expectAt(walk, step.heading, when);
  const writes = await writesDuring(walk, () => take(walk, step));
  expect(writes, `what is sent${when}`).toEqual(statedWrites(step));
  expect(walk.visitor.status, `the status${when}`).toBe(200);
  if (walk.visitor.url.startsWith(walk.visitor.home)) expectNextStep(walk);
}

/** Takes the steps of several walks, one step of one of them at a time, until all have ended. */
async function interleave(chance: Chance, walks: readonly Walk[]): Promise<Trail> {
  const trail: Trail = [];
  const taken = new Map(walks.map((walk) => [walk, 0]));
  for (let open = [...walks]; open.length > 0; ) {
    const walk = chance.pick(open);
    const at = taken.get(walk) ?? 0;
    await stepOnce(walk, at, trail);
    taken.set(walk, at + 1);
    open = open.filter((each) => (taken.get(each) ?? 0) < each.flow.steps.length);
  }
  for (const walk of walks) expectAt(walk, walk.flow.ends, ` after\n${trail.slice(-8).join("\n")}`);
  return trail;
}

const isFinish = ({ method, path }: LedgerEntry) => method === "POST" && path.endsWith("/strongauth/v3/challenges");
const solutionOf = ({ body }: LedgerEntry) => String((body as Record<string, unknown>).providedSolution);
const requestOf = ({ body }: LedgerEntry) => String((body as Record<string, unknown>).strongAuthRequestKey);
const asked =
  /^(POST \/otp\/v1\/initiate|POST \/merges\/v1\/otp|PUT \/strongauth\/v3\/requests\/\*|POST \/strongauth\/v1\/enrollments)$/;

/** A player may have no phone. */
const contactsOf = ({ player, others }: Walk) =>
  [player, ...Object.values(others)].flatMap(({ id, email, phone }) => [
    email,
    ...(phone ? [phone] : []),
    `new.${id}@example.test`,
  ]);

/** One message for each press that asks for one, and each code accepted once, by the request that it was sent for. */
async function expectCounted(walks: readonly Walk[], ledger: readonly LedgerEntry[]): Promise<void> {
  const finishes = ledger.filter(isFinish);
  expect(
    finishes.map(({ status }) => status),
    "attempts that are refused",
  ).toEqual(finishes.map(() => 200));
  expect(new Set(finishes.map(requestOf)).size, "one proof a request").toBe(finishes.length);
  expect(new Set(finishes.map(solutionOf)).size, "codes accepted once").toBe(finishes.length);
  const inboxes = await Promise.all([...new Set(walks.flatMap(contactsOf))].map((to) => sandbox.inbox(to)));
  const codes = inboxes.flat().filter(({ code }) => code).length;
  const presses = walks.flatMap(({ flow }) => flow.steps).flatMap(({ writes = [] }) => writes);
  expect(codes, "messages against presses").toBeLessThanOrEqual(presses.filter((write) => asked.test(write)).length);
}

/** The flows of several players share a product, so nothing of one may be in the answers to another. */
function expectApart(walks: readonly Walk[], answers: ReadonlyMap<Walk, readonly Exchange[]>): void {
  for (const [walk, exchanges] of answers) {
    const strangers = walks.filter((each) => each !== walk).flatMap(contactsOf);
    for (const { url, headers, body } of exchanges) {
      const shown = [url, ...[...headers].flat(), body].join("\n");
      expect(
        strangers.filter((contact) => shown.includes(contact)),
        `contacts of others at ${url}`,
      ).toEqual([]);
    }
  }
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
  const answers = new Map<Walk, Exchange[]>();
  for (const flow of several(chance, flows, 4)) {
    const exchanges: Exchange[] = [];
    answers.set(await begin(flow, ground, { witness: (exchange) => exchanges.push(exchange) }), exchanges);
  }
  const walks = [...answers.keys()];
  await interleave(chance, walks);
  expectApart(walks, answers);
  await expectCounted(walks, await sandbox.ledger(mark));
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

/** It asks whether the details of the account are right, and asks again when they have changed meanwhile. */
const asksOfDetails = ({ player }: Flow) => JSON.stringify(player).includes("KYCRefresh");

const stepFlows = flows.filter(
  (flow) => isStepFlow(flow) && !endsMore(flow) && !isDueFirst(flow) && !asksOfDetails(flow),
);
const changes = flows.filter((flow) => accountPages.test(flow.entry) && !endsMore(flow));

/** The second flow in another tab of the browser of the first one, by the same player. */
async function inSecondTab(walk: Walk, flow: Flow): Promise<Walk> {
  const tab = { ...walk, flow, visitor: secondTab(walk.visitor) };
  await tab.visitor.get(entryOf(flow, walk));
  return tab;
}

test.each(seeds)("a step and a change of the account in two tabs both end (seed %i)", async (seed) => {
  const chance = chanceFrom(1000 + seed);
  await sandbox.reset();
  const mark = await sandbox.mark();
  const walk = await begin(chance.pick(stepFlows), ground);
  const walks = [walk, await inSecondTab(walk, chance.pick(changes))];
  await interleave(chance, walks);
  await expectCounted(walks, await sandbox.ledger(mark));
});
