import { expect, test } from "vitest";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import {
  as,
  callsDuring,
  callsTo,
  nameOf,
  player,
  sandbox,
  signedOutPlayer,
  sportsbookPlayer,
} from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

async function play(visitor: Visitor) {
  await visitor.get("/postauth");
  await visitor.press(/^Continue to/);
}

async function beat(visitor: Visitor, clicked: boolean, at?: string) {
  const headers = { "content-type": "application/json", origin: visitor.home };
  const body = JSON.stringify({ clicked, at });
  const { status, body: said } = await visitor.send(`${visitor.home}/api/heartbeat`, { method: "POST", headers, body });
  return { status, pulse: JSON.parse(said) };
}

const keyIn = (path: string | undefined) => /\/playspans\/v1\/playspans\/([\da-f-]+)$/.exec(path ?? "")?.[1];

test("a heartbeat extends the session after a click and otherwise validates it, by the key from its creation [GATE-41]", async () => {
  const { visitor } = await sportsbookPlayer({});
  await play(visitor);
  const calls = await callsDuring(async () => {
    expect(await beat(visitor, true)).toEqual({ status: 200, pulse: { kind: "alive" } });
    expect(await beat(visitor, false)).toEqual({ status: 200, pulse: { kind: "alive" } });
  });
  const beats = calls.filter(({ path }) => keyIn(path));
  expect(
    beats.map(({ method, status }) => [method, status]),
    "PUT extends, GET validates [GATE-48, GATE-49, API-83, API-84]",
  ).toEqual([
    ["PUT", 200],
    ["GET", 200],
  ]);
  expect(beats[0]?.path).toMatch(/^\/sites\/US-SB\/playspans\/v1\/playspans\/[\da-f-]{36}$/);
  expect(keyIn(beats[0]?.path)).toBe(keyIn(beats[1]?.path));
  expect(beats[0]?.body ?? {}).toEqual({});
});

test("a click counts on a page of any address that a link may make [GATE-48]", async () => {
  const { visitor } = await player({ product: "sportsbook", siteExperience: "US-SB" });
  await play(visitor);
  const page = `/play/sportsbook?fallbackUrl=/${"a".repeat(2000)}&returnPath=/${"b".repeat(2000)}&login_challenge=${"c".repeat(2000)}`;
  const calls = await callsDuring(() => beat(visitor, true, page));
  expect(calls.filter(({ path }) => keyIn(path)).map(({ method }) => method)).toEqual(["PUT"]);
});

test("a KRN refusal of a heartbeat logs out upstream and names the way to login [GATE-50, GATE-57, GATE-59, ERR-07]", async () => {
  const visitor = await as("hector");
  await play(visitor);
  const captured = visitor.session ?? "";
  let pulse: unknown;
  const calls = await callsDuring(async () => {
    ({ pulse } = await beat(visitor, true));
  });
  expect(
    callsTo(calls, "POST", "/logouts").map(({ body }) => body),
    "GATE-57",
  ).toEqual([{ source: "web", reason: "default" }]);
  expect(pulse).toEqual({ kind: "ended", to: "/login?intendedSiteExp=US-DK&returnPath=%2F&errorCode=KRN-301" });
  expect(visitor.session ?? "").toBe("");
  visitor.cookies.set("main.localhost", sandboxCookie("session"), captured);
  await visitor.get(`${visitor.home}/`);
  expect(visitor.path).toBe("/login?intendedSiteExp=US-DK&returnPath=%2F");
});

test("the page of a product opens no gaming session: without one the sequence comes first [GATE-40]", async () => {
  const { visitor } = await player();
  const calls = await callsDuring(() => visitor.get("/play/dfs"));
  expect(visitor.path).toMatch(/^\/postauth\?/);
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  const creating = await callsDuring(() => visitor.press(/^Continue to/));
  expect(creating.map(nameOf)).toContain("POST /playspans/v1/playspans");
  expect(visitor.path).toBe("/play/dfs");
});

test("what creation says of its times is on the page as dates, on the platform's clock [GATE-42, GATE-43, GATE-44]", async () => {
  const { id } = await signedOutPlayer();
  const sessions: string[] = [];
  for (const hours of [0, 5]) {
    await sandbox.advanceClock(hours * 3_600_000);
    const visitor = await as(id);
    await play(visitor);
    sessions.push(visitor.main);
  }
  const at = async (n: number) => {
    const created = (await sandbox.ledger()).filter(({ path }) => path.endsWith("/playspans"))[n];
    const format = new Intl.DateTimeFormat("en-US", {
      timeZone: "America/New_York",
      hour: "numeric",
      minute: "2-digit",
    });
    return format.format(new Date(created?.at ?? ""));
  };
  expect(sessions[0]).not.toContain("Session before this one started");
  expect(sessions[0]?.replace(/\u202f/g, " ")).toContain(`Session started${(await at(0)).replace(/\u202f/g, " ")}`);
  const second = sessions[1]?.replace(/\u202f/g, " ") ?? "";
  const [started, server, last] = ["Session started", "Clock at Fantasy", "Session before this one started"].map(
    (term) => second.split(term)[1] ?? "",
  );
  expect(started).toContain((await at(1)).replace(/\u202f/g, " "));
  expect(server).toContain((await at(1)).replace(/\u202f/g, " "));
  expect(last).toContain((await at(0)).replace(/\u202f/g, " "));
});
