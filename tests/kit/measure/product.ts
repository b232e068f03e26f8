// The built account area next to a sandbox, both in their own processes.
import { freePort } from "../../../scripts/answers.ts";
import { ensureBuild } from "../../../scripts/build.ts";
import { withSandboxDefaults } from "../../../scripts/environment.ts";
import { startApp, waitForApp } from "../../../scripts/services.ts";
import { startSandboxProcess } from "../stack/stack.ts";

export type Product = { appPort: number; sandboxPort: number; pid: number; stop(): Promise<unknown> };

/** Settings of every measurement. */
const measured = {
  NODE_ENV: "production",
  // no other environment asks a sandbox for the time at each request
  MACHINE_CLOCK: "true",
  LOG_LEVEL: "error",
} as const;

type Settings = Readonly<Record<string, string>>;

/** One more instance for a sandbox that runs. @param settings beyond those of every measurement */
async function startInstance(sandboxPort: number, settings: Settings = {}, port?: number) {
  const ports = { PORT: `${port ?? (await freePort())}`, SANDBOX_PORT: `${sandboxPort}` };
  const env = withSandboxDefaults({ ...process.env, ...measured, ...ports, ...settings });
  await ensureBuild(env);
  const app = startApp({ env });
  await waitForApp(app, env);
  return { port: Number(ports.PORT), pid: app.pid ?? 0, stop: () => app.stop() };
}

export async function startProduct(settings: Settings = {}): Promise<Product> {
  const appPort = await freePort();
  const sandbox = await startSandboxProcess(appPort);
  const app = await startInstance(sandbox.port, settings, appPort);
  const stop = () => Promise.all([app.stop(), sandbox.stop()]);
  return { appPort, sandboxPort: sandbox.port, pid: app.pid, stop };
}
