import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { baselineHeaders } from "../../../scripts/front/headers.ts";
import { eventually } from "../../kit/eventually.ts";
import { ask, echoLength, head, startFront, statusOf, wire } from "./test-front.ts";

test("a request without a host gets the headers of every response", async () => {
  const { port, reached } = await startFront(echoLength);
  const [lines = "", body] = (await wire(port, "GET / HTTP/1.1\r\nconnection: close\r\n\r\n").closed)
    .toLowerCase()
    .split("\r\n\r\n");
  for (const [name, value] of Object.entries({ ...baselineHeaders, "cache-control": "no-store" })) {
    expect(lines).toContain(`\r\n${name}: ${value}`.toLowerCase());
  }
  expect(lines).toContain("\r\ncontent-security-policy: default-src 'none'; frame-ancestors 'none'");
  expect([body?.startsWith("400 bad request"), reached]).toEqual([true, []]);
});

test.each([
  ["bytes that are no request", "\0\u0001\r\n\r\n", 400],
  ["headers that stop arriving", "GET / HTTP/1.1\r\n", 408],
  ["too many headers", `GET / HTTP/1.1\r\na: ${"a".repeat(70_000)}\r\n\r\n`, 431],
])("%s get %i and end the connection", async (_, bytes, status) => {
  const { port, reached } = await startFront(echoLength, { rules: { headersMs: 50 } });
  expect([statusOf(await wire(port, bytes).closed), reached]).toEqual([status, []]);
});

test("an event loop that is late accepts several connections a turn", async () => {
  const { port, answered } = await startFront(echoLength);
  const asked = Array.from({ length: 60 }, () => ask(port));
  let turns = 0;
  while (answered.length < asked.length) {
    turns += 1;
    // a turn in which the kernel has time to complete connections
    await new Promise<void>((resolve) => setImmediate(resolve));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
  }
  await Promise.all(asked);
  expect(turns).toBeLessThan(asked.length / 2);
});

test("only a file of the build may be kept, and no response has a header of the middleware's own (promise 9)", async () => {
  const application = async (_: IncomingMessage, response: ServerResponse) => {
    response.setHeader("x-middleware-rewrite", "/no-such-page").end();
  };
  const { port } = await startFront(application, { staticFiles: ["/_next/static/a.css"] });
  const answers = await Promise.all(
    ["/_next/static/a.css", "/_next/static/", "/_next/static/..\\..\\login"].map((path) => ask(port, { path })),
  );
  expect(answers.map((each) => /^cache-control: (.*)$/im.exec(each)?.[1])).toEqual([undefined, "no-store", "no-store"]);
  expect(answers.join("")).not.toContain("x-middleware");
});

test.each([
  ["a form", { method: "POST", body: "a=1" }, 303],
  ["a page", { method: "GET" }, 307],
])("a redirect with 307 after %s has the status with which a browser gets its target", async (_, sent, status) => {
  const { port } = await startFront(async (_request, response) => {
    response.writeHead(307, { location: "/next" }).end();
  });
  const answer = await fetch(`http://127.0.0.1:${port}/auth`, { ...sent, redirect: "manual" });
  expect(answer.status).toBe(status);
});

test("what a client expects and the front does not know is ignored", async () => {
  const { port } = await startFront(echoLength);
  expect(statusOf(await ask(port, { headers: { expect: "200-maybe" } }))).toBe(200);
});

test("a connection may send as many requests as it likes, each after the response to the one before", async () => {
  const { port, reached } = await startFront(echoLength);
  const { socket, closed } = wire(port, head());
  let sent = 1;
  socket.on("data", () => {
    sent += 1;
    socket.write(sent < 20 ? head() : head({ headers: { connection: "close" } }));
  });
  expect([(await closed).split("HTTP/1.1 200").length - 1, reached.length]).toEqual([20, 20]);
});

describe("outside the sandbox", () => {
  test("a connection from a stranger is closed before a byte is read, and reported", async () => {
    const { port, reached, answered, strangers } = await startFront(echoLength, { trusts: false, isProbe: false });
    expect(await ask(port)).toBe("");
    expect(await wire(port).closed).toBe("");
    expect([reached, answered, strangers]).toEqual([[], [], ["127.0.0.1", "127.0.0.1"]]);
  });

  test.each([
    ["/api/health/live", 200],
    ["/api/health/ready", 200],
    ["/api/metrics", 200],
    ["/auth", 403],
    ["/api/health/live/../../auth", 403],
    ["/_next/static/a.css", 403],
  ])("a probe that asks for %s without a proxy gets %i", async (path, status) => {
    const { port, strangers } = await startFront(echoLength, { trusts: false, staticFiles: ["/_next/static/a.css"] });
    expect([statusOf(await ask(port, { path })), strangers]).toEqual([status, []]);
  });

  test("a form without a proxy never reaches the application", async () => {
    const { port, reached } = await startFront(echoLength, { trusts: false });
    expect(statusOf(await ask(port, { method: "POST", path: "/auth" }, "a=1"))).toBe(403);
    expect(reached).toEqual([]);
  });
});

