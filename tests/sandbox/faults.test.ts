import { describe, expect, test } from "vitest";
import { matchesPath } from "../../sandbox/platform/faults.ts";
import type { Fault } from "../kit/stack/sandbox-client.ts";
import { ownSandbox } from "../kit/stack/test-sandbox.ts";

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

  test("can be limited to one persona, identified by token or contact", async () => {
    await sandbox.control.answer({ persona: "nora" }, 500);
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

test.each([
  { fault: "status", status: 429 },
  { fault: "garbage" },
  { fault: "drip", ms: 1 },
  { fault: "latency", ms: 1 },
] as const)("adds its headers to its answer: %j", async (fault) => {
  await put({ ...fault, headers: { "Retry-After": "30" } });
  const answer = await sandbox.raw(path);
  expect(answer.headers["retry-after"]).toBe("30");
  await answer.body.dump();
});

test.each([[{ "a b": "1" }], [{ a: "1\n2" }], [{ a: "" }], ["retry-after: 1"]])(
  "takes no headers such as %j",
  async (headers) => {
    await expect(put({ fault: "status", headers: headers as Record<string, string> })).rejects.toThrow("headers");
  },
);
