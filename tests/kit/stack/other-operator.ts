// The product of another operator: built with a folder outside of the tree, in a copy of it, and started.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root, withSandboxDefaults } from "../../../scripts/environment.ts";
import { buildApp } from "../../../scripts/services.ts";
import { failWithLog, type Stack, startStack } from "./stack.ts";

/** On the disk of the tree, because packages are linked and not copied. Git and the tests of the sources leave it out. */
const copies = join(root, "test-results");
const left = ["node_modules", ".next", ".operator", ".git", "test-results", "screens", "bench-results"];

export type OtherOperator = {
  /** The copy of the tree. */
  readonly copy: string;
  /** With a sandbox that knows what the folder brings. */
  start(): Promise<Stack>;
  remove(): void;
};

/** @returns a copy of the tree, without what was built in it */
export function copyOfTree(name = "operator"): string {
  const copy = join(copies, `${name}-${process.pid}`);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(root).filter((each) => !left.includes(each))) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  const { status, stderr } = spawnSync("cp", ["-al", join(root, "node_modules"), join(copy, "node_modules")]);
  if (status !== 0) throw new Error(String(stderr));
  return copy;
}

/** @param folder of the operator, outside of the tree */
export async function buildOtherOperator(folder: string): Promise<OtherOperator> {
  const copy = copyOfTree();
  const logFile = join(copy, "build.log");
  const env = withSandboxDefaults({ ...process.env, OPERATOR_DIR: folder });
  const code = await buildApp(env, { folder: copy, logFile });
  if (code !== 0) failWithLog(new Error(`the build ended with code ${code}`), logFile);
  return {
    copy,
    start: () => startStack({ OPERATOR_DIR: folder }, copy),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
