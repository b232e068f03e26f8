import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { frontRules } from "@/server/front-rules";
import type { FrontSettings } from "../../../scripts/front/front.ts";
import { createQueue } from "../../../scripts/front/queue.ts";
import { eventually } from "../../kit/eventually.ts";
import { ask, echoLength, head, metricsToken, namedFailure, startFront, statusOf, wire } from "./test-front.ts";

/** An application that keeps every request until it is let go. */
function holding() {
  const held: (() => void)[] = [];
  let isOpen = false;
  return {
    held,
    letAllGo: () => {
      isOpen = true;
      for (const go of held.splice(0)) go();
    },
    application: async (request: IncomingMessage, response: ServerResponse) => {
      if (!isOpen && request.url === "/") await new Promise<void>((resolve) => held.push(resolve));
      response.end("done");
    },
  };
}

test("requests beyond capacity get 503 with Retry-After, and are accepted again afterwards", async () => {
  const { held, letAllGo, application } = holding();
  const { port, refused } = await startFront(application, { maxRunning: 2, rules: { queueMs: 20 } });
  const running = [ask(port, { client: "203.0.113.1" }), ask(port, { client: "203.0.113.2" })];
  await eventually(() => expect(held).toHaveLength(2));
  const received = await ask(port, { client: "203.0.113.3" });
  expect([statusOf(received), refused]).toEqual([503, ["shed"]]);
  expect(received).toMatch(/^retry-after: 2\r$/im);
  letAllGo();
  expect((await Promise.all(running)).map(statusOf)).toEqual([200, 200]);
  expect(statusOf(await ask(port, { client: "203.0.113.3" }))).toBe(200);
});

test("health and static files do not wait", async () => {
  const { held, application } = holding();
  const staticFiles = ["/_next/static/a.css"];
  const { port } = await startFront(application, { maxRunning: 1, rules: { queueMs: 20 }, staticFiles });
  void ask(port);
  await eventually(() => expect(held).toHaveLength(1));
  const paths = ["/api/health/live", "/api/health/ready", "/_next/static/a.css"];
  expect(await Promise.all(paths.map(async (path) => statusOf(await ask(port, { path }))))).toEqual([200, 200, 200]);
  expect(statusOf(await ask(port, { path: "/_next/static/none.css" }))).toBe(503);
});

test("metrics do not wait for a scrape with the token, and without it they do", async () => {
  const { held, application } = holding();
  const { port } = await startFront(application, { maxRunning: 1, rules: { queueMs: 20 } });
  void ask(port);
  await eventually(() => expect(held).toHaveLength(1));
  const path = "/api/metrics";
  expect(statusOf(await ask(port, { path, headers: { authorization: metricsToken } }))).toBe(200);
  expect(statusOf(await ask(port, { path, headers: { authorization: "Bearer another" } }))).toBe(503);
  expect(statusOf(await ask(port, { path }))).toBe(503);
});

test("a client with its share of running requests waits, and another goes ahead of it", async () => {
  const { held, letAllGo, application } = holding();
  const { port } = await startFront(application, { rules: { requestsPerClient: 2, queueMs: 60_000 } });
  const flood = Array.from({ length: 5 }, () => ask(port, { client: "203.0.113.1" }));
  await eventually(() => expect(held).toHaveLength(2));
  expect(statusOf(await ask(port, { client: "203.0.113.2", path: "/auth" }))).toBe(200);
  letAllGo();
  expect((await Promise.all(flood)).map(statusOf)).toEqual([200, 200, 200, 200, 200]);
});

test("a client's files and probes beyond its share wait for each other, and those of another client do not", async () => {
  const held: (() => void)[] = [];
  const application = async ({ headers }: IncomingMessage, response: ServerResponse) => {
    if (headers["x-holds"] === "yes") await new Promise<void>((resolve) => held.push(resolve));
    response.end("done");
  };
  const { port, refused } = await startFront(application, { rules: { unqueuedPerClient: 2, queueMs: 20 } });
  const health = { path: "/api/health/live", client: "203.0.113.1", headers: { "x-holds": "yes" } };
  const flood = Array.from({ length: 5 }, () => ask(port, health));
  await eventually(() => expect(held).toHaveLength(2));
  expect(statusOf(await ask(port, { ...health, client: "203.0.113.2", headers: {} }))).toBe(200);
  expect(held).toHaveLength(2);
  for (let ended = 0; ended < flood.length; ended += 1) {
    await eventually(() => expect(held.length).toBeGreaterThan(ended));
    held[ended]?.();
  }
  expect([(await Promise.all(flood)).map(statusOf), refused]).toEqual([[200, 200, 200, 200, 200], []]);
});

test("clients start in turns, however many requests one of them has waiting", async () => {
  const queue = createQueue({ ...frontRules, queueMs: 60_000, requestsPerClient: 100 }, 1);
  const started: string[] = [];
  const enter = (client: string) => queue.enter(client).then(() => started.push(client));
  const first = ["a", "a", "a", "a", "b", "c"].map(enter);
  for (let ended = 0; ended < first.length; ended += 1) {
    await eventually(() => expect(started).toHaveLength(ended + 1));
    queue.leave(started[ended] ?? "");
  }
  await Promise.all(first);
  expect(started).toEqual(["a", "b", "c", "a", "a", "a"]);
});