test("in the sandbox every address may connect", async () => {
  const { port, strangers } = await startFront(echoLength, { trusts: false, isProbe: false, isSandbox: true });
  expect([statusOf(await ask(port)), strangers]).toEqual([200, []]);
});

test("leaving finishes running requests and ends unfinished ones, so that the process can end", async () => {
  const rules = { headersMs: 50, formMs: 50, lingerMs: 20 };
  let answer: (() => void) | undefined;
  const { front, port } = await startFront(
    async (_, response) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      response.end("done");
    },
    { rules },
  );
  const running = ask(port);
  await eventually(() => expect(answer).toBeDefined());
  wire(port, "GET / HTTP/1.1\r\n");
  wire(port, `${head({ method: "POST", headers: { "content-length": 10 } })}a`);
  const idle = wire(port, "");
  await eventually(() => expect(idle.socket.readyState).toBe("open"));
  let isEmpty = false;
  front.drain(() => {
    isEmpty = true;
  });
  expect(statusOf(await ask(port).catch(() => ""))).toBeNaN();
  await idle.closed;
  expect(isEmpty).toBe(false);
  answer?.();
  expect(statusOf(await running)).toBe(200);
  await eventually(() => expect(isEmpty).toBe(true));
});

test("leaving is announced first: a proxy that has not noticed is answered, and told to end its connections", async () => {
  const { front, port } = await startFront(echoLength, { rules: { announceMs: 60_000 } });
  const kept = wire(port, head());
  await eventually(() => expect(kept.socket.bytesRead).toBeGreaterThan(0));
  let isEmpty = false;
  front.drain(() => {
    isEmpty = true;
  });
  // a form on the connection from before, and one on a new connection
  kept.send(`${head({ method: "POST", headers: { "content-length": 4 } })}form`);
  const [, second = ""] = (await kept.closed).split(/(?=HTTP\/1.1)/);
  expect([statusOf(second), second]).toEqual([200, expect.stringMatching(/^connection: close\r$/im)]);
  expect(statusOf(await ask(port, { method: "POST" }, "form"))).toBe(200);
  expect(statusOf(await ask(port, { path: "/api/health/ready" }))).toBe(503);
  expect(isEmpty).toBe(false);
});

test("after the announcement no connection is accepted", async () => {
  const { front, port } = await startFront(echoLength, { rules: { announceMs: 20 } });
  const idle = wire(port, head());
  await eventually(() => expect(idle.socket.bytesRead).toBeGreaterThan(0));
  await new Promise<void>((resolve) => front.drain(resolve));
  expect(statusOf(await ask(port).catch(() => ""))).toBeNaN();
});

test("a client names neither its request nor its trace, and a trusted proxy only the trace", async () => {
  const named = ["x-request-id", "traceparent", "tracestate"];
  const chosen = { "x-request-id": "request-of-another", traceparent: "00-trace", tracestate: "vendor=1" };
  const namesSeen = async (trusts: boolean) => {
    let seen: unknown[] = [];
    const application = async ({ headers }: IncomingMessage, response: ServerResponse) => {
      seen = named.map((name) => headers[name]);
      response.end();
    };
    const { port } = await startFront(application, { trusts, isSandbox: true });
    const answer = await ask(port, { headers: chosen });
    return { seen, answered: /x-request-id: (\S+)/i.exec(answer)?.[1] };
  };
  const id = expect.stringMatching(/^[0-9A-Z]{10}$/);
  expect(await namesSeen(true)).toEqual({ seen: [id, "00-trace", "vendor=1"], answered: id });
  expect(await namesSeen(false)).toEqual({ seen: [id, undefined, undefined], answered: id });
});

test("a malformed request is refused, and every request has an id", async () => {
  const { port, reached } = await startFront(async (request, response) => {
    response.end(`id ${request.headers["x-request-id"]}`);
  });
  const statuses = [
    await ask(port, { path: "http://main.localhost/" }),
    await ask(port, { method: "TRACE" }),
    await wire(port, head({ headers: { connection: "close" } }).replace("\r\n\r\n", "\r\nhost: other\r\n\r\n")).closed,
  ].map(statusOf);
  expect([statuses, reached]).toEqual([[400, 400, 400], []]);
  const made = await ask(port);
  expect(made).toMatch(/id [0-9A-Z]{10}/);
  expect(/x-request-id: ([0-9A-Z]{10})/i.exec(made)?.[1]).toBe(/id ([0-9A-Z]{10})/.exec(made)?.[1]);
});

test("what opens within a document has its reference code in a header, for the foot that stays", async () => {
  const { port } = await startFront(async (_, response) => void response.end("page"));
  const namedBy = async (sent: Record<string, string>) => {
    const answer = await ask(port, { headers: sent });
    return {
      timing: /^server-timing: (.*)$/im.exec(answer)?.[1],
      own: `reference;desc="${/^x-request-id: (.*)$/im.exec(answer)?.[1]}"`,
    };
  };
  for (const sent of [{ rsc: "1" }, { "next-action": "one" }]) {
    const { timing, own } = await namedBy(sent);
    expect(timing).toBe(own);
  }
  expect((await namedBy({})).timing).toBeUndefined();
});
