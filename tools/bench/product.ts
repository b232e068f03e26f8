// The built account area beside a sandbox, both in processes of their own.
import { freePort } from "../../scripts/answers.ts";
import { ensureBuild } from "../../scripts/build.ts";
import { withSandboxDefaults } from "../../scripts/environment.ts";
import { startApp, waitForApp } from "../../scripts/services.ts";
import { startSandboxProcess } from "../../tests/harness/stack/stack.ts";

export type Product = { appPort: number; sandboxPort: number; pid: number; stop(): Promise<unknown> };

/** Settings of every measurement. */
export const measured = {
  NODE_ENV: "production",
  // no other environment asks a sandbox for the time at each request
  MACHINE_CLOCK: "true",
  LOG_LEVEL: "error",
} as const;

/** @param settings beyond those of every measurement */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const appPort = await freePort();
  const sandbox = await startSandboxProcess(appPort);
  const env = withSandboxDefaults({
    ...process.env,
    ...measured,
    PORT: `${appPort}`,
    SANDBOX_PORT: `${sandbox.port}`,
    ...settings,
  });
  await ensureBuild(env);
  const app = startApp({ env });
  const stop = () => Promise.all([app.stop(), sandbox.stop()]);
  await waitForApp(app, env).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { appPort, sandboxPort: sandbox.port, pid: app.pid ?? 0, stop };
}
