// Property 5: the platform fails at the last thing that a flow sends. The player reads it, and trying again brings them to the end.
import { expect, test } from "vitest";
import { isNightly } from "../../scripts/nightly.ts";
import { begin, fill, press, take } from "../flows/walk.ts";
import type { Fault } from "../kit/stack/sandbox-client.ts";
import {
  callsOf,
  everySixth,
  expectNextStep,
  finish,
  ground,
  hasEnded,
  isAt,
  isSignedOut,
  type LastWrite,
  lastWrite,
  leftTo,
  takeTheRest,
} from "./ground.ts";

const errorStatus = (statusCode: number) => ({ errorStatus: { code: `PLT-${statusCode}`, statusCode } });

/** Each flow meets one of them, in turn; the nightly run has each flow meet all. */
const faults: Readonly<Record<string, Omit<Fault, "match">>> = {
  "an error 500": { fault: "status", status: 500, body: errorStatus(500) },
  "a cut connection": { fault: "reset" },
  "a cut connection after it acted": { fault: "reset", afterActing: true },
  "an unreadable answer": { fault: "garbage" },
  "half an answer": { fault: "truncate" },
  "an error 429": { fault: "status", status: 429, body: errorStatus(429) },
  "an unknown refusal": { fault: "status", status: 422, body: errorStatus(422) },
  "an unavailable gateway": { fault: "status", status: 503, body: "<html>unavailable</html>" },
};

const trials = everySixth(2)
  .filter(lastWrite)
  .flatMap((flow, number) => {
    const names = Object.keys(faults);
    const chosen = isNightly ? names : [names[number % names.length] ?? ""];
    return chosen.map((fault) => ({ name: flow.name, flow, fault }));
  });

test.each(trials)("$name: $fault is shown, and trying again ends the flow", async ({ flow, fault }) => {
  const walk = await begin(flow, ground);
  const { visitor, sandbox } = walk;
  const last = lastWrite(flow) as LastWrite;
  const { index, step, method, path } = last;
  for (const before of flow.steps.slice(0, index)) await take(walk, before);
  await fill(walk, step);
  const { url } = visitor;
  // a read may be repeated, so the fault lasts until it is taken away
  await sandbox.faults([{ match: { method, path }, ...faults[fault] } as Fault]);
  const mark = await sandbox.mark();
  await press(walk, step);
  await sandbox.faults([]);
  expect((await callsOf(walk, last, mark)).length, "calls that met the fault").toBeGreaterThan(0);
  if (isAt(walk, step)) expect(visitor.problem, `what "${step.heading}" says of ${fault}`).not.toBe("");
  expect([200, 503], `the status at ${visitor.path}`).toContain(visitor.status);
  expectNextStep(walk);
  // a logout that fails at the platform has still ended the session here
  const hasContinued =
    hasEnded(walk) ||
    isSignedOut(walk) ||
    leftTo(walk) !== undefined ||
    flow.steps.some((other) => other !== step && isAt(walk, other));
  if (!hasContinued) await visitor.get(url);
  if (!step.renewsSession) return finish(walk);
  await takeTheRest(walk);
  return isSignedOut(walk) ? expectNextStep(walk) : finish(walk);
});
