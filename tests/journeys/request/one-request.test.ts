// No single request ends an instance (promise 19): raw requests that are cut off anywhere, against an instance that serves others all the
// while. FUZZ_SEED=<number> sends other requests than the default ones; `npm run tool -- attack fuzz` sends 20,000.
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../../kit/eventually.ts";
import { fuzz, repeats } from "../../kit/fuzz/fuzz.ts";
import { healthyClient } from "../../kit/fuzz/healthy-client.ts";
import type { Target } from "../../kit/fuzz/http-client.ts";
import { signedOutPlayer, signInWithCode } from "../../kit/pages/journey.ts";
import { ownStack } from "../../kit/stack/own-stack.ts";
import { raw } from "../../kit/stack/raw-request.ts";
import { type Instance, startInstance } from "../../kit/stack/stack.ts";

const seed = Number(process.env.FUZZ_SEED ?? 20_261_123);
const count = 500;
const metricsToken = "token-of-the-metrics-in-this-test";

let app: Instance;
let target: Target;
beforeAll(async () => {
  app = await startInstance(ownStack.sandboxPort, { METRICS_TOKEN: metricsToken });
  target = { port: app.port, host: `main.localhost:${app.port}` };
});
afterAll(async () => {
  // one that had died would have ended with another code
  expect(await app.stop()).toBe(0);
});

const eventsOf = (name: string) =>
  app
    .output()
    .split("\n")
    .flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : []))
    .filter(({ event }) => event === name);

/** Sends a request and ends its connection at once. Resolves when the server has noticed. */
async function cutOff(request: string) {
  const before = eventsOf("answered").length;
  const socket = connect(app.port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.once("connect", () => socket.write(request, () => socket.destroy()));
  await eventually(() => expect(eventsOf("answered").length).toBeGreaterThan(before));
}

describe("a request that is cut off is the end of that request only", () => {
  test.each([
    ["a form without a body", "POST", "content-length: 0\r\n", ""],
    ["a form without a length", "POST", "", ""],
    ["a foreign preflight", "OPTIONS", "origin: https://evil.example\r\n", ""],
    ["a foreign change", "PATCH", "origin: https://evil.example\r\n", ""],
    ["a deletion with bytes after it", "DELETE", "", "x"],
    ["a preflight with bytes after it", "OPTIONS", "", "\0\u0001"],
  ])("%s", async (_, method, headers, after) => {
    await cutOff(`${method} /auth HTTP/1.1\r\nhost: ${target.host}\r\n${headers}\r\n${after}`);
    expect((await raw(app.port, "/api/health/live")).status).toBe(200);
    expect(eventsOf("uncaught")).toEqual([]);
  });
});

test("no request of the fuzzer ends the instance, fails in it, or takes it from a healthy client", async () => {
  console.info(`FUZZ_SEED=${seed}`);
  const stopClient = healthyClient(target, "/auth");
  const { statuses, failed } = await fuzz({ target, seed, first: 0, count, patienceMs: 2_000 });
  const answers = await stopClient();
  expect(repeats(seed, failed)).toEqual([]);
  expect(eventsOf("uncaught")).toEqual([]);
  expect(eventsOf("requestFailed")).toEqual([]);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  // the requests reached the application, the front's own checks, and ends without an answer
  expect(Math.min(...[0, 200, 400, 403].map((status) => statuses[status] ?? 0))).toBeGreaterThan(count / 200);
});

test("what a request throws in a timer fails that request, is logged with its reference code, and ends nothing else", async () => {
  const headers = { "x-sandbox-throw": "timer" };
  const answer = await raw(app.port, "/auth", { headers });
  expect(answer.status).toBe(500);
  await eventually(() =>
    expect(eventsOf("uncaught")).toMatchObject([
      {
        level: "error",
        kind: "request",
        requestId: answer.headers["x-request-id"],
        err: { message: "a test asked to throw in the timer" },
      },
    ]),
  );
  const scraped = await raw(app.port, "/api/metrics", { headers: { authorization: `Bearer ${metricsToken}` } });
  expect(scraped.body).toContain('uncaught_errors_total{kind="request"} 1');
  expect((await raw(app.port, "/auth")).status).toBe(200);
});

test("forms that redirect make Node warn of nothing", async () => {
  const { visitor, email } = await signedOutPlayer({}, { port: app.port });
  await signInWithCode(visitor, email);
  await visitor.get("/logout");
  await visitor.press("Log out");
  expect(eventsOf("warning")).toEqual([]);
});
