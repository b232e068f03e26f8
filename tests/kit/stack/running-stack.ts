import { request } from "undici";
import { ensureBuild } from "../../../scripts/build.ts";
import { withSandboxDefaults } from "../../../scripts/environment.ts";
import { type Stack, startStack } from "./stack.ts";

/** The account area and sandbox that run on this machine already, or else new ones, built first where needed. */
export async function runningOrNewStack(): Promise<Omit<Stack, "logFile">> {
  const env = withSandboxDefaults(process.env);
  const [appPort, sandboxPort] = [Number(env.PORT), Number(env.SANDBOX_PORT)];
  const answers = await Promise.all([
    isReady(appPort, "/api/health/ready", `main.localhost:${appPort}`),
    isReady(sandboxPort, "/_control/health", `localhost:${sandboxPort}`),
  ]);
  if (answers.every(Boolean)) {
    console.log(`Using the account area on port ${appPort} and the sandbox on port ${sandboxPort}.`);
    return { appPort, sandboxPort, stop: async () => {} };
  }
  await ensureBuild(env);
  return startStack();
}

async function isReady(port: number, path: string, host: string): Promise<boolean> {
  try {
    const { statusCode, body } = await request(`http://127.0.0.1:${port}${path}`, { headers: { host } });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}
