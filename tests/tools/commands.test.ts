import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import packageFile from "../../package.json" with { type: "json" };
import { root } from "../../scripts/environment.ts";
import { reachableFrom } from "../harness/sources/reachable.ts";
import { isCode, sourceFiles, withoutComments } from "../harness/sources/source-files.ts";

const loader = "./scripts/server-only-off.ts";
const code = sourceFiles().filter(isCode);
const byPath = new Map(code.map((file) => [file.path, file]));
const commands = Object.entries(packageFile.scripts).map(([name, command]) => ({ name, command }));

/** What plain Node cannot resolve: our aliases, the bundler's packages, a relative import without its extension, a glob. */
const forBundlers = [
  /^(?:import|export|\}) (?!type\b)(?:[^"';]*\bfrom )?"(?:@\/|@operator\/|server-only")/m,
  /^(?:import|export|\}) (?!type\b)(?:[^"';]*\bfrom )?"\.[^"]*(?<!\.\w+)"/m,
  /\bimport\.meta\.glob\b/,
];

/** Reads what the build takes from the operator's folder, which a fresh clone does not have yet; the loader writes it. */
const readsOperator = "sandbox/platform/brands.ts";
const writesOperator = "scripts/operator/write.ts";

/** The files behind a command for which it needs the loader. */
function needLoader(command: string): string[] {
  const starts = [...command.matchAll(/(?<=^|\s)(?:\.\/)?([\w/-]+\.ts)\b/g)].flatMap(([, path]) => path ?? []);
  const { files } = reachableFrom(code, starts);
  const needsWriting = !files.includes(writesOperator);
  return files.filter((path) => {
    const text = withoutComments(byPath.get(path)?.text ?? "");
    return forBundlers.some((form) => form.test(text)) || (path === readsOperator && needsWriting);
  });
}

test("a command that imports what plain Node cannot resolve, or what the build writes, starts with the loader", () => {
  const failing = commands
    .filter(({ command }) => !command.includes(loader))
    .map(({ name, command }) => ({ name, cannotRead: needLoader(command).slice(0, 3) }))
    .filter(({ cannotRead }) => cannotRead.length > 0);
  expect(failing).toEqual([]);
});

test("no other command starts with the loader", () => {
  const needless = commands.filter(
    ({ command }) => command.includes(loader) && needLoader(command.replace(loader, "")).length === 0,
  );
  expect(needless.map(({ name }) => name)).toEqual([]);
});

test("a file of settings that there is not is said in one line", () => {
  const args = ["--import", loader, "scripts/settings.ts", "--check", "no-such.env"];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  expect([status, stderr]).toEqual([1, "no-such.env: no such file\n"]);
});
