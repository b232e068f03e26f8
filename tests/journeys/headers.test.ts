import { beforeEach, expect, test } from "vitest";
import { appPort, newcomer, player, sandbox, sessionIn } from "../harness/journey.ts";
import { type Raw, raw } from "../harness/raw.ts";

beforeEach(() => sandbox.reset());

const policyOf = ({ headers }: Raw) => `${headers["content-security-policy"]}`;

function expectGuarded(answer: Raw, what: string) {
  const { headers } = answer;
  const policy = policyOf(answer);
  expect.soft(policy, what).toMatch(/script-src[^;]*'nonce-[\w+/=-]{20,}'|^default-src 'none'/);
  expect.soft(policy, what).not.toMatch(/unsafe-/);
  expect.soft(policy, what).toMatch(/frame-ancestors 'none'/);
  expect.soft(headers["strict-transport-security"], what).toMatch(/max-age=\d{8}/);
  expect.soft(headers["x-content-type-options"], what).toBe("nosniff");
  expect.soft(headers["referrer-policy"], what).toBeTruthy();
  expect.soft(headers["permissions-policy"], what).toBeTruthy();
  expect.soft(headers["cross-origin-opener-policy"], what).toBe("same-origin");
  expect.soft(headers["cache-control"], what).toContain("no-store");
  expect.soft(headers["x-powered-by"], what).toBeUndefined();
}

test("every answer carries the headers that guard it: pages, redirects, refusals, errors and handlers", async () => {
  const { visitor } = await player();
  const cookie = `__Host-session=${sessionIn(visitor)}`;
  const own = { cookie, origin: visitor.home };
  const answers: [string, number, Promise<Raw>][] = [
    ["a page", 200, raw(appPort, "/auth")],
    ["a player's page", 200, raw(appPort, "/", { headers: { cookie } })],
    ["a redirect of the doorman", 307, raw(appPort, "/")],
    ["a redirect of a page", 307, raw(appPort, "/play/dfs", { headers: { cookie } })],
    ["no such page", 404, raw(appPort, "/nothing/here")],
    ["no such document", 404, raw(appPort, "/documents/nothing")],
    ["a foreign form", 403, raw(appPort, "/auth", { method: "POST", body: "x=1" })],
    ["a host that is nobody's", 421, raw(appPort, "/auth", { headers: { host: "elsewhere.example.test" } })],
    ["a handler", 200, raw(appPort, "/api/heartbeat", { method: "POST", headers: own, body: "{}" })],
    ["a refusal of a handler", 401, raw(appPort, "/api/avatar")],
    ["an RSC answer", 307, raw(appPort, "/auth", { headers: { rsc: "1" } })],
  ];
  for (const [what, status, asked] of answers) {
    const answer = await asked;
    expect.soft(answer.status, what).toBe(status);
    expectGuarded(answer, what);
  }
});

test("each answer has a nonce of its own, and every script of the page carries it", async () => {
  const nonces = new Set<string>();
  for (let times = 0; times < 5; times += 1) {
    const visitor = newcomer();
    await visitor.get("/auth");
    const nonce = /'nonce-([^']+)'/.exec(visitor.headers.get("content-security-policy") ?? "")?.[1] ?? "";
    nonces.add(nonce);
    const tags = visitor.body.match(/<script\b[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(0);
    for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`);
    expect(visitor.body).not.toMatch(/<[^>]+ style="/);
  }
  expect(nonces.size).toBe(5);
});

test("cookies of ours are for this host only, out of reach of scripts, and never sent in clear", async () => {
  const visitor = newcomer();
  await visitor.get("/auth");
  visitor.fill({ contact: "nora@example.test" });
  const answer = await visitor.press("Send my code", { follow: false });
  const cookies = answer.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-/);
    expect(cookie).toMatch(/; Secure/i);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=lax/i);
    expect(cookie.length).toBeLessThan(4096);
  }
});
