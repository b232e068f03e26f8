// Two instances on one Redis, with the very same traffic that one instance gets; and what becomes of them without it.

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sendLimits } from "../../../server/guard/guess-and-send-limits.ts";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import {
  askForCode,
  atCode,
  callsDuring,
  player,
  pressOf,
  sandbox,
  signedOutPlayer,
  signInWithCode,
  typeCode,
  visiting,
  writesDuring,
  writesIn,
} from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";
import { ownStack } from "../../kit/stack/own-stack.ts";
import { raw } from "../../kit/stack/raw-request.ts";
import { startRedis } from "../../kit/stack/redis-server.ts";
import { type Instance, startInstance } from "../../kit/stack/stack.ts";

let redis: Awaited<ReturnType<typeof startRedis>>;
let one: Instance;
let other: Instance;
const brand = "gnog";
const hosts = (port: number) => ({ HOSTS: JSON.stringify({ [brand]: { account: `http://gnog.localhost:${port}` } }) });
beforeAll(async () => {
  redis = await startRedis();
  one = await startInstance(ownStack.sandboxPort, { REDIS_URL: redis.url });
  // as behind a balancer: both are the same host to a browser
  other = await startInstance(ownStack.sandboxPort, { REDIS_URL: redis.url, ...hosts(one.port) });
});
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
  await redis.close();
});
const own = () => ({ host: `gnog.localhost:${one.port}`, origin: `http://gnog.localhost:${one.port}` });

/** The same request, to the other instance. */
async function toOther(visitor: Visitor, path: string, sending: Parameters<typeof raw>[2] = {}) {
  const names = visitor.cookies.names("gnog.localhost");
  const cookie = names.map((name) => `${name}=${visitor.cookies.value("gnog.localhost", name)}`).join("; ");
  return raw(other.port, path, { ...sending, headers: { ...own(), cookie, ...sending.headers } });
}

/** A press of a button as bytes, so that each copy is the same. */
async function bytesOf(visitor: Visitor, button: string) {
  const { url, sending } = pressOf(visitor, button);
  const content = new Response(sending.body);
  const { pathname, search } = new URL(url);
  const headers = { "content-type": content.headers.get("content-type") ?? "" };
  return { path: `${pathname}${search}`, sending: { method: "POST" as const, headers, body: await content.text() } };
}

test("a session that was ended on one instance is over on the other", async () => {
  const { visitor } = await player({ brand }, { port: one.port });
  const cookie = `${sandboxCookie("session")}=${visitor.session}`;
  const home = () => raw(other.port, "/", { headers: { ...own(), cookie } });
  expect((await home()).body).toContain("Play, or manage your account");
  await visitor.get("/logout");
  await visitor.press("Log out");
  const after = await home();
  expect(after.body).not.toContain("Play, or manage your account");
  expect(after.body + after.headers.location).toContain("/login");
  const beat = await raw(other.port, "/api/heartbeat", { method: "POST", headers: { ...own(), cookie }, body: "{}" });
  expect(beat.status).toBe(401);
});

test("a player who began on one instance continues at the other", async () => {
  const { visitor } = await atCode({ brand }, { port: one.port });
  const page = await toOther(visitor, visitor.path);
  expect(page.body).toContain("Enter the code we emailed you");
});

test("tries on both instances count together", async () => {
  const { visitor, email } = await signedOutPlayer({ brand }, { port: one.port });
  const { times } = sendLimits.network;
  const refused: boolean[] = [];
  for (let i = 0; i < times + 1; i += 1) {
    await visitor.get("/auth");
    visitor.fill({ "Email address or mobile number": email });
    const { path, sending } = await bytesOf(visitor, "Send my code");
    const answer = i % 2 ? await toOther(visitor, path, sending) : await raw(one.port, path, withOwn(visitor, sending));
    refused.push(answer.status === 200);
  }
  expect(refused).toEqual([...Array(times).fill(false), true]);
});

const withOwn = ({ cookies }: Visitor, sending: Awaited<ReturnType<typeof bytesOf>>["sending"]) => ({
  ...sending,
  headers: { ...own(), cookie: cookies.header("gnog.localhost", "/") ?? "", ...sending.headers },
});

