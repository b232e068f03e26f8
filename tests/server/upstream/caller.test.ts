// The platform can tell who calls, and we can tell the platform: with real TLS, by an API key, a client certificate and a private authority.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "@/server/config";
import { closePools } from "@/server/guard/pools";
import { callerProblems, presentCallerToKeySet } from "@/server/guard/upstream-credentials";
import { loadKeySet } from "@/server/session/key-set";
import { call } from "@/server/upstream/call";
import { featureFlagList } from "@/server/upstream/feature-flags";
import { type Sandbox, startSandbox } from "../../../sandbox/server.ts";
import { type Certificate, makeCertificate } from "../../../scripts/nginx.ts";
import { upstreamAt } from "../../kit/stack/faulty-upstream.ts";
import { startWith } from "../../kit/stack/process-state.ts";

/** Of Next, without types: the runtime of the middleware. */
type EdgeRuntime = { evaluate(code: string): Promise<unknown> };
const { EdgeRuntime }: { EdgeRuntime: new (options: { initialCode: string }) => EdgeRuntime } = createRequire(
  import.meta.url,
)("next/dist/compiled/edge-runtime");

const apiKey = "an-api-key-of-the-platform-7f3a";
const folder = mkdtempSync(join(tmpdir(), "caller-"));
const authority = makeCertificate(folder, { name: "authority" });
const stranger = makeCertificate(folder, { name: "stranger" });
const server = makeCertificate(folder, { name: "server", hosts: ["localhost"], signedBy: authority });
const client = makeCertificate(folder, { name: "client", signedBy: authority });
const strangersClient = makeCertificate(folder, { name: "strangers-client", signedBy: stranger });
afterAll(() => rmSync(folder, { recursive: true }));

const textOf = (path: string) => readFileSync(path, "utf8");

let platform: Sandbox;
beforeAll(async () => {
  platform = await startSandbox({
    port: 0,
    appPort: 3000,
    demands: {
      apiKey,
      apiKeyHeader: "X-Platform-Key",
      tls: { port: 0, cert: textOf(server.certificate), key: textOf(server.key) },
      clientCa: textOf(authority.certificate),
    },
  });
});
afterAll(() => platform.close());

const fetchedBefore = getGlobalDispatcher();
afterEach(async () => {
  setGlobalDispatcher(fetchedBefore);
  await closePools();
});

type Settings = Readonly<Record<string, string | undefined>>;

const ofCertificate = ({ certificate, key }: Certificate) => ({ UPSTREAM_CERT: certificate, UPSTREAM_KEY: key });
const right: Settings = {
  UPSTREAM_API_KEY: apiKey,
  UPSTREAM_API_KEY_HEADER: "X-Platform-Key",
  UPSTREAM_CA: authority.certificate,
  ...ofCertificate(client),
};

/** @returns whether the flags could be read, and what the log says of it */
async function readFlags(settings: Settings) {
  startWith(settings);
  const { caller, lines } = upstreamAt(`https://localhost:${platform.tlsPort}`, { siteExperience: "US-SB" });
  const answer = await call(caller, featureFlagList).catch(() => undefined);
  const failures = lines.filter(({ event }) => event === "upstreamFailed");
  return { isRead: answer?.ok === true, why: failures.map(({ operation, why }) => `${operation}: ${why}`).join() };
}

test("a platform that demands key and certificate, of a private authority, answers the right ones", async () => {
  expect(await readFlags(right)).toEqual({ isRead: true, why: "" });
});

