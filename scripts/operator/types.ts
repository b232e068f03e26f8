// Checks the types of an operator's folder, and of what a build with it contains. `npm run check` checks the sample's types with
// everything else. Tests and tools name brands and products of the sample, so they cannot be checked with another folder.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { root } from "../environment.ts";
import { operatorOut } from "./folder.ts";
import type { Problem } from "./problems.ts";

const posix = (path: string) => path.split(sep).join("/");

/** What `next build` compiles, besides the files that it generates, and the programs that serve the build. */
const built = ["app", "components", "domain", "scripts", "server"];
const folderConfig = "tsconfig.folder.json";

/** The paths of tsconfig.operator.json, from the folder `out` in the project's root, which holds the tables of one operator. */
function pathsFrom(): Record<string, readonly string[]> {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, "tsconfig.operator.json"), "utf8"));
  const paths = Object.entries<string[]>(compilerOptions.paths);
  return {
    ...Object.fromEntries(paths.map(([name, places]) => [name, places.map((place) => place.replace("./", "../"))])),
    "@operator/*": ["./*"],
  };
}

/** @returns the configurations of the compiler: `tsconfig.json` for what a build contains, the other one for the folder alone */
export function typeConfigs(folder: string, out = operatorOut()): [file: string, text: string][] {
  const own = posix(relative(out, folder));
  const declarations = ["../next-env.d.ts", "next-intl-env.d.ts"];
  const ofFolder = ["ts", "tsx"].map((ending) => `${own}/**/*.${ending}`);
  const ofBuild = [
    ...built.flatMap((name) => [`../${name}/**/*.ts`, `../${name}/**/*.tsx`]),
    ...["../instrumentation.ts", "../instrumentation-client.ts", "../middleware.ts"],
    "../.next/types/**/*.ts",
    ...["./*.ts", "./*.tsx"],
  ];
  const config = (include: readonly string[]) =>
    JSON.stringify({
      extends: "../tsconfig.operator.json",
      compilerOptions: { paths: pathsFrom() },
      include: [...declarations, ...include],
      // of these only the workshop has the types: they read the tests
      exclude: ["../scripts/operator/template", "../scripts/test.ts", "../scripts/release"],
    });
  return [
    ["tsconfig.json", config([...ofFolder, ...ofBuild])],
    [folderConfig, config([...ofFolder, "./components.tsx", "./step-screens.tsx"])],
  ];
}

const compiler = join(root, "node_modules", "typescript", "bin", "tsc");

function compile(config: string): { passes: boolean; output: string } {
  const args = [compiler, "--noEmit", "--incremental", "false", "--pretty", "false", "-p", config];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  return { passes: status === 0, output: stdout.trim() };
}

/**
 * Checks the types of everything that a build with the operator's folder contains; the folder must have been written.
 * @returns what the compiler reports; undefined if it reports nothing
 */
export function buildTypeErrors(): string | undefined {
  const { passes, output } = compile(join(operatorOut(), "tsconfig.json"));
  return passes ? undefined : output;
}

/** What the compiler says of the generated files, which import each component from a copy. */
const withoutDefault = /"[^"]*\/code\/([^"]+)"' has no default export/;

/** @returns the type errors in the files of a folder, and components that are not exported by default. Its tables are written to their own folder, because a server may be running. */
export function folderTypeProblems(folder: string, write: (out: string) => void): Problem[] {
  const out = join(root, `.operator-check-${process.pid}`);
  write(out);
  const { output } = compile(join(out, folderConfig));
  rmSync(out, { recursive: true });
  return output.split("\n").flatMap((line): Problem[] => {
    const [, path, at, says] = /^(\S.*?)\((\d+),\d+\): error TS\d+: (.*)$/.exec(line) ?? [];
    if (path === undefined || says === undefined) return [];
    const [, component] = withoutDefault.exec(says) ?? [];
    if (component !== undefined)
      return [{ file: `${component}.tsx`, member: "", says: "exports no component by default" }];
    const file = posix(relative(folder, resolve(root, path)));
    return file.startsWith("..") ? [] : [{ file, member: `line ${at}`, says }];
  });
}
