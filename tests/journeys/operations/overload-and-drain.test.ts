import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, test, vi } from "vitest";
import { limits } from "../../../server/guard/rate-limits.ts";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import { player, pressOf, sandbox, signedOutPlayer } from "../../kit/pages/journey.ts";
import { ownStack } from "../../kit/stack/own-stack.ts";
import { raw } from "../../kit/stack/raw-request.ts";
import { type Instance, startInstance } from "../../kit/stack/stack.ts";

const started: Instance[] = [];
async function instance(settings: Record<string, string>) {
  const made = await startInstance(ownStack.sandboxPort, settings);
  started.push(made);
  return made;
}

afterAll(() => Promise.all(started.map((each) => each.stop())));

const slow = (ms: number) => sandbox.faults([{ match: { path: "/restrictions*" }, fault: "latency", ms }]);
const readiness = (port: number) => raw(port, "/api/health/ready").then(({ status }) => status);

/** Requests that wait for a slow platform, until the sandbox has heard of every one. */
async function underWay(port: number, token: string, count: number) {
  const headers = { cookie: `${sandboxCookie("session")}=${token}` };
  const before = await sandbox.mark();
  const asked = Array.from({ length: count }, () => raw(port, "/postauth", { headers }));
  await vi.waitFor(
    async () => {
      const calls = await sandbox.ledger(before);
      expect(calls.filter(({ path }) => path.includes("/restrictions")).length).toBeGreaterThanOrEqual(count);
    },
    { timeout: 10_000, interval: 20 },
  );
  return asked;
}

test("sheds load with Retry-After, and accepts requests again when the load is gone", async () => {
  const busy = await instance({ MAX_CONCURRENT_REQUESTS: "3" });
  const { visitor } = await player();
  await slow(6_000);
  const asked = await underWay(busy.port, visitor.session ?? "", 3);
  let isRoom = false;
  void Promise.race(asked).then(() => {
    isRoom = true;
  });
  const refused = await raw(busy.port, "/auth");
  expect(isRoom).toBe(false);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "2"]);
  expect(refused.headers).toMatchObject({
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
  expect(await readiness(busy.port)).toBe(200);
  expect((await raw(busy.port, "/api/health/../../auth")).status).toBe(503);
  // what a player must always reach
  for (const path of ["/logout", "/help"]) expect((await raw(busy.port, path)).status).toBeLessThan(400);
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
  expect((await raw(busy.port, "/auth")).status).toBe(200);
  expect(await busy.stop()).toBe(0);
});

test("on SIGTERM finishes requests in flight, reports not ready, refuses new connections and exits with 0", async () => {
  const leaving = await instance({});
  const { visitor } = await player();
  await slow(5_000);
  const [asked] = await underWay(leaving.port, visitor.session ?? "", 1);
  const ended = leaving.stop("SIGTERM");
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  await vi.waitFor(() => expect(readiness(leaving.port)).rejects.toThrow(), { timeout: 4_000, interval: 20 });
  expect(isOver).toBe(false);
  const answer = await asked;
  expect(answer?.status).toBe(200);
  expect(answer?.body).toContain("</html>");
  // 0 is the end of the last request; the deadline would be 1
  expect(await ended).toBe(0);
});

test("sends pending reports of a request before the process exits", async () => {
  const collected: string[] = [];
  const collector = createServer(async (asked, answer) => {
    collected.push(await text(asked));
    answer.end();
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const { port } = collector.address() as AddressInfo;
  const leaving = await instance({
    TRACK_COLLECTOR_URL: `http://127.0.0.1:${port}/events`,
    UPSTREAM_DEADLINE_MS: "1500",
  });
  const { visitor } = await player();
  await sandbox.faults([{ match: { path: "/restrictions*" }, fault: "hang" }]);
  const [asked] = await underWay(leaving.port, visitor.session ?? "", 1);
  expect(await leaving.stop("SIGTERM")).toBe(0);
  expect((await asked)?.status).toBe(200);
  expect(collected.join()).toContain("restrictionsFetchFailed");
  collector.close();
});

test("abandons requests that do not end within the deadline", async () => {
  const leaving = await instance({ DRAIN_MS: "300" });
  const { visitor } = await player();
  await slow(20_000);
  const asked = await underWay(leaving.port, visitor.session ?? "", 1);
  const lost = expect(Promise.all(asked)).rejects.toThrow();
  // the deadline ends the process with 1 and cuts the request, which would have been answered otherwise
  expect(await leaving.stop("SIGTERM")).toBe(1);
  await lost;
});

/** Asks for codes for as many contacts, from as many made-up addresses. @returns how many were let through */
async function codesAsked(port: number, times: number) {
  const { visitor } = await signedOutPlayer({}, { at: "/auth", port });
  visitor.fill({ "Email address or mobile number": "contact" });
  const { sending } = pressOf(visitor, "Send my code");
  const form = new Response(sending.body);
  const cookie = visitor.cookies.header(new URL(visitor.home).hostname, "/") ?? "";
  const own = { origin: visitor.home, cookie, "content-type": form.headers.get("content-type") ?? "" };
  const typed = await form.text();
  const ask = (i: number) => {
    const body = typed.replace(/\bcontact\r\n/, `unknown-${i}@example.test\r\n`);
    return raw(port, "/auth", { method: "POST", headers: { ...own, "x-forwarded-for": `203.0.113.${i}` }, body });
  };
  let letThrough = 0;
  // fewer at a time than the share of one client
  for (let first = 0; first < times; first += 20) {
    const count = Math.min(20, times - first);
    const answers = await Promise.all(Array.from({ length: count }, (_, i) => ask(first + i)));
    letThrough += answers.filter(({ status }) => status === 303).length;
  }
  return letThrough;
}

test("ignores X-Forwarded-For from an untrusted proxy: attempts under made-up addresses count for one client", async () => {
  const front = await instance({ TRUSTED_PROXIES: "10.9.9.9, 10.9.9.10" });
  const behind = await instance({ TRUSTED_PROXIES: "10.9.9.9, 127.0.0.1" });
  const { times } = limits.signIn.network;
  expect(await codesAsked(front.port, times + 5)).toBe(times);
  expect(await codesAsked(behind.port, times + 5)).toBe(times + 5);
});
