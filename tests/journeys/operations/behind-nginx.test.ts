// The account area as players reach it, by TLS, through nginx with the rules of deploy/nginx/; and one trace of a sign-in: nginx, front,
// middleware, page or action, flow, calls to the platform and to Redis (OpenTelemetry).
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, isFree } from "../../../scripts/answers.ts";
import { startNginx } from "../../../scripts/nginx.ts";
import { eventually } from "../../kit/eventually.ts";
import { askForCode, sandbox, signedOutPlayer, signInWithCode, typeCode } from "../../kit/pages/journey.ts";
import { foundIn } from "../../kit/pages/secrets.ts";
import { type CollectedSpan, startCollector, treeOf } from "../../kit/stack/collector.ts";
import { ownStack } from "../../kit/stack/own-stack.ts";
import { raw } from "../../kit/stack/raw-request.ts";
import { startRedis } from "../../kit/stack/redis-server.ts";
import { type Instance, startInstance } from "../../kit/stack/stack.ts";

// the readiness of an instance is asked with the host of "main"
const host = "gnog.localhost";

let collector: Awaited<ReturnType<typeof startCollector>>;
let redis: Awaited<ReturnType<typeof startRedis>>;
let port: number;
let instance: Instance;
let nginx: ReturnType<typeof startNginx>;
beforeAll(async () => {
  [port, collector, redis] = await Promise.all([freePort(), startCollector(), startRedis()]);
  instance = await startInstance(ownStack.sandboxPort, {
    HOSTS: JSON.stringify({ gnog: { account: `https://${host}:${port}` } }),
    REDIS_URL: redis.url,
    LOG_LEVEL: "info",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  });
  nginx = startNginx({ port, instancePorts: [instance.port], secureHosts: [host] });
  await eventually(async () => expect(await isFree(port)).toBe(false));
});
afterAll(async () => {
  nginx.kill();
  await Promise.all([once(nginx, "exit"), instance.stop()]);
  await Promise.all([redis.close(), collector.close()]);
});
const secrets = { email: "canary.person@example.test", phone: "+12125550186", userKey: "user-canary" };

/** The spans of the request that ended with this one. */
async function traceOf(name: string): Promise<{ server: CollectedSpan; spans: CollectedSpan[] }> {
  return eventually(async () => {
    const server = collector.spans().findLast((span) => span.name === name);
    if (!server) throw new Error(`no span ${name} among ${[...new Set(collector.spans().map((span) => span.name))]}`);
    return { server, spans: collector.spans().filter(({ traceId }) => traceId === server.traceId) };
  });
}

type Line = Readonly<Record<string, unknown>>;
const linesOf = (output: string) =>
  output.split("\n").flatMap((line): Line[] => (line.startsWith("{") ? [JSON.parse(line)] : []));

test("a collector sees the tree of a sign-in, from nginx to the platform and Redis, and no personal data", async () => {
  const { visitor } = await signedOutPlayer(
    { id: "canary", email: secrets.email, phone: secrets.phone, brand: "gnog" },
    { port, isSecure: true },
  );
  await askForCode(visitor, secrets.email);
  const code = await sandbox.code(secrets.email);
  const mark = await sandbox.mark();
  await typeCode(visitor, code);
  expect(visitor.session).toBeDefined();

  const page = await traceOf("GET /auth");
  expect(treeOf(page.spans, page.server.parentSpanId)).toEqual({
    "GET /auth": { middleware: {}, "page /auth": expect.any(Object) },
  });

  const { server, spans } = await traceOf("POST /auth/code");
  const tree = treeOf(spans, server.parentSpanId);
  expect(Object.keys(tree)).toEqual(["POST /auth/code"]);
  expect(tree["POST /auth/code"]).toMatchObject({ middleware: {}, "action /auth/code": { "flow submit": {} } });
  const flow = tree["POST /auth/code"]?.["action /auth/code"]?.["flow submit"] ?? {};
  expect(Object.keys(flow)).toEqual(expect.arrayContaining(["upstream otpVerify", "upstream login"]));
  expect(Object.keys(flow).some((name) => name.startsWith("redis "))).toBe(true);

  // nginx's id is that of the trace, and the span that it names is the parent of our span
  const id = server.attributes["account.request_id"];
  const answered = linesOf(instance.output()).find(({ event, requestId }) => event === "answered" && requestId === id);
  expect(answered).toMatchObject({ traceId: server.traceId, proxyRequestId: server.traceId });
  expect(server.parentSpanId).toBe(server.traceId.slice(0, 16));
  // the platform continues in the same trace, under the span of its call
  const login = spans.find(({ name }) => name === "upstream login");
  expect(login?.attributes).toMatchObject({ "upstream.operation": "login", "upstream.outcome": "ok" });
  const [called] = (await sandbox.ledger(mark)).filter(({ requestId }) => requestId === id);
  expect(called).toBeDefined();

  expect(foundIn(collector.text(), [...Object.values(secrets), "canary", code, "eyJ", "127.0.0.1:6"])).toEqual([]);
});

test("probes and files are not traced", async () => {
  const headers = { host: `${host}:${port}` };
  const [, file = ""] =
    /"(\/_next\/static\/[^"]+\.js)"/.exec((await raw(instance.port, "/auth", { headers })).body) ?? [];
  for (const path of ["/api/health/live", file])
    expect((await raw(instance.port, path, { headers })).status, path).toBe(200);
  // spans leave in batches: this one arrives after those of the probe and the file
  await raw(instance.port, "/documents", { headers });
  await eventually(() => expect(collector.spans().map(({ name }) => name)).toContain("GET /documents"));
  expect(collector.spans().filter(({ name }) => /health|static/.test(name))).toEqual([]);
});

test("a player signs in, changes a setting and logs out by TLS, with never a redirect to a plain address", async () => {
  const origins = new Set<string>();
  const witness = ({ url }: { url: string }) => {
    const { origin, hostname } = new URL(url);
    if (hostname === host) origins.add(origin);
  };
  const { visitor, email } = await signedOutPlayer({ brand: "gnog" }, { port, isSecure: true, witness });
  await signInWithCode(visitor, email);
  expect(visitor.session).toBeDefined();
  await visitor.get(`${visitor.home}/language`);
  await visitor.press("Use this language");
  expect(visitor.status).toBe(200);
  await visitor.get(`${visitor.home}/logout`);
  await visitor.press("Log out");
  expect([visitor.session, [...origins]]).toEqual([undefined, [`https://${host}:${port}`]]);
});
