// What a page loads before it is ready: everything that its client components import, but for `import()`.
import { expect, test } from "vitest";
import { reachableFrom } from "../../harness/reachable.ts";
import { isCode, sourceFiles } from "../../harness/source-files.ts";

const lateLibraries = /^(react-hook-form|zod|@zxcvbn-ts|@zxing|libphonenumber-js)\b/;

/** The code without its late imports. */
const firstLoad = () =>
  sourceFiles()
    .filter((file) => isCode(file) && /^(app|components|domain)\//.test(file.path))
    .map(({ path, text }) => ({ path, text: text.replace(/\bimport\(/g, "later(") }));

test("no client component loads a validation library, a schema or an estimator at first", () => {
  const code = firstLoad();
  const clients = code.filter(({ text }) => /^["']use client["'];/.test(text)).map(({ path }) => path);
  expect(clients).toContain("components/forms/use-validated-form.ts");
  const heavy = clients.filter((path) => reachableFrom(code, [path]).packages.some((name) => lateLibraries.test(name)));
  expect(heavy).toEqual([]);
});

test("the screen that takes the place of a form comes after the first load of the form", () => {
  const { files } = reachableFrom(firstLoad(), ["components/forms/form-screen.tsx", "app/_shared/problem-screens.tsx"]);
  expect(files).toContain("components/ui/error-summary.tsx");
  expect(files).not.toContain("components/forms/problem-screen.tsx");
});
