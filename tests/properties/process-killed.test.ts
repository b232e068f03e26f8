// Property 3: the process is killed in front of a press, and again after the platform has acted and before the player has an answer.
// Pressing again, on another instance, ends the flow, and nothing has taken effect twice: only cookies, Redis and the platform hold the
// state of a flow. Many players are on the instance when it is killed, each in another flow. `npm test` takes about ten flows with
// writes of different kinds. The nightly run takes all, and kills the process in front of every press.
import { beforeAll, describe, expect, test } from "vitest";
import { isNightly } from "../../scripts/nightly.ts";
import type { Flow } from "../flows/flow.ts";
import { begin, fill, press, take, type Walk } from "../flows/walk.ts";
import { eventually } from "../kit/eventually.ts";
import { keepSandbox } from "../kit/stack/fresh-sandbox.ts";
import { restartableApp } from "../kit/stack/restartable-app.ts";
import type { Fault } from "../kit/stack/sandbox-client.ts";
import {
  callsOf,
  everySixth,
  expectNextStep,
  finish,
  ground,
  isSignedOut,
  type LastWrite,
  lastWrite,
  takeTheRest,
} from "./ground.ts";

keepSandbox();
const app = restartableApp();

const lastOf = (flow: Flow) => lastWrite(flow) as LastWrite;
const kindOf = (flow: Flow) => (lastWrite(flow)?.path ?? "").split("/")[1];

const written = everySixth(3).filter(lastWrite);

/** The first flow of each kind. */
const chosen = written.filter(
  (flow, index) => isNightly || written.findIndex((each) => kindOf(each) === kindOf(flow)) === index,
);

/** Only a write with the player's own session is known to be theirs. */
const ownPersona = ({ flow, player }: Walk) =>
  flow.signedOut || lastOf(flow).step.session ? {} : { persona: player.id };

/** The last thing that the flow sends takes effect, and its answer never comes. */
function lostAnswer(walk: Walk): Fault {
  const { method, path } = lastOf(walk.flow);
  return { match: { method, path, ...ownPersona(walk) }, fault: "hang", afterActing: true, times: 1 };
}

async function sentBy(walk: Walk, mark: number) {
  const { persona = undefined } = ownPersona(walk);
  const calls = await callsOf(walk, lastOf(walk.flow), mark);
  return calls.filter((call) => persona === undefined || call.persona === persona);
}

/** So many players at a time. Two without a session who send the same could not be told apart. */
const groups: (readonly Flow[])[] = [];
for (const flow of chosen) {
  const sends = (other: Flow, { method, path }: LastWrite) =>
    (lastOf(other).step.writes ?? []).some((write) => write.replace(/\bme\b/, "*") === `${method} ${path}`);
  const isLike = (other: Flow) => sends(other, lastOf(flow)) || sends(flow, lastOf(other));
  const free = groups.findIndex((group) => group.length < 12 && !group.some(isLike));
  if (free < 0) groups.push([flow]);
  else groups[free] = [...(groups[free] ?? []), flow];
}

describe.each(groups.map((group, number) => ({ group, number })))("process $number", ({ group }) => {
  const walks = new Map<Flow, Walk>();
  let mark = 0;

  const each = (work: (walk: Walk) => Promise<unknown>) =>
    Promise.all(
      [...walks.values()].map((walk) =>
        work(walk).catch((error: unknown) => {
          throw new Error(`${walk.flow.name}: ${error}`, { cause: error });
        }),
      ),
    );

  beforeAll(async () => {
    const [first] = group;
    const { sandbox } = ground;
    expect(first).toBeDefined();
    for (const flow of group) walks.set(flow, await begin(flow, { ...ground, appPort: app.port }));
    const most = Math.max(...group.map((flow) => lastOf(flow).index));
    for (let index = 0; index < most; index += 1) {
      if (isNightly) await app.restart();
      await each(async (walk) => {
        const step = walk.flow.steps[index];
        if (step && index < lastOf(walk.flow).index) await take(walk, step);
      });
    }
    await each((walk) => fill(walk, lastOf(walk.flow).step));
    await app.restart();
    mark = await sandbox.mark();
    await sandbox.faults([...walks.values()].map(lostAnswer));
    const lost = each((walk) => press(walk, lastOf(walk.flow).step).catch(() => "the connection broke"));
    for (const walk of walks.values()) await eventually(async () => expect(await sentBy(walk, mark)).toHaveLength(1));
    await app.restart();
    expect(await lost).toEqual(group.map(() => "the connection broke"));
    await sandbox.faults([]);
  });

  test.each([...group])("$name: an answer that died with its process is found again", async (flow) => {
    const walk = walks.get(flow) as Walk;
    const { step } = lastOf(flow);
    await press(walk, step);
    if (step.renewsSession) await takeTheRest(walk);
    if (step.renewsSession && isSignedOut(walk)) expectNextStep(walk);
    else await finish(walk);
    const [first, ...again] = await sentBy(walk, mark);
    // the platform knows a repetition by its key, which every write but a question has
    const isOther = ({ idempotencyKey }: (typeof again)[number]) => idempotencyKey !== first?.idempotencyKey;
    expect(again.filter(isOther), "took effect again").toEqual([]);
  });
});
