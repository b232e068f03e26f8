// What the build of the image is given: the files that git knows, and the cache and the settings of npm on this machine.
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { copySources } from "../cluster/releases.ts";
import { run } from "./buildah.ts";

export function newContext(folder: string): { folder: string; volumes: readonly string[] } {
  const context = join(folder, "context");
  mkdirSync(context);
  copySources(context);
  const of = (name: string) => run("npm", ["config", "get", name]).trim();
  const [cache, config] = [of("cache"), of("userconfig")];
  mkdirSync(cache, { recursive: true });
  const told = existsSync(config) ? ["--volume", `${config}:/root/.npmrc:ro`] : [];
  return { folder: context, volumes: ["--volume", `${cache}:/root/.npm:rw`, ...told] };
}
