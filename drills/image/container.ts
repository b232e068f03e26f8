// A process of an image, started as a container engine starts it, with what Linux has for it: its own file system, read-only but for /tmp, its
// own processes, the image's user and no variables but the image's and its own. The network is the machine's.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { openSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Child } from "../../scripts/child.ts";
import type { ImageConfig } from "./buildah.ts";

const enter = `
  mount --bind "$1" "$1"
  mount -o remount,bind,ro "$1"
  mount -t proc proc "$1/proc"
  mount -t tmpfs tmpfs "$1/tmp"
  mount --rbind /dev "$1/dev"
  root=$1 user=$2 folder=$3
  shift 3
  exec chroot --userspec="$user" "$root" /usr/bin/env -i --chdir="$folder" "$@"`;

export type Container = Child & {
  /** Runs a command of the image next to the process. @returns its exit code */
  exec(command: readonly string[]): number;
};

type Settings = Readonly<Record<string, string>>;

export async function startContainer(
  fileSystem: string,
  image: ImageConfig,
  { logFile, ...settings }: Settings & { logFile: string },
): Promise<Container> {
  const env = [...image.Env, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)];
  const output = openSync(logFile, "a");
  const own = ["--mount", "--pid", "--fork", "--kill-child=SIGKILL"];
  const outside = spawn(
    "unshare",
    [...own, "sh", "-ec", enter, "enter", fileSystem, image.User, image.WorkingDir, ...env, ...image.Cmd],
    { stdio: ["ignore", output, output] },
  );
  process.once("exit", () => outside.kill("SIGKILL"));
  const exited = new Promise<number>((resolve) => outside.once("exit", (code) => resolve(code ?? 1)));
  const pid = await firstProcess(outside);
  return {
    name: "the image",
    pid,
    exited,
    async stop(signal = "SIGTERM", deadlineMs = 60_000) {
      process.kill(pid, signal);
      const timer = setTimeout(() => outside.kill("SIGKILL"), deadlineMs);
      return exited.finally(() => clearTimeout(timer));
    },
    exec(command) {
      const [uid = "0", gid = uid] = image.User.split(":");
      const where = ["--target", `${pid}`, "--mount", "--pid", "--root", "--wd", "--setuid", uid, "--setgid", gid];
      return (
        spawnSync("nsenter", [...where, "/usr/bin/env", "-i", ...env, ...command], { stdio: "inherit" }).status ?? 1
      );
    },
  };
}

/** The process of the image is the only child of unshare. */
async function firstProcess({ pid }: ChildProcess): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
    if (child) return Number(child);
    await pause(50);
  }
  throw new Error("unshare started nothing");
}
