// buildah as it runs on a machine without a container engine: no daemon, no registry, and its storage in one folder.
import { execFileSync } from "node:child_process";
import { join } from "node:path";

export type Buildah = (command: string, ...args: string[]) => string;

/** Runs a program and returns what it prints; what it reports goes to the terminal. */
export const run = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"], maxBuffer: 2 ** 28 });

export const buildahIn =
  (folder: string): Buildah =>
  (command, ...args) => {
    const storage = ["--root", join(folder, "storage"), "--runroot", join(folder, "run"), "--storage-driver", "vfs"];
    const isolation = ["bud", "run"].includes(command) ? ["--isolation", "chroot"] : [];
    return run("buildah", [...storage, command, ...isolation, ...args]);
  };

/** What an image says about the process that it starts. */
export type ImageConfig = {
  User: string;
  Env: readonly string[];
  Cmd: readonly string[];
  WorkingDir: string;
  StopSignal?: string;
  Healthcheck?: { Test: readonly string[] };
};

export function configOf(buildah: Buildah, image: string): ImageConfig {
  const inspected = JSON.parse(buildah("inspect", "--type", "image", image));
  return inspected.Docker.config;
}
