// `npm run start:many`: nginx with TLS before two instances of the account area, which share a Redis, and the sandbox, on this machine
// and without sticky sessions. The rules of nginx are those of deploy/nginx/.
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isFree, waitForOk } from "./answers.ts";
import { ensureBuild } from "./build.ts";
import { commandArguments } from "./command-arguments.ts";
import { root, withSandboxDefaults } from "./environment.ts";
import { keepAssets } from "./keep-assets.ts";
import { nginxProgram, startNginx } from "./nginx.ts";
import { writtenBrands } from "./operator/folder.ts";
import { writeOperator } from "./operator/write.ts";
import { startApp, startSandbox, waitForSandbox } from "./services.ts";

const usage = `npm run start:many
Starts nginx, with TLS, before two instances that share a Redis, and the sandbox.
PORT (3000, and the next three), SANDBOX_PORT (4000) and every setting of docs/settings.md come from the environment.`;
commandArguments(usage, {});

const defaults = withSandboxDefaults(process.env);
const port = Number(defaults.PORT);
const [instancePorts, redisPort] = [[port + 1, port + 2], port + 3];

for (const program of [nginxProgram, "redis-server", "openssl"]) {
  if (spawnSync(program, ["-v"]).error === undefined) continue;
  console.error(`${program} is missing. On Debian: apt-get install ${program}`);
  process.exit(1);
}
for (const each of [port, ...instancePorts, redisPort, Number(defaults.SANDBOX_PORT)]) {
  if (await isFree(each)) continue;
  console.error(`Port ${each} is taken. Stop what listens there, or set PORT (it and the next three) or SANDBOX_PORT.`);
  process.exit(1);
}

console.log("Building the account area where its sources changed since the last build …");
await writeOperator();
const { ids: brands, host } = writtenBrands();
const origins = Object.fromEntries(brands.map((brand) => [brand, { account: `https://${brand}.localhost:${port}` }]));
const shared = { ...defaults, HOSTS: JSON.stringify(origins), REDIS_URL: `redis://127.0.0.1:${redisPort}` };
await ensureBuild(shared);

// as after a deploy: nginx has the files of the build, whichever instance answers, and while none does
const keptAssets = mkdtempSync(join(tmpdir(), "account-area-assets-"));
chmodSync(keptAssets, 0o755);
process.once("exit", () => rmSync(keptAssets, { recursive: true, force: true }));
keepAssets(root, keptAssets, Date.now());

const redisArguments = ["--port", `${redisPort}`, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
let isStopping = false;

/** Starts Redis, and again when it is killed: an outage of the store is one of the things to try here. */
function startRedis(): ReturnType<typeof spawn> {
  const redis = spawn("redis-server", redisArguments, { stdio: ["ignore", "ignore", "inherit"] });
  redis.once("exit", (code, signal) => {
    if (isStopping) return;
    if (signal === null && code !== 0) return void stopBecause(`Redis ended with code ${code}.`);
    console.error(
      `Redis ended (${signal ?? "stopped"}) and is started again, without its data: players sign in again.`,
    );
    running = startRedis();
  });
  return redis;
}
let running = startRedis();
process.once("exit", () => running.kill());
const sandbox = startSandbox({ env: { ...defaults, APP_SCHEME: "https" } });
/** Each instance has its own support port. */
const supportPort = (index: number) =>
  defaults.SUPPORT_PORT ? { SUPPORT_PORT: `${Number(defaults.SUPPORT_PORT) + index}` } : {};
const instances = instancePorts.map((each, index) => {
  const app = startApp({ env: { ...shared, ...supportPort(index), PORT: `${each}` } });
  const isReady = () => waitForOk(app, { port: each, path: "/api/health/ready", host: `${host}:${port}` });
  return { app, isReady };
});

async function stop(code: number) {
  if (isStopping) return;
  isStopping = true;
  await Promise.all([...instances.map(({ app }) => app.stop()), sandbox.stop()]);
  process.exit(code);
}
function stopBecause(reason: string) {
  if (isStopping) return undefined;
  console.error(`${reason} All is stopped.`);
  return stop(1);
}
void sandbox.exited.then((code) => stopBecause(`The sandbox ended with code ${code}.`));
for (const [index, { app }] of instances.entries()) {
  const name = `The instance on ${instancePorts[index]}`;
  void app.exited.then((code) => isStopping || console.error(`${name} ended with code ${code}. The other one serves.`));
}
void Promise.all(instances.map(({ app }) => app.exited)).then(() => stopBecause("No instance is left."));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop(0));

try {
  await Promise.all([waitForSandbox(sandbox, defaults), ...instances.map(({ isReady }) => isReady())]);
  const secureHosts = [...brands.map((brand) => `${brand}.localhost`), "localhost"];
  startNginx({ port, instancePorts, secureHosts, keptAssets, isSandbox: true }).once(
    "exit",
    (code) => void stopBecause(`nginx ended with code ${code}.`),
  );
  console.log(
    [
      "",
      `  nginx          https://${host}:${port}   before two instances, on ${instancePorts.join(" and ")}`,
      `  Redis          127.0.0.1:${redisPort}`,
      `  Sandbox        http://localhost:${defaults.SANDBOX_PORT}`,
      "",
      "  The certificate is made at each start and self-signed, so the browser warns. http on the same port leads to https.",
      "  Ctrl-C stops all. Stop one instance by its port, and continue: no session depends on it.",
      "",
    ].join("\n"),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
