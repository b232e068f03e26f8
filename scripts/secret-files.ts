// Settings that are files: each file in SECRETS_DIR has the name of a setting and holds its value, as Kubernetes, systemd and Docker hand
// out secrets.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Environment } from "./environment.ts";

/** Kubernetes keeps its own folders next to the files. */
const isSetting = /^[A-Z][A-Z0-9_]*$/;

/**
 * @returns the environment with the settings that are files in its SECRETS_DIR. A file counts before a variable of the same name.
 * @throws where the folder or a file cannot be read
 */
export function withSecretFiles(env: Environment): Environment {
  const folder = env.SECRETS_DIR;
  if (folder === undefined || folder === "") return env;
  const names = readdirSync(folder).filter((name) => isSetting.test(name));
  const files = names.map((name) => [name, readFileSync(join(folder, name), "utf8").trimEnd()] as const);
  return { ...env, ...Object.fromEntries(files) };
}
