import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { brands, defaultBrand } from "@/domain/brands";
import { samples } from "@/domain/operator/tables";
import { saltOfActionIds } from "../../../next.config.mjs";
import { freePort, waitForOk } from "../../../scripts/answers.ts";
import { startNode } from "../../../scripts/child.ts";
import { root, withSandboxDefaults } from "../../../scripts/environment.ts";
import { raw } from "../../kit/stack/raw-request.ts";
import { realSettings } from "../../kit/stack/real-settings.ts";

const secret = "do-not-repeat-me";

/** Starts the production server on these settings and waits for its end. */
async function startedWith(settings: Record<string, string>) {
  const env = withSandboxDefaults({
    PATH: process.env.PATH,
    PORT: `${await freePort()}`,
    NODE_ENV: "production",
    ...settings,
  }) as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, ["scripts/serve.ts"], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  const insist = setTimeout(() => child.kill("SIGKILL"), 20_000);
  const code = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  clearTimeout(insist);
  return { code: await code, said: err, all: `${out}${err}` };
}

// tests/server/settings has the rule of each setting: here is one of each of the three that read them
test.each([
  ["ACCOUNT_ENV", `production-${secret}`],
  ["HOSTS", `{"main": "${secret}"}`],
  ["MAX_CONCURRENT_REQUESTS", `many-${secret}`],
])("the server does not start with %s=%s, names it and does not repeat it", async (name, value) => {
  const { code, said, all } = await startedWith({ [name]: value });
  expect([code, said]).toEqual([78, expect.stringMatching(`The server does not start: ${name} is malformed: `)]);
  expect(all).not.toContain(secret.slice(0, 12));
});

test("settings that are files are read, and the server refuses a malformed one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "secrets-"));
  try {
    writeFileSync(join(folder, "MAX_CONCURRENT_REQUESTS"), `many-${secret}\n`);
    const { code, said, all } = await startedWith({ SECRETS_DIR: folder, MAX_CONCURRENT_REQUESTS: "100" });
    const malformed = "The server does not start: MAX_CONCURRENT_REQUESTS is malformed: ";
    expect([code, said]).toEqual([78, expect.stringContaining(malformed)]);
    expect(all).not.toContain(secret.slice(0, 12));
    const missing = await startedWith({ SECRETS_DIR: join(folder, "none") });
    const unread = "The server does not start: SECRETS_DIR cannot be read: ";
    expect([missing.code, missing.said]).toEqual([78, expect.stringContaining(unread)]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const { REDIS_URL: _, ...others } = realSettings;
const real = { ...others, ALLOW_SINGLE_INSTANCE: "true" };

test.each([
  ["TOKEN_ISSUER", "TOKEN_ISSUER"],
  ["ALLOW_SINGLE_INSTANCE", "REDIS_URL"],
])("the server does not start in production without %s, and names what it needs, %s", async (left, needed) => {
  const { code, said } = await startedWith({ ...real, [left]: "" });
  expect([code, said]).toEqual([78, expect.stringContaining(`The server does not start: ${needed} is missing.`)]);
});

test("the server does not start in production with settings that would break a promise, and names each", async () => {
  const { code, said } = await startedWith({
    ...real,
    TRUSTED_PROXIES: "0.0.0.0/0",
    SCRIPT_CALL_ORIGINS: "*",
    NODE_TLS_REJECT_UNAUTHORIZED: "0",
    RECORD_PASSWORDS: JSON.stringify({ 1: "a".repeat(40) }),
    PLACES_SCRIPT: JSON.stringify({ url: "https://maps.operator.example/maps.js" }),
  });
  const named = [...said.matchAll(/^The server does not start: (\w+) /gm)].map(([, name]) => name);
  expect([code, new Set(named)]).toEqual([
    78,
    new Set([
      "TRUSTED_PROXIES",
      "SCRIPT_CALL_ORIGINS",
      "NODE_TLS_REJECT_UNAUTHORIZED",
      "RECORD_PASSWORDS",
      "PLACES_SCRIPT",
    ]),
  ]);
});

test("no setting is part of the build", () => {
  const manifest = readFileSync(join(root, ".next", "server", "server-reference-manifest.json"), "utf8");
  expect(JSON.parse(manifest).encryptionKey).toBe(saltOfActionIds);
});

test("nothing but the samples of the operator's folder stops the server in production: it names each", async () => {
  const { code, said } = await startedWith(real);
  const lines = samples.map(
    (sample) => `The server does not start: the operator's folder holds a sample: ${sample}.\n`,
  );
  expect([code, said]).toEqual([78, lines.join("")]);
  const allowed = await startedWith({ ...real, ALLOW_SAMPLES: "true" });
  expect([allowed.code, allowed.said]).toEqual([78, expect.stringContaining("ALLOW_SAMPLES must be false")]);
});

test("a folder that the build was not made of stops the server, which then does not say that it has started", async () => {
  const { code, said, all } = await startedWith({ OPERATOR_DIR: "tests/operators/other" });
  const problem = "the operator's folder tests/operators/other does not exist (OPERATOR_DIR)";
  expect([code, said]).toEqual([78, `The server does not start: ${problem}.\n`]);
  expect(all).not.toContain('"started"');
  const other = "decisions is not the folder that the build was made of; run npm run build";
  // in production as well: whether the other folder has samples is not known before it is built
  for (const settings of [{}, real]) {
    const built = await startedWith({ ...settings, OPERATOR_DIR: "decisions" });
    expect([built.code, built.said]).toEqual([78, `The server does not start: ${other}.\n`]);
  }
});

// the sandbox's is the stack of every journey
test.each(["preprod", "test", "dev"])(
  "the build of all journeys starts with the settings of %s, serves the brand that HOSTS names and has no sandbox routes",
  async (ACCOUNT_ENV) => {
    const port = await freePort();
    const host = "account.main.operator.example";
    // no player is served there
    const own = { ...real, ACCOUNT_ENV, ALLOW_SAMPLES: "true", LOG_LEVEL: "silent" };
    const env = { PATH: process.env.PATH, PORT: `${port}`, NODE_ENV: "production", ...own };
    const app = startNode("the account area", { args: ["scripts/serve.ts"], env });
    try {
      await waitForOk(app, { port, path: "/api/health/ready", host }, 60_000);
      const page = await raw(port, "/auth", { headers: { host } });
      expect([page.status, page.body]).toEqual([
        200,
        expect.stringContaining(`Sign in to ${brands[defaultBrand].name}`),
      ]);
      expect(page.body).not.toMatch(/localhost/);
      for (const path of ["/sandbox/components", "/api/sandbox/session"]) {
        const headers = { host, origin: `https://${host}`, "content-type": "application/x-www-form-urlencoded" };
        const method = path.startsWith("/api/") ? ("POST" as const) : ("GET" as const);
        const body = method === "POST" ? { body: "token=a" } : {};
        expect((await raw(port, path, { method, headers, ...body })).status, path).toBe(404);
      }
      for (const other of [`main.localhost:${port}`, "account.gnog.example.test"]) {
        expect((await raw(port, "/auth", { headers: { host: other } })).status, other).toBe(421);
      }
    } finally {
      await app.stop();
    }
  },
);
