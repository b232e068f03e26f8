// What an image has to be, besides that it works.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type ImageConfig, run } from "./buildah.ts";

const maxOwnMb = 200;

const megabytes = (folder: string) =>
  Number(run("du", ["--summarize", "--one-file-system", "--block-size=1M", folder]).split("\t")[0]);

/** Files under a folder, on its own file system, that pass a test of `find`. */
const found = (folder: string, ...test: string[]) => run("find", [folder, "-xdev", "(", ...test, ")"]);

type Folders = {
  /** Of the image. */
  fileSystem: string;
  /** What it was built on. */
  debian: string;
};

/** @returns sizes in megabytes */
export function checkImage(image: ImageConfig, { fileSystem, debian }: Folders, problems: string[]) {
  const expect = (isTrue: boolean, problem: string) => void (isTrue || problems.push(`the image ${problem}`));
  const inside = (path: string) => join(fileSystem, path);
  const sizes = {
    "base (MB)": megabytes(debian),
    "Node (MB)": Math.round(statSync(inside("usr/local/bin/node")).size / 1e6),
    "our own (MB)": megabytes(inside("app")),
    "all (MB)": megabytes(fileSystem),
  };
  expect(/^[1-9]\d*(:|$)/.test(image.User), "runs as root, or as a user whose number Kubernetes cannot see");
  expect(image.StopSignal === "SIGTERM", "has no STOPSIGNAL");
  expect(image.Healthcheck !== undefined, "has no HEALTHCHECK");
  expect(sizes["our own (MB)"] <= maxOwnMb, `has ${sizes["our own (MB)"]} MB of our own`);
  const unwanted = found(fileSystem, "-name", "npm", "-o", "-name", "npm-cli.js", "-o", "-name", "*.node");
  expect(unwanted.trim() === "", `has files that only a build needs: ${unwanted}`);
  const changeable = ["(", "-not", "-user", "root", "-o", "-perm", "/022", ")"];
  const writable = found(inside("app"), ...changeable, "-not", "-type", "l");
  expect(writable.trim() === "", `has files that its user could change: ${writable.split("\n")[0]}`);
  const isSecret = /PASSWORD|SECRET|TOKEN|_KEY/;
  expect(!image.Env.some((variable) => isSecret.test(variable)), "has a secret among its variables");
  const bill = inside("app/sbom.cdx.json");
  const components = existsSync(bill) ? JSON.parse(readFileSync(bill, "utf8")).components : [];
  expect(
    components.some(({ name }: { name: string }) => name === "next"),
    "has no bill of materials that names next",
  );
  return { ...sizes, "components in the SBOM": components.length as number };
}
