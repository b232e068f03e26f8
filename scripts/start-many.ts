// `npm run start:many`: nginx before two instances of the account area, which share a Redis, and the sandbox, on this machine and
// without sticky sessions. The rules of nginx are those of deploy/nginx/.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isFree, waitForOk } from "./answers.ts";
import { ensureBuild } from "./build.ts";
import { root, withSandboxDefaults } from "./environment.ts";
import { startApp, startSandbox, waitForSandbox } from "./services.ts";

const defaults = withSandboxDefaults(process.env);
const port = Number(defaults.PORT);
const [instancePorts, redisPort] = [[port + 1, port + 2], port + 3];
const brands = ["main", "gnog", "lottery", "predict", "uk"];

for (const program of ["nginx", "redis-server"]) {
  if (spawnSync(program, ["-v"]).error === undefined) continue;
  console.error(`${program} is missing. On Debian: apt-get install ${program}`);
  process.exit(1);
}
for (const each of [port, ...instancePorts, redisPort, Number(defaults.SANDBOX_PORT)]) {
  if (await isFree(each)) continue;
  console.error(`Port ${each} is taken. Stop what listens there, or set PORT (it and the next three) or SANDBOX_PORT.`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), "account-area-nginx-"));
const rules = join(root, "deploy", "nginx");
const nginxConfiguration = `
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 8192; }
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  include ${rules}/limits.conf;
  upstream account_area {
    zone account_area 64k;
    least_conn;
    ${instancePorts.map((each) => `server 127.0.0.1:${each} max_fails=2 fail_timeout=5s;`).join("\n    ")}
    keepalive 64;
    keepalive_timeout 60s;
  }
  server {
    listen ${port};
    root ${rules};
    include ${rules}/locations.conf;
  }
}
`;
writeFileSync(join(folder, "nginx.conf"), nginxConfiguration);

/** Runs a program until this process ends. */
function run(program: string, args: readonly string[]) {
  const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"] });
  process.once("exit", () => child.kill());
  child.once("exit", () => void stop(1));
}

console.log("Building the account area where its sources changed since the last build …");
const origins = Object.fromEntries(brands.map((brand) => [brand, { account: `http://${brand}.localhost:${port}` }]));
const shared = { ...defaults, HOSTS: JSON.stringify(origins), REDIS_URL: `redis://127.0.0.1:${redisPort}` };
await ensureBuild(shared);

run("redis-server", ["--port", `${redisPort}`, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]);
const sandbox = startSandbox({ env: defaults });
const instances = instancePorts.map((each) => {
  const app = startApp({ env: { ...shared, PORT: `${each}` } });
  const isReady = () => waitForOk(app, { port: each, path: "/api/health/ready", host: `main.localhost:${port}` });
  return { app, isReady };
});

let isStopping = false;
async function stop(code: number) {
  if (isStopping) return;
  isStopping = true;
  await Promise.all([...instances.map(({ app }) => app.stop()), sandbox.stop()]);
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop(0));

try {
  await Promise.all([waitForSandbox(sandbox, defaults), ...instances.map(({ isReady }) => isReady())]);
  run("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), "-g", "daemon off;"]);
  console.log(
    [
      "",
      `  nginx          http://main.localhost:${port}   before two instances, on ${instancePorts.join(" and ")}`,
      `  Redis          127.0.0.1:${redisPort}`,
      `  Sandbox        http://localhost:${defaults.SANDBOX_PORT}`,
      "",
      "  Ctrl-C stops all. Stop one instance by its port, and go on: no session depends on it.",
      "",
    ].join("\n"),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
