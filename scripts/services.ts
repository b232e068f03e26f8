import { waitForOk } from "./answers.ts";
import { type Child, startNode } from "./child.ts";
import type { Environment } from "./environment.ts";
import { writtenBrands } from "./operator/folder.ts";

const next = "node_modules/next/dist/bin/next";

const aboutTheMiddleware =
  'Next will warn that the "middleware" file convention is deprecated: we keep it, see decisions/006-gate.md.';

type Settings = { env: Environment; dev?: boolean; logFile?: string; folder?: string };

/** Starts the account area on PORT, of this or of another folder. Except with `dev`, it must have been built. */
export function startApp({ env, dev = false, ...rest }: Settings): Child {
  if (dev && rest.logFile === undefined) console.log(aboutTheMiddleware);
  const args = dev ? [next, "dev", "-p", `${env.PORT}`] : ["scripts/serve.ts"];
  // the command of the development server reports to Next's vendor without loading next.config.mjs
  const mode = dev ? { NEXT_TELEMETRY_DISABLED: "1" } : { NODE_ENV: "production" };
  return startNode("the account area", { args, env: { ...env, ...mode }, ...rest });
}

/** Starts the sandbox platform on SANDBOX_PORT; it links to the account area on PORT. */
export function startSandbox({ env, dev = false, ...rest }: Settings): Child {
  const args = [...(dev ? ["--watch", "--watch-preserve-output"] : []), "sandbox/main.ts"];
  return startNode("the sandbox", { args, env: { ...env, APP_PORT: env.PORT }, ...rest });
}

/** Builds the account area; no setting has a part in it. */
export function buildApp(env: Environment, rest: { logFile?: string; folder?: string } = {}): Promise<number> {
  if (rest.logFile === undefined) console.log(aboutTheMiddleware);
  return startNode("the build", { args: [next, "build"], env: { ...env, NODE_ENV: "production" }, ...rest }).exited;
}

export function waitForApp(app: Child, env: Environment): Promise<void> {
  const port = Number(env.PORT);
  return waitForOk(app, { port, path: "/api/health/ready", host: `${writtenBrands(env).host}:${port}` });
}

export function waitForSandbox(sandbox: Child, env: Environment): Promise<void> {
  const port = Number(env.SANDBOX_PORT);
  return waitForOk(sandbox, { port, path: "/_control/health", host: `localhost:${port}` });
}
