// SHA-256 manifests in the format of `sha256sum`, which can verify them too.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { isSignedBy, signatureOf } from "../../signature.ts";

const manifestName = "SHA256SUMS";
export const signatureName = "SHA256SUMS.sig";

const hashOf = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");

/** @returns the lines of a manifest, by path */
export const manifestOf = (folder: string, paths: readonly string[]): string =>
  paths.map((path) => `${hashOf(join(folder, path))}  ${path}\n`).join("");

function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => statSync(join(folder, name)).isFile()).map((name) => name.split(sep).join("/"));
  return files.filter((name) => name !== manifestName && name !== signatureName).sort();
}

/** Writes the manifest of every file of a folder. @param key file of the private key that signs it */
export function writeManifest(folder: string, key?: string): void {
  const manifest = manifestOf(folder, filesIn(folder));
  writeFileSync(join(folder, manifestName), manifest);
  if (key !== undefined) writeFileSync(join(folder, signatureName), signatureOf(Buffer.from(manifest), key));
}

/** @param publicKey file of the public key @returns what is wrong with the signature of the manifest */
export function signatureProblem(folder: string, publicKey: string): string | undefined {
  const [manifest, signature] = [join(folder, manifestName), join(folder, signatureName)];
  if (!existsSync(signature) || !existsSync(manifest)) return `${signatureName} is missing`;
  const isSigned = isSignedBy(readFileSync(manifest), readFileSync(signature), publicKey);
  return isSigned ? undefined : `${signatureName} is not by this key, or ${manifestName} was changed`;
}

/** @returns what differs from the manifest: files that were changed, removed or added */
export function differencesFrom(folder: string): string[] {
  const manifest = join(folder, manifestName);
  if (!existsSync(manifest)) return [`${manifestName} is missing`];
  const lines = readFileSync(manifest, "utf8").trim().split("\n");
  const listed = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const present = filesIn(folder);
  const missing = [...listed.keys()].filter((path) => !present.includes(path)).map((path) => `${path} is missing`);
  const others = present.flatMap((path) => {
    const hash = listed.get(path);
    if (hash === undefined) return [`${path} is not in the manifest`];
    return hash === hashOf(join(folder, path)) ? [] : [`${path} was changed`];
  });
  return [...missing, ...others];
}
