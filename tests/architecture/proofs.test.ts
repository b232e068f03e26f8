// Tests, drills, the conformance kit and the tools import the product, the kit and the flows, and never each other.
import { expect, test } from "vitest";
import { importsOf } from "../kit/sources/imports.ts";
import { code } from "./code.ts";

const folders = ["tests/kit", "tests/flows", "conformance", "drills", "tests", "tools"] as const;
type Folder = (typeof folders)[number];

const folderOf = (path: string): Folder | undefined => folders.find((folder) => path.startsWith(`${folder}/`));

const mayImport = (from: Folder, to: Folder) =>
  to === from || to === "tests/kit" || (to === "tests/flows" && from !== "tests/kit" && from !== "conformance");

test.each(folders)("%s imports only the product, the kit and the flows", (folder) => {
  const here = code.filter(({ path }) => folderOf(path) === folder);
  const forbidden = here.flatMap((file) =>
    importsOf(file)
      .map(({ to }) => to)
      .filter((to) => {
        const target = folderOf(to);
        return target !== undefined && !mayImport(folder, target);
      })
      .map((to) => `${file.path} imports ${to}`),
  );
  expect(here.length).toBeGreaterThan(10);
  expect(forbidden).toEqual([]);
});
