// A process of the built account area whose output and end a test watches itself.
import { type ChildProcess, spawn } from "node:child_process";
import { expect, onTestFinished, vi } from "vitest";
import { freePort } from "../../../scripts/answers.ts";
import { type Environment, root, withSandboxDefaults } from "../../../scripts/environment.ts";
import { ownStack } from "./own-stack.ts";
import { raw } from "./raw-request.ts";

type Settings = {
  env?: Environment;
  /** What it does at SIGUSR2. */
  atSignal: string;
  /** Its standard output and error: nothing reads from a pipe but the test. */
  output?: "pipe" | number;
};

export type BareInstance = { port: number; process: ChildProcess };

export async function startBareInstance({ env = {}, atSignal, output = "pipe" }: Settings): Promise<BareInstance> {
  const port = await freePort();
  const preloaded = encodeURIComponent(`process.on("SIGUSR2", () => { ${atSignal} });`);
  const inherited = Object.fromEntries(["PATH", "HOME", "TMPDIR"].map((name) => [name, process.env[name]]));
  const variables = withSandboxDefaults({
    ...{ ...inherited, NODE_ENV: "production", PORT: `${port}`, SANDBOX_PORT: `${ownStack.sandboxPort}` },
    MAX_EVENT_LOOP_DELAY_MS: "60000",
    NODE_OPTIONS: `--import data:text/javascript,${preloaded}`,
    ...env,
  });
  const child = spawn(process.execPath, ["scripts/serve.ts"], {
    cwd: root,
    env: variables as NodeJS.ProcessEnv,
    stdio: ["ignore", output, output],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await vi.waitFor(async () => expect((await raw(port, "/api/health/ready")).status).toBe(200), { timeout: 60_000 });
  return { port, process: child };
}
