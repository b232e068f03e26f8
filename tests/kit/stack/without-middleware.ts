// The build without its middleware, to test what pages, actions and handlers refuse on their own (promise 1).
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startNode } from "../../../scripts/child.ts";
import { root, withSandboxDefaults } from "../../../scripts/environment.ts";
import { waitForApp } from "../../../scripts/services.ts";
import { failWithLog, type Instance, onFreePort } from "./stack.ts";

const noMiddleware = { version: 3, middleware: {}, sortedMiddleware: [], functions: {} };

function linkAllBut(left: string, from: string, to: string) {
  mkdirSync(to);
  for (const name of readdirSync(from)) if (name !== left) symlinkSync(join(from, name), join(to, name));
}

/** A copy of the build, by links, with an empty list of middleware. */
function buildWithoutMiddleware(): string {
  const folder = mkdtempSync(join(tmpdir(), "account-area-without-middleware-"));
  for (const name of ["node_modules", "next.config.mjs", "package.json"]) {
    symlinkSync(join(root, name), join(folder, name));
  }
  linkAllBut("server", join(root, ".next"), join(folder, ".next"));
  linkAllBut("middleware-manifest.json", join(root, ".next", "server"), join(folder, ".next", "server"));
  writeFileSync(join(folder, ".next", "server", "middleware-manifest.json"), JSON.stringify(noMiddleware));
  return folder;
}

export const startWithoutMiddleware = (sandboxPort: number): Promise<Instance> =>
  onFreePort((port) => startOn(port, sandboxPort));

async function startOn(port: number, sandboxPort: number): Promise<Instance> {
  const folder = buildWithoutMiddleware();
  const logFile = join(folder, "app.log");
  const { PATH } = process.env;
  const env = withSandboxDefaults({ PATH, PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}`, NODE_ENV: "production" });
  const args = ["node_modules/next/dist/bin/next", "start", folder, "-H", "0.0.0.0", "-p", `${port}`];
  const app = startNode("the account area without its middleware", { args, env, logFile });
  await waitForApp(app, env).catch((error) => failWithLog(error, logFile));
  return { port, logFile, output: () => readFileSync(logFile, "utf8"), stop: (signal) => app.stop(signal) };
}
