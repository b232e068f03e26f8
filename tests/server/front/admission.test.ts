import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { frontRules } from "@/server/front-rules";
import { createQueue } from "../../../scripts/front/queue.ts";
import { ask, startFront, statusOf } from "./test-front.ts";

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
  await vi.waitFor(() => expect(held).toHaveLength(2));
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
  await vi.waitFor(() => expect(held).toHaveLength(1));
  const paths = ["/api/health/live", "/api/health/ready", "/_next/static/a.css"];
  expect(await Promise.all(paths.map(async (path) => statusOf(await ask(port, { path }))))).toEqual([200, 200, 200]);
  expect(statusOf(await ask(port, { path: "/_next/static/none.css" }))).toBe(503);
});

test("a client with its share of running requests waits, and another goes ahead of it", async () => {
  const { held, letAllGo, application } = holding();
  const { port } = await startFront(application, { rules: { requestsPerClient: 2, queueMs: 60_000 } });
  const flood = Array.from({ length: 5 }, () => ask(port, { client: "203.0.113.1" }));
  await vi.waitFor(() => expect(held).toHaveLength(2));
  expect(statusOf(await ask(port, { client: "203.0.113.2", path: "/auth" }))).toBe(200);
  letAllGo();
  expect((await Promise.all(flood)).map(statusOf)).toEqual([200, 200, 200, 200, 200]);
});

test("clients start in turns, however many requests one of them has waiting", async () => {
  const queue = createQueue({ ...frontRules, queueMs: 60_000, requestsPerClient: 100 }, 1);
  const started: string[] = [];
  const enter = (client: string) => queue.enter(client).then(() => started.push(client));
  const first = ["a", "a", "a", "a", "b", "c"].map(enter);
  for (let ended = 0; ended < first.length; ended += 1) {
    await vi.waitFor(() => expect(started).toHaveLength(ended + 1));
    queue.leave(started[ended] ?? "");
  }
  await Promise.all(first);
  expect(started).toEqual(["a", "b", "c", "a", "a", "a"]);
});

test("while turns of the event loop are long, nothing starts", async () => {
  const late = createQueue({ ...frontRules, turnMs: -1, queueMs: 10 }, 100);
  expect(await Promise.all([late.enter("a"), late.enter("b")])).toEqual([false, false]);
  const soon = createQueue({ ...frontRules, turnMs: 60_000, queueMs: 60_000 }, 100);
  expect(await Promise.all([soon.enter("a"), soon.enter("b")])).toEqual([true, true]);
});

test("a full queue refuses at once", async () => {
  const queue = createQueue({ ...frontRules, queueLength: 1, queueMs: 60_000 }, 0);
  void queue.enter("a");
  expect(await queue.enter("b")).toBe(false);
});
