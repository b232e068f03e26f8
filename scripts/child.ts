import { type ChildProcess, spawn } from "node:child_process";
import { openSync } from "node:fs";
import "./end-with-parent.ts";
import { type Environment, root } from "./environment.ts";

export type Child = {
  readonly name: string;
  readonly pid: number | undefined;
  /** Resolves with the exit code; 1 when a signal ended the process. */
  readonly exited: Promise<number>;
  /** Sends the signal and, after the deadline, SIGKILL. */
  stop(signal?: NodeJS.Signals, deadlineMs?: number): Promise<number>;
};

// Longer than DRAIN_MS (40 s), after which the account area ends automatically; as TimeoutStopSec in deploy/systemd/.
const killAfterMs = 60_000;

const endWithParent = new URL("end-with-parent.ts", import.meta.url).href;

// What a command starts besides Node (nginx, Redis) and its folders end in its listeners of `exit`, which a signal alone does not run.
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(1);
  });
}

type Settings = { args: readonly string[]; env: Environment; logFile?: string; folder?: string };

/** Starts the current Node binary with the arguments, by default in the project root. The child stops when this process ends. */
export function startNode(name: string, { args, env, logFile, folder = root }: Settings): Child {
  const output = logFile === undefined ? "inherit" : openSync(logFile, "a");
  // Next's type definitions make NODE_ENV mandatory
  const settings = { ...(env as NodeJS.ProcessEnv), PARENT_PID: `${process.pid}` };
  const child = spawn(process.execPath, ["--import", endWithParent, ...args], {
    cwd: folder,
    env: settings,
    stdio: ["pipe", output, output],
  });
  const exited = exitOf(child);
  return {
    name,
    pid: child.pid,
    exited,
    stop(signal = "SIGTERM", deadlineMs = killAfterMs) {
      child.kill(signal);
      const timer = setTimeout(() => child.kill("SIGKILL"), deadlineMs);
      return exited.finally(() => clearTimeout(timer));
    },
  };
}

/** Runs Node and resolves with its exit code. */
export function runNode(
  args: readonly string[],
  env: Environment = process.env,
  rest: Pick<Settings, "logFile" | "folder"> = {},
): Promise<number> {
  return startNode(args[0] ?? "node", { args, env, ...rest }).exited;
}

function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once("error", () => resolve(1));
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
