import { type ChildProcess, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { type Environment, root } from "./environment.ts";

export type Child = {
  readonly name: string;
  readonly pid: number | undefined;
  /** Resolves with the exit code; a death by signal is 1. */
  readonly exited: Promise<number>;
  /** Asks with the signal and, after the deadline, insists. */
  stop(signal?: NodeJS.Signals, deadlineMs?: number): Promise<number>;
};

// The account area lets what it has begun finish for 15 s (DRAIN_MS), and ends by itself.
const longerThanADrain = 20_000;

const endWithParent = new URL("end-with-parent.ts", import.meta.url).href;

type Settings = { args: readonly string[]; env: Environment; logFile?: string };

/** Starts Node, the very one that runs this, on the given arguments from the project's root. It ends with this process. */
export function startNode(name: string, { args, env, logFile }: Settings): Child {
  const output = logFile === undefined ? "inherit" : openSync(logFile, "a");
  // Next's types demand NODE_ENV of every environment
  const settings = { ...(env as NodeJS.ProcessEnv), PARENT_PID: `${process.pid}` };
  const child = spawn(process.execPath, ["--import", endWithParent, ...args], {
    cwd: root,
    env: settings,
    stdio: ["pipe", output, output],
  });
  const exited = exitOf(child);
  return {
    name,
    pid: child.pid,
    exited,
    stop(signal = "SIGTERM", deadlineMs = longerThanADrain) {
      child.kill(signal);
      const insist = setTimeout(() => child.kill("SIGKILL"), deadlineMs);
      return exited.finally(() => clearTimeout(insist));
    },
  };
}

/** Runs Node to its end and answers the exit code. */
export function runNode(args: readonly string[], env: Environment = process.env): Promise<number> {
  return startNode(args[0] ?? "node", { args, env }).exited;
}

function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once("error", () => resolve(1));
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
