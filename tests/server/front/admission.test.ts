import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { createLoad } from "../../../scripts/front/load.ts";
import type { FrontSettings } from "../../../scripts/front/settings.ts";
import { eventually } from "../../kit/eventually.ts";
import {
  ask,
  head,
  knownAction,
  metricsToken,
  namedFailure,
  signOutAction,
  startFront,
  statusOf,
  wire,
} from "./test-front.ts";

/** A front whose only place is taken, until `letGo`. */
async function fullFront(more: Partial<Pick<FrontSettings, "failureWords">> = {}) {
  let letGo: (() => void) | undefined;
  const application = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === "/holds")
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
    response.end("done");
  };
  const started = await startFront(application, { maxRunning: 1, staticFiles: ["/_next/static/a.css"], ...more });
  const held = ask(started.port, { path: "/holds" });
  await eventually(() => expect(letGo).toBeDefined());
  return { ...started, held, letGo: () => letGo?.() };
}

const browser = { accept: "text/html" };

test("requests beyond capacity get 503 with Retry-After, and are accepted again afterwards", async () => {
  const { port, refused, held, letGo } = await fullFront();
  const received = await ask(port);
  expect([statusOf(received), refused]).toEqual([503, ["shed"]]);
  expect(received).toMatch(/^retry-after: 2\r$/im);
  letGo();
  expect(statusOf(await held)).toBe(200);
  await eventually(async () => expect(statusOf(await ask(port))).toBe(200));
});

test.each([
  ["liveness", "/api/health/live", 200],
  ["readiness", "/api/health/ready", 200],
  ["a file of the build", "/_next/static/a.css", 200],
  ["a page that players must reach", "/help?product=casino", 200],
  ["a file that the build does not have", "/_next/static/none.css", 503],
  ["a path that only resembles a probe", "/api/health/../../auth", 503],
])("an overloaded instance answers %s (%s) with %i", async (_, path, status) => {
  const { port } = await fullFront();
  expect(statusOf(await ask(port, { path }))).toBe(status);
});

test("an overloaded instance answers metrics with the token only", async () => {
  const { port } = await fullFront();
  const statusWith = async (headers: Record<string, string>) =>
    statusOf(await ask(port, { path: "/api/metrics", headers }));
  expect(await statusWith({ authorization: metricsToken })).toBe(200);
  expect(await statusWith({ authorization: "Bearer another" })).toBe(503);
  expect(await statusWith({})).toBe(503);
});

describe("a form at an overloaded instance", () => {
  const multipart = { ...browser, "content-type": "multipart/form-data; boundary=b" };
  const formOf = (action: string) =>
    `--b\r\ncontent-disposition: form-data; name="$ACTION_ID_${action}"\r\n\r\n\r\n--b--\r\n`;

  test.each([
    ["without scripts", (action: string) => [multipart, formOf(action)] as const],
    ["of a script", (action: string) => [{ "next-action": action, "content-type": "text/plain" }, "[]"] as const],
  ])("%s is refused with a code, and a sign-out is taken", async (_, sent) => {
    const { port, refused, answered, reached } = await fullFront();
    const post = (action: string) => {
      const [headers, body] = sent(action);
      return ask(port, { method: "POST", path: "/postauth", headers: { ...headers } }, body);
    };
    const received = await post(knownAction);
    expect([statusOf(received), refused, reached]).toEqual([503, ["shed"], ["GET /holds"]]);
    expect(received).toContain(answered[0]?.requestId);
    expect(statusOf(await post(signOutAction))).toBe(200);
  });
});

describe("a request that is turned away on arrival", () => {
  test("gets a page of its brand and language with every header, and is counted but not logged", async () => {
    const { port, reached, refused, answered } = await fullFront();
    const received = await ask(port, { headers: browser });
    expect(received).toMatch(/^HTTP\/1\.1 503 [\s\S]*<h1>busy<\/h1>[\s\S]*class="button" href="\/"/);
    expect(received).toMatch(/^retry-after: 2\r$/im);
    expect(received).toMatch(/^cache-control: no-store\r$/im);
    expect(received).toMatch(/^strict-transport-security: /im);
    expect(received).toMatch(/^content-security-policy: default-src 'none'; style-src 'sha256-/im);
    expect(received).not.toContain("Reference code");
    expect([reached, refused, answered]).toEqual([["GET /holds"], ["shed"], []]);
  });

  test("follows the host and the language, chosen or asked for", async () => {
    const failureWords: FrontSettings["failureWords"] = (failure, request) => {
      const words = request.host === "unknown" ? undefined : namedFailure(failure, request);
      return words && { ...words, title: `${request.acceptLanguage} ${request.cookie}` };
    };
    const { port } = await fullFront({ failureWords });
    const titleFor = async (headers: Record<string, string>) =>
      /<h1>(.*)<\/h1>/.exec(await ask(port, { headers: { ...browser, ...headers } }))?.[1];
    expect(await titleFor({ "accept-language": "fr-CA" })).toBe("fr-CA undefined");
    expect(await titleFor({ cookie: "__Host-locale=es-US" })).toBe("undefined __Host-locale=es-US");
    expect(await ask(port, { headers: { ...browser, host: "unknown" } })).toMatch(/Too many visitors at once/);
  });

  test("gets plain words where no browser asks for a page", async () => {
    const { port } = await fullFront();
    expect(await ask(port)).toMatch(/^HTTP\/1\.1 503 [\s\S]*Too many visitors at once\. Try again in a moment\.$/m);
  });

  test("keeps its connection", async () => {
    const { port, refused } = await fullFront();
    const kept = wire(port, head());
    await eventually(() => expect(refused).toHaveLength(1));
    kept.send(head({ headers: { connection: "close" } }));
    expect((await kept.closed).match(/HTTP\/1\.1 503/g)).toHaveLength(2);
  });
});

describe("the delay of the event loop", () => {
  /** An instance with running requests whose clock and turns are the test's. */
  function loadWith(running: number) {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    let at = 0;
    const rules = { leastRunning: 16, delayTickMs: 20 };
    const load = createLoad(rules, { maxRunning: 400, maxDelayMs: 50 }, () => at);
    for (let i = 0; i < running; i += 1) load.begin();
    const turns = (count: number, ms: number) => {
      for (let i = 0; i < count; i += 1) {
        at += ms;
        vi.advanceTimersByTime(20);
      }
    };
    return { load, turns };
  }

  test("refuses requests while turns are long, and no longer once they are short", () => {
    const { load, turns } = loadWith(20);
    turns(50, 21);
    expect(load.isBehind()).toBe(false);
    turns(20, 120);
    expect(load.isBehind()).toBe(true);
    turns(10, 20);
    expect(load.isBehind()).toBe(false);
  });

  test.each([
    ["one long turn, such as a collection of garbage", 20, 1, 200],
    ["long turns with few requests, such as the first pages after a start", 15, 20, 500],
  ])("%s is no overload", (_, running, count, ms) => {
    const { load, turns } = loadWith(running);
    turns(count, ms);
    expect(load.isBehind()).toBe(false);
  });

  test("a clock that jumps back is no overload", () => {
    const { load, turns } = loadWith(20);
    turns(5, -1_000);
    turns(1, 20);
    expect(load.isBehind()).toBe(false);
  });

  test("as many requests as may run are overload, whatever the delay", () => {
    const { load } = loadWith(400);
    expect(load.isBehind()).toBe(true);
    load.end();
    expect(load.isBehind()).toBe(false);
  });
});
