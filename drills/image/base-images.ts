// The two images that deploy/Containerfile begins with, made without a registry: Debian from its packages, and the same with Node and npm.
import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { type Buildah, run } from "./buildah.ts";

export const [baseImage, buildImage] = ["localhost/debian", "localhost/node"];

/** @param debian where the packages are unpacked; used as it is when it exists */
export function makeBaseImages(buildah: Buildah, debian: string): void {
  if (!existsSync(join(debian, "etc", "debian_version"))) {
    run("debootstrap", ["--variant=minbase", "--include=ca-certificates", "bookworm", debian]);
  }
  const base = buildah("from", "scratch").trim();
  buildah("add", base, debian, "/");
  buildah("commit", base, baseImage);
  const install = "apt-get update -qq && apt-get install -y -qq --no-install-recommends libatomic1 && apt-get clean";
  buildah("run", base, "--", "sh", "-c", install);
  // as in the usual images of Node: the program and npm under /usr/local
  buildah("copy", base, realpathSync(process.execPath), "/usr/local/bin/node");
  buildah("copy", base, npmFolder(), "/usr/local/lib/node_modules/npm");
  buildah("run", base, "--", "ln", "-s", "../lib/node_modules/npm/bin/npm-cli.js", "/usr/local/bin/npm");
  buildah("commit", base, buildImage);
  buildah("rm", base);
}

/** npm of this machine. */
function npmFolder(): string {
  const program = realpathSync(run("sh", ["-c", "command -v npm"]).trim());
  return join(program, "..", "..");
}