test("a full queue makes room for a client with less in it, at the end of the longest line", async () => {
  const queue = createQueue({ ...frontRules, queueLength: 3, queueMs: 60_000 }, 0);
  const line = ["a", "a", "a"].map(queue.enter);
  expect([queue.isFull("a"), queue.isFull("b")]).toEqual([true, false]);
  void queue.enter("b");
  expect(await line[2]).toBe(false);
  expect([queue.load().waiting, queue.isFull("b"), queue.isFull("c")]).toEqual([3, true, false]);
});

test("a burst may fill a long queue, and overload only a short one", () => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  const queue = createQueue({ ...frontRules, queueLength: 3, overloadedQueueLength: 1, queueMs: 1_000 }, 0);
  const isFullAfter = (ms: number) => {
    vi.advanceTimersByTime(ms);
    return queue.isFull("b");
  };
  void queue.enter("a");
  expect(isFullAfter(900)).toBe(false);
  void queue.enter("a");
  expect([isFullAfter(99), isFullAfter(2)]).toEqual([false, true]);
  // when the queue has been empty, the next burst may fill it again
  vi.advanceTimersByTime(1_000);
  void queue.enter("a");
  expect(isFullAfter(0)).toBe(false);
});

describe("a request that is turned away on arrival", () => {
  const full = { rules: { queueLength: 0 } };
  const browser = { accept: "text/html" };

  test("gets a page of its brand and language with every header, and is counted but not logged", async () => {
    const { port, reached, refused, answered } = await startFront(async () => undefined, full);
    const [received, again] = [await ask(port, { headers: browser }), await ask(port, { headers: browser })];
    expect(received).toMatch(/^HTTP\/1\.1 503 [\s\S]*<h1>busy<\/h1>[\s\S]*class="button" href=""/);
    expect(received).toMatch(/^retry-after: 2\r$/im);
    expect(received).toMatch(/^cache-control: no-store\r$/im);
    expect(received).toMatch(/^strict-transport-security: /im);
    expect(received).toMatch(/^content-security-policy: default-src 'none'; style-src 'sha256-/im);
    expect([received.includes("Reference code"), again.includes("<h1>busy</h1>")]).toEqual([false, true]);
    expect([reached, refused, answered]).toEqual([[], ["shed", "shed"], []]);
  });

  test("follows the host and the language, chosen or asked for", async () => {
    const failureWords: FrontSettings["failureWords"] = (failure, request) => {
      const words = request.host === "unknown" ? undefined : namedFailure(failure, request);
      return words && { ...words, title: `${request.acceptLanguage} ${request.cookie}` };
    };
    const { port } = await startFront(async () => undefined, { ...full, failureWords });
    const titleFor = async (headers: Record<string, string>) =>
      /<h1>(.*)<\/h1>/.exec(await ask(port, { headers: { ...browser, ...headers } }))?.[1];
    expect(await titleFor({ "accept-language": "fr-CA" })).toBe("fr-CA undefined");
    expect(await titleFor({ cookie: "a=1; __Host-locale=es-US; b=2" })).toBe("undefined __Host-locale=es-US");
    expect(await ask(port, { headers: { ...browser, host: "unknown" } })).toMatch(/Too many visitors at once/);
  });

  test("gets plain words where no browser asks for a page", async () => {
    const { port } = await startFront(async () => undefined, full);
    expect(await ask(port)).toMatch(/^HTTP\/1\.1 503 [\s\S]*Too many visitors at once\. Try again in a moment\.$/);
  });

  test("keeps its connection, unless the process is leaving", async () => {
    const { front, port, refused } = await startFront(async () => undefined, full);
    const [kept, late] = [wire(port, head()), wire(port, head().slice(0, -2))];
    await eventually(() => expect(refused).toHaveLength(1));
    kept.send(head({ headers: { connection: "close" } }));
    expect((await kept.closed).match(/HTTP\/1\.1 503/g)).toHaveLength(2);
    front.drain(() => undefined);
    late.send("\r\n");
    expect(await late.closed).toMatch(/^HTTP\/1\.1 503 [\s\S]*^connection: close\r$/im);
  });

  test("is no probe of health and no form, which is read first", async () => {
    const { port, refused, answered } = await startFront(async (_, response) => void response.end("done"), full);
    expect(statusOf(await ask(port, { path: "/api/health/live" }))).toBe(200);
    expect(await ask(port, { method: "POST", headers: browser }, "a=1")).toContain("Reference code");
    expect([refused, answered.map(({ status }) => status)]).toEqual([["shed"], [200, 503]]);
  });
});

test("a connection that was refused waits for its next refusals, and a new one does not", async () => {
  const { port, refused } = await startFront(echoLength, { rules: { queueLength: 0, refusalHoldMs: 60_000 } });
  const { socket, send } = wire(port, head());
  const received: string[] = [];
  socket.on("data", (chunk) => received.push(String(chunk)));
  await eventually(() => expect(statusOf(received.join(""))).toBe(503));
  send(head());
  await eventually(() => expect(refused).toEqual(["shed", "shed"]));
  expect(statusOf(await ask(port))).toBe(503);
  expect(received.join("").match(/HTTP\/1\.1 503/g)).toHaveLength(1);
});

test("a held refusal is sent when its time has passed", async () => {
  const { port } = await startFront(echoLength, { rules: { queueLength: 0, refusalHoldMs: 30 } });
  const first = wire(port, head());
  await eventually(() => expect(first.socket.bytesRead).toBeGreaterThan(0));
  first.send(head({ headers: { connection: "close" } }));
  expect((await first.closed).match(/HTTP\/1\.1 503/g)).toHaveLength(2);
});
