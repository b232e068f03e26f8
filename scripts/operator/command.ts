// `npm run operator -- check [DIR]`: says everything that is wrong with an operator's folder, and exits with 1 where something is.
// `-- new DIR` writes a small valid folder. `-- preview [DIR]` starts sandbox and account area with this folder, and reloads. `-- write` writes what the build takes of the folder that OPERATOR_DIR names, which the development server then loads.
import { resolve } from "node:path";
import { runNode } from "../child.ts";
import { commandArguments } from "../command-arguments.ts";
import { checkFolder } from "./check.ts";
import { nameOf, operatorFolder } from "./folder.ts";
import { writeNewFolder } from "./new.ts";
import { writeOperator } from "./write.ts";

const usage = `npm run operator -- new DIR | check [DIR] | preview [DIR] | write
DIR is the folder that OPERATOR_DIR names (operator), unless it is given.
  new DIR        writes a small valid folder with one brand
  check [DIR]    says everything that is wrong with a folder; status 1 where something is
  preview [DIR]  starts sandbox and account area with a folder, and reloads when a file changes
  write          writes what a build takes of the folder, which the other commands do before they need it`;

async function check(folder: string): Promise<number> {
  const { problems, notes } = await checkFolder(folder);
  for (const problem of problems) console.log(problem);
  for (const note of notes) console.log(`note: ${note}`);
  if (problems.length === 0) console.log(`${nameOf(folder)}: nothing is wrong.`);
  return problems.length === 0 ? 0 : 1;
}

async function run([verb, folder]: readonly string[]): Promise<number> {
  const chosen = folder === undefined ? operatorFolder() : resolve(folder);
  if (verb === "check") return check(chosen);
  if (verb === "new" && folder !== undefined) {
    const problem = writeNewFolder(chosen);
    console.log(problem ?? `${nameOf(chosen)} is written. Next: npm run operator -- preview ${nameOf(chosen)}`);
    return problem === undefined ? 0 : 1;
  }
  if (verb === "preview") {
    await writeOperator(chosen);
    return runNode(["scripts/start.ts", "--dev"], { ...process.env, OPERATOR_DIR: chosen });
  }
  if (verb === "write") {
    await writeOperator();
    return 0;
  }
  console.error(usage);
  return 2;
}

try {
  process.exitCode = await run(commandArguments(usage, { allowPositionals: true }).positionals);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
