// What is attacked: the built account area, alone or behind nginx. It has its own core, so that attackers do not take its time.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, truncateSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/answers.ts";
import { startNginx, untilNginxAnswers } from "../../scripts/nginx.ts";
import type { Target } from "../../tests/kit/fuzz/http-client.ts";
import { startProduct } from "../../tests/kit/measure/product.ts";

export type Way = "direct" | "nginx" | "tls";

export type Running = {
  target: Target;
  pid: number;
  /** @returns the milliseconds that nginx took for each page served since the last call; an empty list without nginx */
  takeServedMs(): number[];
  stop(): Promise<unknown>;
};

/** Reads the times of served pages, and empties the file. @param file nginx's `timesFile` */
function takeTimes(file: string): number[] {
  const lines = readFileSync(file, "utf8").split("\n");
  truncateSync(file);
  return lines.filter((line) => line.startsWith("200 ")).map((line) => Number(line.slice(4)) * 1000);
}

const hasTaskset = availableParallelism() > 1 && spawnSync("taskset", ["-V"]).status === 0;

/** @param cores as `taskset -c` takes them */
const pin = (pid: number, cores: string) => hasTaskset && spawnSync("taskset", ["-apc", cores, `${pid}`]);

/** Keeps this process, and what it starts, off the first core. */
export function leaveFirstCore(): void {
  if (!hasTaskset) console.log("Without taskset and a second core, attackers take time of what they attack.");
  pin(process.pid, `1-${availableParallelism() - 1}`);
}

export async function startStack(way: Way): Promise<Running> {
  const { appPort, pid, stop } = await startProduct();
  pin(pid, "0");
  const host = `main.localhost:${appPort}`;
  if (way === "direct") return { target: { port: appPort, host }, pid, takeServedMs: () => [], stop };
  const port = await freePort();
  const isSecure = way === "tls";
  const folder = mkdtempSync(join(tmpdir(), "account-area-attack-"));
  const timesFile = join(folder, "times.log");
  const secureHosts = isSecure ? { secureHosts: ["main.localhost"] } : {};
  const nginx = startNginx({ port, instancePorts: [appPort], timesFile, ...secureHosts });
  const stopBoth = () => {
    nginx.kill();
    rmSync(folder, { recursive: true, force: true });
    return stop();
  };
  await untilNginxAnswers(nginx, port);
  return { target: { port, host, isSecure }, pid, takeServedMs: () => takeTimes(timesFile), stop: stopBoth };
}

/** A loop without an end on each core, as other work on the machine. @returns a function that ends them */
export function keepCoresBusy(): () => void {
  const loops = Array.from({ length: availableParallelism() }, (_, core) => {
    const loop = spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" });
    pin(loop.pid ?? 0, `${core}`);
    return loop;
  });
  const end = () => {
    for (const loop of loops) loop.kill("SIGKILL");
  };
  process.once("exit", end);
  return end;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
