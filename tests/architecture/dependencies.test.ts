import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/environment.ts";

const lowest = {
  next: "16.4.6",
  react: "19.2.8",
  "next-intl": "4.9.2",
  undici: "8.9.0",
  jose: "6.2.10",
  "iron-session": "9.0.1",
};

// A registry without a platform's package leaves it out of the lock, and then `npm ci` refuses the lock everywhere.
test("the lock holds every optional package, of other systems too", () => {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const wanted = Object.values(lock.packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  const held = Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, ""));
  expect(wanted.filter((name) => !held.includes(name))).toEqual([]);
});

test.each(Object.entries(lowest))("%s is at least %s, wherever it is installed", (name, wanted) => {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { version?: string }>;
  };
  const versions = Object.entries(lock.packages)
    .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
    .map(([, { version = "0" }]) => version);
  expect(versions.length).toBeGreaterThan(0);
  for (const version of versions)
    expect(version.localeCompare(wanted, "en", { numeric: true }), version).toBeGreaterThanOrEqual(0);
});
