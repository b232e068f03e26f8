// `npm run tool -- image-drill [--debian DIR]`: builds the image of deploy/Containerfile without a registry and without a variable, starts it
// from its own file system, plays through the main job, ends it while a page is under way, starts it with the settings of production, and
// renders the manifests of Kubernetes. Needs root, buildah, debootstrap and kubectl. DIR keeps Debian's packages for the next run.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandArguments } from "../../scripts/command-arguments.ts";
import { baseImage, buildImage, makeBaseImages } from "./base-images.ts";
import { buildahIn, configOf } from "./buildah.ts";
import { checkImage } from "./check-image.ts";
import { newContext } from "./context.ts";
import { checkManifests, renderManifests } from "./manifests.ts";
import { drainUnderLoad, playMainJob, startWithoutSettings, startWithProductionSettings } from "./trials.ts";

const usage = `npm run tool -- image-drill [options]
Builds the image without a registry, starts it, plays, drains, and renders the manifests. Needs root, buildah, debootstrap and kubectl.
  --debian DIR  keeps Debian's packages for the next run`;

const { values } = commandArguments(usage, { options: { debian: { type: "string" } } });
const folder = mkdtempSync(join(tmpdir(), "account-area-image-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const debian = values.debian ?? join(folder, "debian");
const buildah = buildahIn(folder);
const times: Record<string, string> = {};
const problems: string[] = [];

async function timed<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  console.log(name);
  const startedAt = performance.now();
  const result = await work();
  times[name] = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  return result;
}

await timed("make the base images", () => makeBaseImages(buildah, debian));
const context = newContext(folder);
await timed("build the image", () => {
  const images = ["--build-arg", `BASE_IMAGE=${baseImage}`, "--build-arg", `BUILD_IMAGE=${buildImage}`];
  const file = ["--file", join(context.folder, "deploy/Containerfile"), "--target", "account-area"];
  const ignored = ["--ignorefile", join(context.folder, "deploy/Containerfile.dockerignore")];
  const made = ["--format", "docker", "--tag", "account-area"];
  buildah("bud", ...made, ...images, ...file, ...ignored, ...context.volumes, context.folder);
});
const image = configOf(buildah, "account-area");
const container = buildah("from", "--pull-never", "account-area").trim();
const fileSystem = buildah("mount", container).trim();
const sizes = checkImage(image, { fileSystem, debian }, problems);

const site = { fileSystem, image, folder, problems };
await timed("start without settings", () => startWithoutSettings(site));
await timed("sign in, clear a step, play", () => playMainJob(site));
await timed("end while a page is under way", () => drainUnderLoad(site));
await timed("start with the settings of production", () => startWithProductionSettings(site));
await timed("render the manifests", () => problems.push(...checkManifests(renderManifests())));

buildah("umount", container);
buildah("rm", container);
console.table({ ...sizes, ...times });
for (const text of problems) console.error(text);
console.log(problems.length === 0 ? "\nThe image holds." : `\n${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