const cases: [name: string, settings: Settings, why: RegExp][] = [
  [
    "another key",
    { UPSTREAM_API_KEY: "some-other-key-of-9c21" },
    /does not know the caller: it may not accept UPSTREAM_API_KEY/,
  ],
  ["no key", { UPSTREAM_API_KEY: undefined }, /does not know the caller: it may ask for UPSTREAM_API_KEY/],
  ["the key in another header", { UPSTREAM_API_KEY_HEADER: undefined }, /it may not accept UPSTREAM_API_KEY/],
  ["another certificate", ofCertificate(strangersClient), /closed the connection: .+ it may not accept UPSTREAM_CERT/],
  [
    "no certificate",
    { UPSTREAM_CERT: undefined, UPSTREAM_KEY: undefined },
    /closed the connection: .+ it may ask for a client certificate \(UPSTREAM_CERT\)/,
  ],
  ["another authority", { UPSTREAM_CA: stranger.certificate }, /its authority may be none of UPSTREAM_CA/],
  [
    "no authority",
    { UPSTREAM_CA: undefined },
    /its authority may be no public authority \(UPSTREAM_CA names a private one\)/,
  ],
];
test.each(cases)("the log says in words what the platform does not accept: %s", async (_, settings, why) => {
  const found = await readFlags({ ...right, ...settings });
  expect(found.isRead).toBe(false);
  expect(found.why).toMatch(why);
  expect(found.why).toMatch(/^featureFlags: /);
  expect(found.why).not.toContain(folder);
  expect(found.why).not.toContain(apiKey);
});

const jwks = () => ({ JWKS_URL: `https://localhost:${platform.tlsPort}/.well-known/jwks.json` });

test("the key set of the tokens is fetched with key and certificate, at the edge as well, and nothing else is", async () => {
  startWith({ ...right, ...jwks() });
  presentCallerToKeySet();
  expect(await loadKeySet()).toEqual({ isLoaded: true, failure: undefined });
  // the middleware's runtime, which brings its own fetch
  const edge = new EdgeRuntime({ initialCode: "" });
  expect(await edge.evaluate(`fetch("${jwks().JWKS_URL}").then(({ status }) => status)`)).toBe(200);
  const elsewhere = await fetch(`http://127.0.0.1:${platform.port}/.well-known/jwks.json`);
  expect(elsewhere.status).toBe(403);
});

test.each<[string, Settings]>([
  ["another key", { UPSTREAM_API_KEY: "some-other-key-of-9c21" }],
  ["another certificate", ofCertificate(strangersClient)],
  ["another authority", { UPSTREAM_CA: stranger.certificate }],
])("the key set of the tokens is refused to %s", async (_, settings) => {
  startWith({ ...right, ...jwks(), ...settings });
  presentCallerToKeySet();
  expect(await loadKeySet()).toMatchObject({ isLoaded: false });
});

describe("the start", () => {
  const problems = (settings: Settings, now = Date.now()) =>
    callerProblems(readConfig({ ACCOUNT_ENV: "sandbox", ...settings }), now);
  const broken = join(folder, "broken.pem");
  writeFileSync(broken, "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n");

  test("accepts files that fit together", () => {
    expect(problems(right)).toEqual([]);
    expect(problems({})).toEqual([]);
  });

  test("names the setting whose file does not do, and never the file", () => {
    expect(problems({ ...right, UPSTREAM_CA: join(folder, "missing.pem") })).toEqual([
      "UPSTREAM_CA names a file that cannot be read",
    ]);
    expect(problems({ ...right, UPSTREAM_CERT: broken })).toEqual([
      "UPSTREAM_CERT names a file that holds no certificate in PEM",
    ]);
    expect(problems({ ...right, UPSTREAM_KEY: client.certificate })).toEqual([
      "UPSTREAM_KEY names a file that holds no private key without a passphrase in PEM",
    ]);
    expect(problems({ ...right, UPSTREAM_KEY: stranger.key })).toEqual([
      "UPSTREAM_KEY does not belong to UPSTREAM_CERT",
    ]);
  });

  test("refuses certificates that have expired", () => {
    const later = Date.now() + 8 * 24 * 60 * 60 * 1000;
    const [own, trusted] = problems(right, later);
    expect(own).toMatch(/^UPSTREAM_CERT holds a certificate that expired on \d{4}-\d\d-\d\d$/);
    expect(trusted).toMatch(/^UPSTREAM_CA holds a certificate that expired on \d{4}-\d\d-\d\d$/);
  });
});
