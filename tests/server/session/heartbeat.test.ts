import { expect, test } from "vitest";
import { sendBeat } from "@/server/flows/session/play";
import { ensurePlaySpan } from "@/server/session/gaming-session";
import type { Line, Log } from "@/server/telemetry/log";
import { createPlaySpan } from "@/server/upstream/session/play-spans";
import { ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

test("a heartbeat that the network swallows is only reported, and the session continues [GATE-84?]", async () => {
  const { caller } = await playerOn(platform);
  const lines: Line[] = [];
  const keep = (line: Line) => void lines.push(line);
  const log: Log = { debug: keep, info: keep, warn: keep, error: keep, child: () => log };
  await caller.submit(ensurePlaySpan);
  await platform.control.faults([{ match: { path: "/playspans/*" }, fault: "reset" }]);
  const pulse = await caller.submit((context) => sendBeat({ ...context, log }, { clicked: false }));
  expect(pulse).toEqual({ kind: "unknown" });
  expect(lines.map(({ event }) => event)).toEqual(["heartbeatFailed"]);
  expect(caller.token).toBeDefined();
});

test("each time of a creation is a separate date; when the last session ended may be left out [GATE-42, GATE-43, GATE-44]", async () => {
  const times = { currentServerTime: "2026-11-20T10:00:00Z", siteExperienceServerTime: "2026-11-20T05:00:00Z" };
  const ended = { lastEndedPlaySpanCreateDate: "2026-11-19T08:00:00Z" };
  const created = async (answer: object) => {
    await platform.control.answer({ path: "/playspans" }, 200, { playSpan: { clientKey: "span-9" }, ...answer });
    const { caller } = await playerOn(platform);
    return createPlaySpan(await caller.look(), "key");
  };
  const dates = {
    clientKey: "span-9",
    currentServerTime: new Date("2026-11-20T10:00:00Z"),
    siteExperienceServerTime: new Date("2026-11-20T05:00:00Z"),
  };
  expect(await created({ ...times, ...ended })).toEqual({
    ...dates,
    lastEndedPlaySpanCreateDate: new Date("2026-11-19T08:00:00Z"),
  });
  expect(await created(times)).toEqual(dates);
});

test("a gaming session whose times the platform does not say is kept, and continues with its heartbeat [API-103?]", async () => {
  const { caller } = await playerOn(platform);
  await platform.control.answer({ method: "POST", path: "/playspans/*" }, 200, { playSpan: { clientKey: "span-9" } });
  expect(await caller.submit(ensurePlaySpan)).toEqual({ kind: "created" });
  const kept = (await caller.look()).playSpan.current;
  expect(kept).toMatchObject({ clientKey: "span-9" });
  expect(kept?.startedAt).toBeUndefined();
});