test("the same form sent to both at once, many times, acts once and gets the same answer everywhere", async () => {
  const { visitor, email } = await signedOutPlayer({ brand }, { at: "/auth", port: one.port });
  visitor.fill({ "Email address or mobile number": email });
  const { path, sending } = await bytesOf(visitor, "Send my code");
  const answers: Awaited<ReturnType<typeof raw>>[] = [];
  const calls = await callsDuring(async () => {
    const asked = Array.from({ length: 50 }, (_, i) =>
      raw((i % 2 ? one : other).port, path, withOwn(visitor, sending)),
    );
    answers.push(...(await Promise.all(asked)));
  });
  expect(writesIn(calls)).toEqual(["POST /otp/v1/initiate"]);
  expect(await sandbox.inbox(email)).toHaveLength(1);
  const [first] = answers;
  expect(first?.status).toBe(303);
  for (const { status, headers } of answers) expect([status, headers.location]).toEqual([303, first?.headers.location]);
});

test("the right code sent to both at once signs in once, into one session", async () => {
  const { visitor, email } = await atCode({ brand }, { port: one.port });
  visitor.fill({ "6-digit code": await sandbox.code(email) });
  const { path, sending } = await bytesOf(visitor, "Continue");
  const sent = withOwn(visitor, sending);
  const sessions = new Set<string>();
  const calls = await callsDuring(async () => {
    const asked = Array.from({ length: 20 }, (_, i) => raw((i % 2 ? one : other).port, path, sent));
    for (const { headers } of await Promise.all(asked)) {
      const set = [headers["set-cookie"] ?? []].flat();
      sessions.add(set.find((line) => line.startsWith(`${sandboxCookie("session")}=`))?.split(";")[0] ?? "none");
    }
  });
  expect(writesIn(calls)).toEqual(["POST /otp/v1/verify", "POST /logins/v1/logins"]);
  expect(sessions.size).toBe(1);
  expect([...sessions][0]).toMatch(/^sandbox-session=ey/);
});

test("without Redis codes are refused, pages and logout work, and the instance recovers automatically", async () => {
  const { visitor, email } = await signedOutPlayer({ brand }, { port: one.port });
  const signedIn = await player({ brand }, { port: one.port });
  const leaving = await player({ brand }, { at: "/logout", port: one.port });
  await askForCode(visitor, email);
  const code = await sandbox.code(email);
  await redis.kill();
  try {
    expect(await writesDuring(() => typeCode(visitor, code))).toEqual([]);
    // without scripts the answer is the page of a flow, which nothing knows of now (decision 011)
    expect([visitor.status, visitor.h1]).toEqual([503, "We can’t open this page right now"]);
    expect(visitor.session).toBeUndefined();

    await signedIn.visitor.get("/");
    expect(signedIn.visitor.main).toContain("Play, or manage your account");
    // whether a verdict stops play is not known either
    for (const page of ["/play/casino", "/correctiveactions", "/postauth"]) {
      await signedIn.visitor.get(page);
      expect([signedIn.visitor.status, signedIn.visitor.h1], page).toEqual([503, "We can’t open this page right now"]);
      expect(signedIn.visitor.body, page).toMatch(/reference/i);
    }
    const fresh = await visiting("/auth", { brand, port: one.port });
    expect(fresh.h1).toBe("Sign in to Nugget House");
    await fresh.submit("Send my code", { "Email address or mobile number": email });
    expect(fresh.problem).toContain("We can’t check this");

    await leaving.visitor.press("Log out");
    expect(leaving.visitor.pathname).toBe("/login");
    expect(leaving.visitor.session ?? "").toBe("");

    const { status, body } = await raw(one.port, "/api/health/ready", { headers: own() });
    expect([status, JSON.parse(body)]).toMatchObject([200, { checks: { store: "down" } }]);
  } finally {
    await redis.comeBack();
  }
  await vi.waitFor(
    async () => {
      const { body } = await raw(one.port, "/api/health/ready", { headers: own() });
      expect(JSON.parse(body)).toMatchObject({ checks: { store: "ok" } });
    },
    { timeout: 10_000, interval: 100 },
  );
  // a Redis that was killed has lost the flow
  await visitor.follow("Try again");
  expect([visitor.pathname, visitor.main]).toEqual(["/auth", expect.stringContaining("Start again here.")]);
  const later = await signedOutPlayer({ brand }, { port: one.port });
  await signInWithCode(later.visitor, later.email);
  expect(later.visitor.session).toMatch(/^ey/);
});
