import type { ServerResponse } from "node:http";
import { beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { openMs } from "@/server/guard/breaker";
import { metricsText } from "@/server/telemetry/metrics";
import { failureProblem } from "@/server/upstream/failure-problem";
import type { UpstreamError } from "@/server/upstream/upstream-error";
import { eventually } from "../../kit/eventually.ts";
import {
  faults,
  json,
  ownUpstream,
  readOf,
  send,
  startUpstream,
  upstreamAt,
  writeOf,
} from "../../kit/stack/faulty-upstream";

const server = ownUpstream();
beforeAll(() => {
  for (const [name, fault] of Object.entries(faults)) server.answer(`/${name}`, fault);
});

const accepts = z.object({ ok: z.boolean() });
const kindOf = (answer: Promise<unknown>) =>
  answer.then(
    () => "answered",
    (error: UpstreamError) => error.kind,
  );
type Sent = Parameters<typeof send>[1];
const kindHere = (sent: Sent) => kindOf(send(upstreamAt(server.origin).upstream, sent));
const triesAt = (path: string) => server.received.filter(({ url }) => url?.startsWith(`${path}?`)).length;

const bad: [keyof typeof faults, string, number][] = [
  ["reset", "network", 2],
  ["truncate", "network", 2],
  ["hang", "timeout", 1],
  ["drip", "timeout", 1],
  ["huge", "tooBig", 1],
  ["garbage", "shape", 1],
  ["cutJson", "shape", 1],
  ["deepJson", "shape", 1],
  ["gzipBomb", "shape", 1],
  ["claimedGzip", "shape", 1],
  ["redirect", "status", 1],
];

// Only what never ends has to wait for its deadline; the rest gets time enough on a busy machine.
const patienceMs = 5000;
const deadlineFor = (kind: string) => (kind === "timeout" ? 400 : patienceMs);

describe("a bad upstream", () => {
  test.each(bad)("that answers with %s ends a read as %s, in %i tries [API-107?]", async (fault, kind, tries) => {
    const { upstream, lines } = upstreamAt(server.origin);
    const before = triesAt(`/${fault}`);
    const read = readOf({ path: `/${fault}`, accepts, deadlineMs: deadlineFor(kind) });
    expect(await kindOf(send(upstream, read))).toBe(kind);
    // a call can be given up before it has arrived
    await expect.poll(() => triesAt(`/${fault}`) - before).toBe(tries);
    expect(lines).toHaveLength(1);
  });

  test.each(bad)(
    "that answers with %s ends a write as %s, in %i tries with one key [API-107?]",
    async (fault, kind, tries) => {
      const before = server.received.length;
      const write = writeOf({ path: `/${fault}`, accepts, deadlineMs: deadlineFor(kind) });
      expect(await kindHere(write)).toBe(kind);
      const keys = () => server.received.slice(before).map(({ headers }) => headers["idempotency-key"]);
      await expect.poll(keys).toEqual(Array(tries).fill(`key-1-${write.service}`));
    },
  );

  test.each<[string, Partial<Sent>]>([
    ["a write without a key", { submitKey: "" }],
    ["a write that the platform would count twice", { repeatable: false }],
  ])("that breaks the connection gets %s once only [API-107?]", async (_, over) => {
    const before = triesAt("/reset");
    expect(await kindHere(writeOf({ path: "/reset", ...over }))).toBe("network");
    expect(triesAt("/reset") - before).toBe(1);
  });

  test("that breaks every connection of a request gets one call twice, and the others once [API-107?]", async () => {
    const { upstream } = upstreamAt(server.origin);
    const before = triesAt("/reset");
    const calls = [readOf({ path: "/reset" }), writeOf({ path: "/reset" }), writeOf({ path: "/reset" })];
    const copy = { ...upstream };
    expect(await Promise.all(calls.map((each) => kindOf(send(copy, each))))).toEqual(Array(3).fill("network"));
    expect(await kindOf(send(upstream, readOf({ path: "/reset" })))).toBe("network");
    expect(triesAt("/reset") - before).toBe(5);
  });

  test.each(["POST", "GET"] as const)(
    "that is late leaves the result of a %s unknown if it is a write",
    async (method) => {
      const { upstream } = upstreamAt(server.origin);
      const failure = await send(upstream, writeOf({ path: "/hang", method, deadlineMs: 100 })).catch((error) => error);
      expect(failureProblem(failure, "occupationFailed").problem).toBe(
        method === "POST" ? "resultUnknown" : "occupationFailed",
      );
    },
  );

  test.each([readOf, writeOf])("that answers the second try is forgiven [API-107?]", async (callOf) => {
    const { upstream } = upstreamAt(server.origin);
    let tries = 0;
    server.answer("/flaky", (response, request) => {
      tries += 1;
      (tries === 1 ? faults.reset : json(200, { ok: true }))(response, request);
    });
    expect(await send(upstream, callOf({ path: "/flaky", accepts }))).toEqual({ ok: true, value: { ok: true } });
    expect(tries).toBe(2);
  });

  test.each([
    [502, "network"],
    [503, "status"],
    [504, "network"],
  ])("that answers with the status %i is not asked again [API-107?]", async (status, kind) => {
    server.answer("/unavailable", json(status, {}));
    const before = triesAt("/unavailable");
    for (const callOf of [readOf, writeOf]) expect(await kindHere(callOf({ path: "/unavailable" }))).toBe(kind);
    expect(triesAt("/unavailable") - before).toBe(2);
  });

  test("that is not there at all is a network failure", async () => {
    const { upstream } = upstreamAt("http://127.0.0.1:1");
    expect(await kindOf(send(upstream, readOf()))).toBe("network");
  });

  test("cannot make a second try outlast the deadline [API-107?]", async () => {
    server.answer("/slow-reset", (response) => setTimeout(() => response.destroy(), 700));
    // a second try with its own deadline would end in another reset, as "network"
    expect(await kindHere(readOf({ path: "/slow-reset", deadlineMs: 800 }))).toBe("timeout");
  });

  test("that names another place in a redirect is not followed", async () => {
    const other = await startUpstream();
    server.answer("/moved", (response) => response.writeHead(307, { location: `${other.origin}/stolen` }).end());
    expect(await kindHere(writeOf({ path: "/moved" }))).toBe("status");
    expect(other.received).toEqual([]);
    await other.close();
  });
});

describe("a service that hangs", () => {
  test("keeps no connection after its deadline, even when it took them all", async () => {
    const hanging = readOf({ path: "/hang", deadlineMs: 300 });
    const before = await server.connections();
    const calls = Array.from({ length: 80 }, () => kindHere(hanging));
    expect(new Set(await Promise.all(calls))).toEqual(new Set(["timeout"]));
    await eventually(async () => expect(await server.connections()).toBeLessThanOrEqual(before));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + openMs + 1 });
    expect(await kindHere({ ...hanging, path: "/fine" })).toBe("answered");
  });

  test("does not slow another service of the same host", async () => {
    const held: ServerResponse[] = [];
    let isReleased = false;
    server.answer("/held", (response) => (isReleased ? response.end("{}") : held.push(response)));
    const holding = readOf({ path: "/held", deadlineMs: 25_000 });
    const stuck = Array.from({ length: 200 }, () => kindHere(holding));
    expect(await kindHere(readOf({ path: "/fine" }))).toBe("answered");
    isReleased = true;
    for (const response of held) response.end("{}");
    expect(new Set(await Promise.all(stuck))).toEqual(new Set(["answered", "full"]));
  });

  test("is left alone after five failures, and asked again after its rest", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const failing = writeOf({ path: "/reset" });
    const other = writeOf({ path: "/fine" });
    for (const _ of Array(5)) expect(await kindHere(failing)).toBe("network");
    const before = server.received.length;
    expect(await kindHere(failing)).toBe("open");
    expect(server.received.length).toBe(before);
    expect(await kindHere(other)).toBe("answered");
    expect(await metricsText()).toMatch(
      new RegExp(`upstream_breaker_open{service="${failing.service}",host="[^"]+"} 1`),
    );
    vi.setSystemTime(Date.now() + openMs);
    expect(await kindHere({ ...failing, path: "/fine" })).toBe("answered");
    expect(await kindHere({ ...failing, path: "/fine" })).toBe("answered");
  });

  test.each([
    ["503 without a word", 503, undefined, "open"],
    ["503 with a code", 503, { responseStatus: { errorCode: "BUSY" } }, "open"],
    ["500 without a code", 500, {}, "open"],
    ["500 about this one account", 500, { responseStatus: { errorCode: "SPAN-500" } }, "status"],
    ["400 without a code", 400, {}, "status"],
  ])("answering %s five times", async (_, status, body, then) => {
    const path = `/always/${encodeURIComponent(_).replaceAll("%20", "-")}`;
    server.answer(path, body === undefined ? (response) => response.writeHead(status).end() : json(status, body));
    const failing = writeOf({ path });
    for (const _ of Array(5)) await kindHere(failing);
    expect(await kindHere(failing)).toBe(then);
  });
});

test("every call is timed by service, host, method and outcome", async () => {
  const { upstream } = upstreamAt(server.origin);
  const read = readOf({ path: "/fine", host: "api" });
  await send(upstream, read);
  expect(await metricsText()).toContain(
    `upstream_call_duration_seconds_count{service="${read.service}",host="api",method="GET",outcome="ok"} 1`,
  );
});
