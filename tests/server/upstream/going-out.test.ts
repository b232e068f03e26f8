import { describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { call } from "@/server/upstream/call";
import { defineOperation } from "@/server/upstream/define-operation";
import { faults, ownUpstream, readOf, send, upstreamAt, writeOf } from "../../kit/stack/faulty-upstream";

const server = ownUpstream();

async function sent(over: Parameters<typeof readOf>[0], upstream: Parameters<typeof upstreamAt>[1] = {}) {
  await send(upstreamAt(server.origin, upstream).upstream, readOf(over));
  const last = server.received.at(-1);
  if (!last) throw new Error("nothing arrived");
  const { pathname, searchParams } = new URL(last.url ?? "", server.origin);
  return { headers: last.headers, body: last.body, path: pathname, query: searchParams };
}

describe("how a call goes out", () => {
  test("the prefix names the site experience when there is one [API-01]", async () => {
    expect((await sent({}, { siteExperience: "US-DK" })).path).toBe("/sites/US-DK/thing");
    expect((await sent({}, { siteExperience: "" })).path).toBe("/thing");
  });

  test("a call goes to the secure host unless it names another [API-02]", async () => {
    const origins = {
      secure: "http://secure.main.test",
      api: "http://api.main.test",
      blitz: "http://blitz.main.test:8080",
    };
    const upstream = { origins, gateway: server.origin };
    expect((await sent({}, upstream)).headers.host).toBe("secure.main.test");
    expect((await sent({ host: "api" }, upstream)).headers.host).toBe("api.main.test");
    expect((await sent({ host: "blitz" }, upstream)).headers.host).toBe("blitz.main.test:8080");
  });

  test("the player's token is the credential on the API host and on the secure host [API-03, API-106?]", async () => {
    expect((await sent({ host: "api" })).headers.authorization).toBe("Bearer the.players.token");
    expect((await sent({ host: "secure" })).headers.authorization).toBe("Bearer the.players.token");
    expect((await sent({}, { token: undefined })).headers.authorization).toBeUndefined();
    expect((await sent({ omitsToken: true })).headers.authorization).toBeUndefined();
  });

  test("outside production a body that violates the contract is our bug and is not sent", async () => {
    const operation = defineOperation({
      ...{ name: "strict", service: "strict", does: "Takes a number.", path: "/thing", method: "POST" },
      ...{ body: z.object({ a: z.number() }), answer: z.unknown() },
    } as const);
    const { caller } = upstreamAt(server.origin);
    const before = server.received.length;
    await expect(async () => call(caller, operation, { body: { a: "1" } as never })).rejects.toThrow(z.core.$ZodError);
    expect(server.received.length).toBe(before);
  });

  const filled = defineOperation({
    ...{ name: "filled", service: "filled", does: "Asks for all that a caller has.", method: "POST", idempotent: true },
    ...{ path: "/users/{userKey}", query: z.object({ siteExperience: z.string() }), answer: z.unknown() },
    body: z.object({ userKey: z.string(), siteExperience: z.string(), a: z.number() }),
  } as const);

  test("player, site experience and key of the caller go where the operation asks", async () => {
    const { caller } = upstreamAt(server.origin, { siteExperience: "US-DK" });
    await call(caller, filled, { body: { a: 1 } });
    await call(caller, filled, { body: { a: 1 }, once: "transfer-1" });
    const [first, second] = server.received.slice(-2);
    expect(first?.url).toBe("/sites/US-DK/users/user?format=json&siteExperience=US-DK");
    expect(JSON.parse(first?.body ?? "")).toEqual({ userKey: "user", siteExperience: "US-DK", a: 1 });
    expect([first, second].map((one) => one?.headers["idempotency-key"])).toEqual([
      "key-1-filled",
      "transfer-1-filled",
    ]);
  });

  test.each([
    ["a player", { player: null }],
    ["the key of a submit", { submitKey: "" }],
  ])("an operation that needs %s is not sent for a caller without one", async (what, lacks) => {
    const { caller } = upstreamAt(server.origin);
    const before = server.received.length;
    await expect(call({ ...caller, ...lacks }, filled, { body: { a: 1 } })).rejects.toThrow(`filled needs ${what}`);
    expect(server.received.length).toBe(before);
  });

  test("format=json is in every query, in addition to the call's own [API-05, API-106?]", async () => {
    const { query } = await sent({ host: "api", query: { countryCode: "US", empty: undefined } });
    expect(Object.fromEntries(query)).toEqual({ format: "json", countryCode: "US" });
    expect((await sent({ host: "secure" })).query.get("format")).toBe("json");
  });

  test("every call carries a header that a foreign page cannot send [API-108?]", async () => {
    expect((await sent({})).headers["x-requested-with"]).toBe("XMLHttpRequest");
  });

  test("request id, trace and idempotency key go out, and no compression is asked for", async () => {
    const write = writeOf();
    const { headers, body } = await sent(write);
    expect(headers).toMatchObject({
      "x-request-id": "request-0001",
      traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
      "idempotency-key": `key-1-${write.service}`,
      "accept-encoding": "identity",
      accept: "application/json",
      "content-type": "application/json",
    });
    expect(JSON.parse(body)).toEqual({ a: 1 });
  });

  test("the player's locale goes out, so that the platform can write its texts in it", async () => {
    expect((await sent({})).headers["accept-language"]).toBe("es-US");
  });

  test("a write without a body sends none", async () => {
    const { headers, body } = await sent({ method: "POST" });
    expect(body).toBe("");
    expect(headers["content-type"]).toBeUndefined();
    expect(headers["content-length"]).toBe("0");
  });

  test.each(["/thing/../other", "/thing/%2e%2e/other", "/thing?x=1", "//elsewhere.test/thing", "/thing#x"])(
    "a parameter cannot turn a call into another one: %s",
    async (path) => {
      const before = server.received.length;
      const { upstream } = upstreamAt(server.origin);
      await expect(send(upstream, readOf({ path }))).rejects.toMatchObject({ kind: "shape" });
      expect(server.received.length).toBe(before);
    },
  );
});

describe("how long a call may take", () => {
  /** The deadline passes at once. @returns the milliseconds that were asked for */
  const shortened = () => {
    const real = globalThis.setTimeout;
    const asked: number[] = [];
    vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, ms = 0, ...rest: []) => {
      if (ms >= 10_000) asked.push(ms);
      return real(run, ms >= 10_000 ? 50 : ms, ...rest);
    }) as typeof setTimeout);
    return asked;
  };

  test("a write may take 30 s and then times out, whatever longer it asks for [API-04, API-106?]", async () => {
    server.answer("/hang", faults.hang);
    const timeout = shortened();
    const { upstream } = upstreamAt(server.origin);
    const { deadlineMs: _, ...write } = writeOf({ path: "/hang", host: "api" });
    await expect(send(upstream, write)).rejects.toMatchObject({ kind: "timeout" });
    await expect(send(upstream, { ...write, host: "secure", deadlineMs: 90_000 })).rejects.toMatchObject({
      kind: "timeout",
    });
    expect(timeout).toEqual([30_000, 30_000]);
  });

  test("a read may take 30 s, too, its second attempt included [API-04, CONST-17]", async () => {
    const timeout = shortened();
    const { upstream } = upstreamAt(server.origin);
    const { deadlineMs: _, ...read } = readOf({ path: "/hang" });
    await expect(send(upstream, read)).rejects.toMatchObject({ kind: "timeout" });
    expect(timeout).toEqual([30_000]);
  });
});
