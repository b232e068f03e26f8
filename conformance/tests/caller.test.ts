// A conformance run calls with the credentials of the account area, and finds a platform that does not ask for them.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { closePools } from "@/server/guard/pools";
import type { CallerDemands } from "../../sandbox/platform/caller-demands.ts";
import { startSandbox } from "../../sandbox/server.ts";
import { makeCertificate } from "../../scripts/nginx.ts";
import { startWith } from "../../tests/kit/stack/process-state.ts";
import { runConformance } from "../conform.ts";
import { placeOf } from "../finding.ts";

const folder = mkdtempSync(join(tmpdir(), "conformance-caller-"));
const authority = makeCertificate(folder, { name: "authority" });
const server = makeCertificate(folder, { name: "server", hosts: ["localhost"], signedBy: authority });
const client = makeCertificate(folder, { name: "client", signedBy: authority });
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(closePools);

const apiKey = "an-api-key-of-the-platform-7f3a";
const text = (path: string) => readFileSync(path, "utf8");
const tls = { port: 0, cert: text(server.certificate), key: text(server.key) };
const clientCa = text(authority.certificate);

const settings = {
  UPSTREAM_API_KEY: apiKey,
  UPSTREAM_CERT: client.certificate,
  UPSTREAM_KEY: client.key,
  UPSTREAM_CA: authority.certificate,
};

async function judged(demands: Partial<CallerDemands>) {
  startWith(settings);
  const sandbox = await startSandbox({
    port: 0,
    appPort: 3000,
    demands: { apiKeyHeader: "X-Api-Key", tls, ...demands },
  });
  const scenarios = [
    {
      name: "Reads flags",
      steps: [{ support: "GET /.well-known/jwks.json" }, { call: "featureFlags" }],
    },
  ];
  try {
    const hosts = { secure: "https://localhost", api: "https://localhost", blitz: "https://localhost" };
    const report = await runConformance(`https://localhost:${sandbox.tlsPort}`, {
      siteExperience: "US-SB",
      slowMs: 60_000,
      hosts,
      scenarios,
    });
    return report.findings.map((finding) => `${placeOf(finding)}: ${finding.got}`);
  } finally {
    await sandbox.close();
  }
}

test("a platform that asks for key and certificate conforms", async () => {
  expect(await judged({ apiKey, clientCa })).toEqual([]);
});

test.each<[string, Partial<CallerDemands>, string]>([
  ["no key", { clientCa }, "featureFlags, X-Api-Key: the status 200"],
  ["no certificate", { apiKey }, "featureFlags, client certificate: the status 200"],
])("a platform that asks for %s does not", async (_, demands, finding) => {
  expect(await judged(demands)).toEqual([finding]);
});
