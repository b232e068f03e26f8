// `npm start` and `npm run dev`: sandbox and account area together.

import { watch } from "node:fs";
import { isFree } from "./answers.ts";
import { ensureBuild } from "./build.ts";
import { runNode } from "./child.ts";
import { commandArguments } from "./command-arguments.ts";
import { withSandboxDefaults } from "./environment.ts";
import { operatorFolder, writtenBrands } from "./operator/folder.ts";
import { writeOperator } from "./operator/write.ts";
import { startApp, startSandbox, waitForApp, waitForSandbox } from "./services.ts";

/** An editor writes a file in several steps. */
const quietMs = 150;

/** Its own process for each change, because Node keeps the modules that it has once imported. */
function watchOperator(folder: string): void {
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const update = () => {
    last = last.then(() => runNode(["scripts/operator/command.ts", "write"], { ...process.env, OPERATOR_DIR: folder }));
  };
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(update, quietMs);
  }).unref();
}

const usage = `npm start
npm run dev
Starts the sandbox and the account area, built first where sources changed; dev builds nothing and reloads when a file changes.
PORT (3000), SANDBOX_PORT (4000), OPERATOR_DIR (operator) and every setting of docs/settings.md come from the environment.`;

const { dev = false } = commandArguments(usage, { options: { dev: { type: "boolean" } } }).values;
const defaults = withSandboxDefaults(process.env);
await writeOperator();
const { host } = writtenBrands();
const bridge = `http://scripts.${host}:${defaults.SANDBOX_PORT}/native-bridge.js`;
// the page "App" of the sandbox switches it on
const env = defaults.ACCOUNT_ENV === "sandbox" ? { BRIDGE_SCRIPT_URL: bridge, ...defaults } : defaults;

for (const name of ["PORT", "SANDBOX_PORT"] as const) {
  if (await isFree(Number(env[name]))) continue;
  console.error(`Port ${env[name]} is taken. Stop what listens there, or set ${name} to another port.`);
  process.exit(1);
}

if (!dev) {
  console.log("Building the account area where its sources changed since the last build …");
  console.log((await ensureBuild(env)) === "built" ? "Built." : "The last build is up to date.");
}

if (dev) watchOperator(operatorFolder(env));
const sandbox = startSandbox({ env, dev });
const app = startApp({ env, dev });
const stopBoth = () => Promise.all([app.stop(), sandbox.stop()]);

let stopRequested = false;
let failed = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    stopRequested = true;
    void stopBoth();
  });
}

try {
  await Promise.all([waitForSandbox(sandbox, env), waitForApp(app, env)]);
  console.log(
    [
      "",
      `  Account area   http://${host}:${env.PORT}`,
      `  Sandbox        http://localhost:${env.SANDBOX_PORT}   personas to sign in as, their inbox, faults, the clock`,
      `  Every screen   http://localhost:${env.SANDBOX_PORT}/links   in one brand`,
      "",
      "  Ctrl-C stops both.",
      "",
    ].join("\n"),
  );
} catch (error) {
  failed = !stopRequested;
  if (failed) console.error(error instanceof Error ? error.message : error);
  void stopBoth();
}

const [first, code] = await Promise.race(
  [app, sandbox].map((child) => child.exited.then((ended) => [child, ended] as const)),
);
if (!stopRequested && !failed) console.error(`${first.name} ended with code ${code}. Both are stopped.`);
await stopBoth();
process.exitCode = stopRequested ? 0 : code || Number(failed);
