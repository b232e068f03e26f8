import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendBeat } from "@/server/flows/session/play";
import type { Line, Log } from "@/server/telemetry/log";
import { playerOn, startPlatform } from "../../harness/flow-caller.ts";
import type { TestSandbox } from "../../sandbox/test-sandbox.ts";

let platform: TestSandbox;
beforeAll(async () => {
  platform = await startPlatform();
});
beforeEach(() => platform.control.reset());
afterAll(() => platform.close());

test("a heartbeat that the network swallows is only reported, and the session goes on [GATE-84?]", async () => {
  const { caller } = await playerOn(platform);
  const lines: Line[] = [];
  const keep = (line: Line) => void lines.push(line);
  const log: Log = { debug: keep, info: keep, warn: keep, error: keep, child: () => log };
  await platform.control.faults([{ match: { path: "/playspans/*" }, fault: "reset" }]);
  const pulse = await caller.submit((context) => {
    const { sid } = context.player;
    const { now } = context;
    const playSpan = { sid, createdAt: now, clientKey: "span-1", startedAt: now, siteExperienceTime: now };
    return sendBeat({ ...context, log, playSpan }, false);
  });
  expect(pulse).toEqual({ kind: "unknown" });
  expect(lines.map(({ event }) => event)).toEqual(["heartbeatFailed"]);
  expect(caller.token).toBeDefined();
});
