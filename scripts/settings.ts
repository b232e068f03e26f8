// `npm run settings`: writes docs/settings.md from the declarations of the settings. `npm run settings -- --check FILE` judges a file of
// settings without starting anything, and more strictly than a start, which cannot tell a misspelt setting from another program's.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { commandArguments } from "./command-arguments.ts";
import { root } from "./environment.ts";
import { withSecretFiles } from "./secret-files.ts";
import { problemsInFile, settingsPage } from "./settings-page.ts";

const usage = `npm run settings
npm run settings -- --check FILE
Writes docs/settings.md from the declarations of the settings.
  --check FILE  judges a file of settings instead, and the files in its SECRETS_DIR, without starting anything; status 1 where a start
                would refuse one`;

const { check } = commandArguments(usage, { options: { check: { type: "string" } } }).values;
if (check === undefined) writeFileSync(join(root, "docs", "settings.md"), settingsPage());
else if (!existsSync(check)) {
  console.error(`${check}: no such file`);
  process.exitCode = 1;
} else {
  const problems = problemsInFile(withSecretFiles(parseEnv(readFileSync(check, "utf8"))));
  for (const problem of problems) console.log(problem);
  console.log(
    problems.length === 0 ? `${check}: a start accepts these settings` : `${problems.length} wrong in ${check}`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
