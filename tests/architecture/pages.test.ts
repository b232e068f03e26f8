import { ownProblems } from "@operator/data";
import { expect, test } from "vitest";
import { problemKey } from "../../domain/forms/problem-keys.ts";
import { problems } from "../../domain/forms/problems.ts";
import { routeAt, routeName, routes } from "../../domain/routing/routes.ts";
import { componentsFile } from "../../scripts/operator/code.ts";
import { code, files, product } from "./code.ts";

const pages = code
  .filter(({ path }) => /^app\/(.+\/)?(page\.tsx|route\.ts)$/.test(path) && !path.startsWith("app/api/"))
  .map(
    ({ path }) =>
      `/${path
        .split("/")
        .slice(1, -1)
        .filter((part) => !part.startsWith("("))
        .join("/")}`,
  );

test("every route has a page", () => {
  const missing = Object.keys(routes).filter((route) => !pages.includes(route) && !coveredByFolders(route));
  expect(missing).toEqual([]);
});

// a parameter may be spelled out: one folder per corrective action instead of [code]
const coveredByFolders = (route: string) =>
  route.endsWith("]") && pages.some((page) => routeAt(page)?.pattern === route);

test("the gate knows every page", () => {
  expect(pages.filter((page) => routeAt(page) === undefined)).toEqual([]);
});

test("every handler is counted under its own name", () => {
  const handlers = code.flatMap(({ path }) => /^app(\/api\/.+)\/route\.ts$/.exec(path)?.[1] ?? []);
  expect(handlers.length).toBeGreaterThan(0);
  expect(handlers.filter((handler) => routeName(handler) !== handler)).toEqual([]);
});
const keysOf = (value: unknown, prefix = ""): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, prefix === "" ? key : `${prefix}.${key}`))
    : [prefix];
const base = files.filter(({ path }) => /^messages\/en-US\/[\w-]+\.json$/.test(path));
const baseKeys = new Set(base.flatMap(({ text }) => keysOf(JSON.parse(text))));

test("every problem has a message", () => {
  // those of the operator's own steps have theirs in the operator's folder
  const ours = problems.filter((problem) => !ownProblems.some((own) => own === problem));
  expect(ours.filter((problem) => !baseKeys.has(problemKey(problem)))).toEqual([]);
});

test("one component draws headings of pages, the one that gives them the focus", () => {
  const drawn = files.filter(
    ({ path, text }) => /^(app|components|operator)\/.*\.tsx$/.test(path) && text.includes("<h1"),
  );
  expect(drawn.map(({ path }) => path)).toEqual(["components/ui/screen.tsx"]);
});

test("every drawing says how large it is, for a page whose styles did not arrive", () => {
  const drawings = files
    .filter(({ path }) => /^(app|components)\/.*\.tsx$/.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(/<(svg|img)\b[^>]*>/g)].map(([tag]) => ({ path, tag })));
  expect(drawings.length).toBeGreaterThan(10);
  expect(drawings.filter(({ tag }) => !/\sheight=/.test(tag))).toEqual([]);
});

test("the forms of an operator's own steps are imported by their page alone: what the layout reaches, every page loads", () => {
  const importing = product.filter(({ text }) => text.includes("@operator/step-screens"));
  expect(importing.map(({ path }) => path)).toEqual(["app/correctiveactions/[code]/page.tsx"]);
  expect(componentsFile({ files: new Map(), slots: ["footer"] }, "Written by a test.")).not.toMatch(/steps\//);
});
