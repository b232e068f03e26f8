// Property 3: the process is killed in front of a press, and again after the platform has acted and before the player has an answer.
// Pressing again, on another instance, ends the flow, and nothing has taken effect twice: only cookies, Redis and the platform hold the
// state of a flow. `npm test` takes about ten flows with writes of different kinds. The nightly run takes all, and kills the process in
// front of every press.
import { expect, test } from "vitest";
import { matchesPath } from "../../sandbox/platform/faults.ts";
import { isNightly } from "../../scripts/nightly.ts";
import type { Flow } from "../flows/flow.ts";
import { begin, fill, press, take } from "../flows/walk.ts";
import { eventually } from "../kit/eventually.ts";
import { restartableApp } from "../kit/stack/restartable-app.ts";
import {
  everyFourth,
  expectNextStep,
  finish,
  ground,
  isSignedOut,
  type LastWrite,
  lastWrite,
  takeTheRest,
} from "./ground.ts";

const app = restartableApp();

const kindOf = (flow: Flow) => (lastWrite(flow)?.path ?? "").split("/")[1];

const written = everyFourth(3).filter(lastWrite);

/** The first flow of each kind. */
const chosen = written.filter(
  (flow, index) => isNightly || written.findIndex((each) => kindOf(each) === kindOf(flow)) === index,
);

test.each(chosen)("$name: an answer that died with its process is found again", async (flow) => {
  const walk = await begin(flow, { ...ground, appPort: app.port });
  const { sandbox } = walk;
  const { index, step, method, path } = lastWrite(flow) as LastWrite;
  for (const before of flow.steps.slice(0, index)) {
    if (isNightly) await app.restart();
    await take(walk, before);
  }
  await fill(walk, step);
  await app.restart();
  const mark = await sandbox.mark();
  await sandbox.faults([{ match: { method, path }, fault: "hang", afterActing: true, times: 1 }]);
  const lost = press(walk, step).catch(() => "the connection broke");
  const sent = async () =>
    (await sandbox.ledger(mark)).filter((call) => call.method === method && matchesPath(path, call.path));
  await eventually(async () => expect(await sent()).toHaveLength(1));
  await app.restart();
  expect(await lost).toBe("the connection broke");
  await press(walk, step);
  if (step.renewsSession) await takeTheRest(walk);
  if (step.renewsSession && isSignedOut(walk)) expectNextStep(walk);
  else await finish(walk);
  const keys = (await sent()).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size, "effects").toBe(1);
});
