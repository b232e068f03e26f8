// What a page loads before it is ready: everything that its client components import, but for `import()`.
import { posix } from "node:path";
import { expect, test } from "vitest";
import { reachableFrom } from "../../kit/sources/reachable.ts";
import { isCode, sourceFiles } from "../../kit/sources/source-files.ts";

const lazyLibraries = /^(react-hook-form|zod|@zxcvbn-ts|@zxing|libphonenumber-js)\b/;

/** The code without its dynamic imports. */
const code = sourceFiles()
  .filter((file) => isCode(file) && /^(app|components|domain)\//.test(file.path))
  .map(({ path, text }) => ({ path, text: text.replace(/\bimport\(/g, "later(") }));

test("no client component loads a validation library, a schema or an estimator at first", () => {
  const clients = code.filter(({ text }) => /^["']use client["'];/.test(text)).map(({ path }) => path);
  expect(reachableFrom(code, clients).files).toContain("components/forms/use-validated-form.ts");
  const heavy = clients.filter((path) => reachableFrom(code, [path]).packages.some((name) => lazyLibraries.test(name)));
  expect(heavy).toEqual([]);
});

/** Style sheets that a file and what it loads first import. */
function stylesOf(path: string): string[] {
  const { files } = reachableFrom(code, [path]);
  const sheets = code
    .filter((file) => files.includes(file.path))
    .flatMap(({ path: at, text }) =>
      [...text.matchAll(/"([^"]+\.module\.css)"/g)].map(([, sheet = ""]) =>
        sheet.startsWith("@/") ? sheet.slice(2) : posix.join(posix.dirname(at), sheet),
      ),
    );
  return [...new Set(sheets)].sort();
}

const shell = "components/shell/shell-behaviour.tsx";
/** What the page of a lazy component loads first, and what it loads later. */
const lazy: [string, string[], string[]][] = [
  ["the end of a lost request", ["components/forms/form-screen.tsx"], ["components/forms/lost-response.ts"]],
  ["the grouping of an SSN", ["components/ui/fields/ssn-field.tsx"], ["components/ui/fields/ssn-typing.ts"]],
  ["the wait for a press", ["components/delta-form/delta-fields.tsx"], ["components/forms/press-gate.ts"]],
  ["a provider", ["components/operator/provider-element.tsx"], ["components/operator/mount-provider.ts"]],
  ["an address search", ["components/verification/address-fields.tsx"], ["components/verification/address-search.tsx"]],
  [
    "a later part of reverification",
    ["app/reverification/part-screen.tsx"],
    ["components/verification/employment-fields.tsx", "components/verification/confirmation-fields.tsx"],
  ],
];

test.each(lazy)("%s is loaded lazily, but not its styles, because the server may render it", (_, first, later) => {
  const { files } = reachableFrom(code, first);
  expect(later.filter((file) => files.includes(file))).toEqual([]);
  const sheets = first.flatMap(stylesOf);
  expect(later.flatMap(stylesOf).filter((sheet) => !sheets.includes(sheet))).toEqual([]);
});

test("the shell loads what Next sends with every page: the not-found page and both error pages", () => {
  const loaded = reachableFrom(code, [shell]).files;
  const clients = code.filter(({ text }) => /^["']use client["'];/.test(text)).map(({ path }) => path);
  const special = ["app/error.tsx", "app/global-error.tsx", "app/not-found.tsx"];
  const needed = reachableFrom(code, special).files.filter((file) => file.startsWith("components/"));
  expect(needed).toContain("components/shell/error-page.tsx");
  const hydrated = reachableFrom(code, clients).files;
  expect(needed.filter((file) => hydrated.includes(file) && !loaded.includes(file))).toEqual([]);
});
