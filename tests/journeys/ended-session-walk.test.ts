// Every flow, whose session ends at every step in every way: nothing is lost but the session. What the platform was told, and where the
// flow ends, is compared with the same walk in one session. A test run takes a fifth of the walks (decisions/027).
import { beforeEach, expect, test } from "vitest";
import { endings, take } from "../harness/ended-session-walk/endings.ts";
import { type Flow, flows } from "../harness/ended-session-walk/flows.ts";
import { callsDuring, pathOf, sandbox, writesIn } from "../harness/journey.ts";
import { partOf } from "../harness/parts.ts";
import type { LedgerEntry } from "../harness/sandbox-client.ts";

beforeEach(() => sandbox.reset());

/** What a sign-in tells the platform, and the other device of an end of all others. */
const ofSignIn = /^POST \/(otp|logins\/v1\/logins|sessions?)\b|\/logout/;

/** Where a flow has led: the page, without what names its record. */
const placeOf = (url: string) =>
  url.replace(/([?&])flow=\w+/, "$1flow").replace(/^http:\/\/[^/]+\/(?=play|account|corr)/, "/");

const flowWrites = (calls: readonly LedgerEntry[]) => writesIn(calls).filter((call) => !ofSignIn.test(call));

async function walk({ begin, steps }: Flow, end?: { at: number; how: string }) {
  const made = await begin();
  const seen: string[] = [];
  const calls = await callsDuring(async () => {
    for (const [index, step] of steps.entries()) {
      if (end?.at === index) {
        const before = pathOf(made.visitor);
        await endings[end.how]?.(made, step);
        expect(pathOf(made.visitor), "the page where the session ended").toBe(before);
      }
      seen.push(pathOf(made.visitor));
      await take(made.visitor, made, step);
    }
  });
  const asked = calls.filter((call) => call.path.startsWith("/sites/") && !/\/users\/v1\/.*sessions/.test(call.path));
  return {
    seen,
    writes: flowWrites(calls),
    end: placeOf(made.visitor.url),
    sites: [...new Set(asked.map(({ path }) => path.split("/")[2]))],
  };
}

const inOneSession = new Map<Flow, ReturnType<typeof walk>>();
const plainWalk = (flow: Flow) => inOneSession.get(flow) ?? inOneSession.set(flow, walk(flow)).get(flow);

const walks = flows.flatMap((flow) =>
  flow.steps.flatMap((_, at) => Object.keys(endings).map((how) => ({ flow, at, how, name: flow.name }))),
);

test.each(partOf(walks))(
  "$name, step $at: nothing is lost by $how [PA-08, PA-11, API-01]",
  async ({ flow, at, how }) => {
    const plain = await plainWalk(flow);
    await sandbox.reset();
    expect(await walk(flow, { at, how })).toEqual(plain);
  },
);

test("the walks are as many as flows, steps and endings make", () => {
  console.info(`${walks.length} walks`);
  expect(walks.length).toBeGreaterThan(100);
});
