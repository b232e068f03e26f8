import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../scripts/answers.ts";
import type { Child } from "../../../scripts/child.ts";
import { type Environment, withSandboxDefaults } from "../../../scripts/environment.ts";
import { startApp, startSandbox, waitForApp, waitForSandbox } from "../../../scripts/services.ts";

export type Instance = {
  readonly port: number;
  readonly logFile: string;
  /** Everything the process has written so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<number>;
};

export type Stack = {
  readonly appPort: number;
  readonly sandboxPort: number;
  /** What the account area logs. */
  readonly logFile: string;
  stop(): Promise<void>;
};

type Settings = Record<string, string>;

/** Starts a process on a free port, and tries another one if the port was taken in between. */
export async function onFreePort<T>(start: (port: number) => Promise<T>, attempts = 3): Promise<T> {
  try {
    return await start(await freePort());
  } catch (error) {
    if (attempts === 1 || !String(error).includes("EADDRINUSE")) throw error;
    return await onFreePort(start, attempts - 1);
  }
}

/** One instance of the built account area, on a free port by default. @param folder of a copy of the tree with its own build */
export async function startInstance(
  sandboxPort: number,
  settings: Settings = {},
  port?: number,
  folder?: string,
): Promise<Instance> {
  if (port === undefined) return onFreePort((own) => startInstance(sandboxPort, settings, own, folder));
  const env = environment(port, sandboxPort, settings);
  const logFile = newLogFile("app");
  const app = startApp({ env, logFile, ...(folder !== undefined && { folder }) });
  await waitForApp(app, env).catch((error) => failWithLog(error, logFile));
  return instanceOf(app, port, logFile);
}

/** A sandbox process; its links lead to the account area on `appPort`. @param folder of a copy of the tree, with another operator */
export async function startSandboxProcess(appPort: number, folder?: string, port?: number): Promise<Instance> {
  if (port === undefined) return onFreePort((own) => startSandboxProcess(appPort, folder, own));
  const env = environment(appPort, port, {});
  const logFile = newLogFile("sandbox");
  const sandbox = startSandbox({ env, logFile, ...(folder !== undefined && { folder }) });
  await waitForSandbox(sandbox, env).catch((error) => failWithLog(error, logFile));
  return instanceOf(sandbox, port, logFile);
}

/** Sandbox and account area on free ports. The account area must have been built. @param folder of a copy of the tree with its own build */
export const startStack = (settings: Settings = {}, folder?: string): Promise<Stack> =>
  onFreePort((appPort) => startStackOn(appPort, settings, folder));

async function startStackOn(appPort: number, settings: Settings, folder?: string): Promise<Stack> {
  const sandbox = await startSandboxProcess(appPort, folder);
  try {
    const app = await startInstance(sandbox.port, settings, appPort, folder);
    const stop = async () => void (await Promise.all([app.stop(), sandbox.stop()]));
    return { appPort, sandboxPort: sandbox.port, logFile: app.logFile, stop };
  } catch (error) {
    await sandbox.stop();
    throw error;
  }
}

const instanceOf = (child: Child, port: number, logFile: string): Instance => ({
  port,
  logFile,
  output: () => readFileSync(logFile, "utf8"),
  // unlike SIGTERM it does not wait until proxies have noticed
  stop: (signal = "SIGINT") => child.stop(signal),
});

/**
 * Tests share the machine with each other, so a late event loop is no overload. A sign-in
 * ends on the page with the clocks, where a test can look around; `straight-on.test.ts` has the default.
 */
const patient = { MAX_EVENT_LOOP_DELAY_MS: "60000", SESSION_CLOCKS: "*" };

function environment(appPort: number, sandboxPort: number, settings: Settings): Environment {
  const ports = { PORT: `${appPort}`, SANDBOX_PORT: `${sandboxPort}`, NODE_ENV: "production" };
  return withSandboxDefaults({ ...inherited(), NODE_COMPILE_CACHE: compileCache, ...patient, ...settings, ...ports });
}

/** Some tests start an instance dozens of times. */
const compileCache = join(tmpdir(), "account-area-compile-cache");

// Settings come from the test alone, so only the variables that every process needs are inherited.
function inherited(): Settings {
  const kept = ["PATH", "HOME", "TMPDIR", "LANG", "SYSTEMROOT"].map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(kept.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

let logs: { folder: string; count: number } | undefined;

/** In a folder that is removed when this process exits. */
function newLogFile(name: string): string {
  if (!logs) {
    const folder = mkdtempSync(join(tmpdir(), "account-area-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    logs = { folder, count: 0 };
  }
  logs.count += 1;
  return join(logs.folder, `${name}-${logs.count}.log`);
}

export function failWithLog(error: Error, logFile: string): never {
  throw new Error(`${error.message}\n${readFileSync(logFile, "utf8").slice(-4_000)}`, { cause: error });
}
