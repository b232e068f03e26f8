// The dependencies against their review (docs/dependencies.md).
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Locked = {
  optionalDependencies?: Record<string, string>;
  version?: string;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};

const json = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const { dependencies, devDependencies, optionalDependencies } = json("package.json") as Record<
  "dependencies" | "devDependencies" | "optionalDependencies",
  Record<string, string>
>;
const { "": _, ...packages } = json("package-lock.json").packages as Record<string, Locked>;
const lockedAt = (name: string) => packages[`node_modules/${name}`]?.version;

const reviewed = readFileSync("docs/dependencies.md", "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, name, version = "", lowest = ""] = /^\| `([^`]+)` \| (\S+) \| (\S+) \|/.exec(line) ?? [];
    return name ? [{ name, version, lowest }] : [];
  });

const numbers = (version: string) => version.split(".").map(Number);

/** Versions of the lock are exact, so they are three numbers. */
function isAtLeast(version: string, lowest: string): boolean {
  const [own, least] = [numbers(version), numbers(lowest)];
  const [i] = [0, 1, 2].filter((part) => own[part] !== least[part]);
  return i === undefined || (own[i] ?? 0) > (least[i] ?? 0);
}

test("each direct dependency was reviewed in the version that is in use", () => {
  const inUse = Object.keys(dependencies).map((name) => ({ name, version: lockedAt(name) }));
  expect(reviewed.map(({ name, version }) => ({ name, version }))).toEqual(inUse);
});

test("versions are exact, and the lock has the same ones", () => {
  const named = { ...dependencies, ...devDependencies, ...optionalDependencies };
  for (const [name, version] of Object.entries(named)) expect([name, lockedAt(name)]).toEqual([name, version]);
});

test.each(reviewed.filter(({ lowest }) => lowest !== "–"))(
  "$name is $lowest at least, wherever it is installed",
  ({ name, lowest }) => {
    const installed = Object.keys(packages).filter((path) => `/${path}`.endsWith(`/node_modules/${name}`));
    expect(installed).toContain(`node_modules/${name}`);
    for (const path of installed) expect(isAtLeast(packages[path]?.version ?? "0.0.0", lowest), path).toBe(true);
  },
);

test.each([
  ["16.4.6", "16.4.6", true],
  ["16.10.0", "16.4.6", true],
  ["16.4.5", "16.4.6", false],
  ["15.9.9", "16.4.6", false],
])("%s is at least %s: %s", (version, lowest, isEnough) => expect(isAtLeast(version, lowest)).toBe(isEnough));

test("no install script runs, and none but the reviewed ones exists", () => {
  expect(readFileSync(".npmrc", "utf8").split("\n")).toContain("ignore-scripts=true");
  const scripted = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
  expect(scripted).toEqual(["node_modules/@parcel/watcher", "node_modules/@swc/core"]);
});

/** Whether the package can be installed where instances run. */
const isForLinux = ({ os, cpu, libc }: Locked) =>
  (os?.includes("linux") ?? true) && (cpu?.includes("x64") ?? true) && (libc?.includes("glibc") ?? true);

test("every package comes from the registry, and those of the servers with a hash", () => {
  const elsewhere = Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined);
  expect(elsewhere).toEqual([]);
  const unchecked = Object.entries(packages).filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
  expect(unchecked.filter(([, locked]) => isForLinux(locked) || !locked.optional)).toEqual([]);
});

// A registry without a platform's package leaves it out of the lock, and then `npm ci` refuses the lock everywhere.
test("the lock holds every optional package, of other systems too", () => {
  const wanted = Object.values(packages).flatMap((locked) => Object.keys(locked.optionalDependencies ?? {}));
  const held = Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, ""));
  expect(wanted.filter((name) => !held.includes(name))).toEqual([]);
});

test("each name of Next that may change is in the list, and each of the list is used", () => {
  const files = globSync(["{app,components,server}/**/*.{ts,tsx}", "next.config.mjs"]);
  const code = files.map((path) => readFileSync(path, "utf8")).join("\n");
  const used = new Set([
    ...(code.match(/\bunstable_\w+/g) ?? []),
    ...[...code.matchAll(/experimental: \{ (\w+)|\b(ignoreBuildErrors)\b/g)].map(([, a, b]) => a ?? b ?? ""),
    ...globSync("middleware.ts"),
  ]);
  const [, list = ""] = readFileSync("docs/dependencies.md", "utf8").split("## Names of Next that may change");
  const listed = [...list.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual([...used].sort());
});
