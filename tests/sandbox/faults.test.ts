import { describe, expect, test } from "vitest";
import { matchesPath } from "../../sandbox/platform/faults.ts";
import type { Fault } from "../harness/stack/sandbox-client.ts";
import { ownSandbox } from "./test-sandbox.ts";

const sandbox = ownSandbox();

const path = "/sites/US-DK/configuration/v1/featureflags";
const put = (fault: Omit<Fault, "match"> & { match?: Fault["match"] }) =>
  sandbox.control.faults([{ match: { path: "/configuration/*" }, ...fault }]);

describe("a fault", () => {
  test("matches any part of the path, or a pattern of the whole path with or without site prefix", () => {
    expect(matchesPath("featureflags", path)).toBe(true);
    expect(matchesPath("/configuration/*", path)).toBe(true);
    expect(matchesPath("/sites/*/configuration/*", path)).toBe(true);
    expect(matchesPath("/config*ration", path)).toBe(false);
    expect(matchesPath("/otp", path)).toBe(false);
  });

  test("is removed when its count reaches zero", async () => {
    await put({ fault: "status", status: 503, times: 2 });
    const statuses = [];
    for (let calls = 0; calls < 3; calls += 1) statuses.push((await sandbox.call(path)).status);
    expect(statuses).toEqual([503, 503, 200]);
  });

  test("can be limited to one persona, identified by token or contact", async () => {
    await sandbox.control.faults([{ match: { persona: "nora" }, fault: "status", status: 500 }]);
    const begin = (id: string) =>
      sandbox.call("/otp/v1/initiate", { body: { identifier: `${id}@example.test`, identifierType: "email" } });
    expect((await begin("nora")).status).toBe(500);
    expect((await begin("sven")).status).toBe(200);
    const { token } = await sandbox.control.session("nora");
    expect((await sandbox.call("/users/v1/profile", { token })).status).toBe(500);
  });

  test("does not affect the control plane", async () => {
    await sandbox.control.faults([{ match: {}, fault: "status" }]);
    expect((await sandbox.call("/_control/health")).status).toBe(200);
  });
});

test("status answers with the given body", async () => {
  await put({ fault: "status", status: 429, body: { responseStatus: { errorCode: "SLOW-DOWN" } } });
  expect(await sandbox.call(path)).toMatchObject({ status: 429, body: { responseStatus: { errorCode: "SLOW-DOWN" } } });
});

test("latency sends the real answer late", async () => {
  await put({ fault: "latency", ms: 500 });
  const order: string[] = [];
  const late = sandbox.call(path).then(({ status }) => order.push(`late ${status}`));
  await sandbox.control.ledger().then(() => order.push("ledger"));
  await late;
  expect(order).toEqual(["ledger", "late 200"]);
});

test("reset cuts the connection, and the ledger has no status for it", async () => {
  await put({ fault: "reset" });
  await expect(sandbox.call(path)).rejects.toThrow(/closed|reset/);
  expect((await sandbox.control.ledger()).map(({ status }) => status)).toEqual([null]);
});

test("hang answers nothing for as long as the caller waits", async () => {
  await put({ fault: "hang" });
  const call = fetch(`http://127.0.0.1:${sandbox.port}${path}`, { signal: AbortSignal.timeout(200) });
  await expect(call).rejects.toThrow(/timeout/);
});

test("truncate announces more than it sends", async () => {
  await put({ fault: "truncate" });
  const answer = await sandbox.raw(path);
  expect(Number(answer.headers["content-length"])).toBeGreaterThan(0);
  await expect(answer.body.text()).rejects.toThrow();
});

test("garbage is status 200 with an invalid body", async () => {
  await put({ fault: "garbage" });
  const answer = await sandbox.raw(path);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/html; charset=UTF-8"]);
  await expect(answer.body.json()).rejects.toThrow(SyntaxError);
});

test("drip sends the real answer a byte at a time", async () => {
  await put({ fault: "drip", ms: 1 });
  const { body } = await sandbox.raw(path);
  const sizes: number[] = [];
  let text = "";
  for await (const chunk of body) {
    sizes.push(chunk.length);
    text += chunk;
  }
  expect(JSON.parse(text).featureFlags).toMatchObject({ ViewOdds: true });
  // some bytes may share a read
  expect(sizes.length).toBeGreaterThan(text.length / 10);
});

test("huge sends a hundred megabytes", async () => {
  await put({ fault: "huge" });
  const answer = await sandbox.raw(path);
  let size = 0;
  for await (const part of answer.body) size += part.length;
  expect(size).toBeGreaterThan(100 * 1024 * 1024);
});

test("redirect points to another host", async () => {
  await put({ fault: "redirect" });
  const answer = await sandbox.raw(path);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, "https://elsewhere.example.test/platform"]);
  await answer.body.dump();
});

test("a lost answer is repeated for the same key, without a second effect", async () => {
  await sandbox.control.faults([{ match: { path: "/playspans/*" }, fault: "truncate", times: 1 }]);
  const { token } = await sandbox.control.session("greta");
  const start = () => sandbox.call("/playspans/v1/playspans", { method: "POST", token, key: "same" });
  await expect(start()).rejects.toThrow();
  const second = await start();
  expect(second.status).toBe(200);
  expect(second.body).not.toHaveProperty("lastEndedPlaySpanCreateDate");
  expect((await start()).body).toEqual(second.body);
});
