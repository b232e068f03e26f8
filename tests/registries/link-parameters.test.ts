// One table of query parameters: what the pages read, what a link may bring, and what support's page of links offers and knows.
import { describe, expect, test } from "vitest";
import { returnPathNames } from "@/domain/routing/carried-values";
import { startPages } from "@/domain/routing/link-pages";
import { linkParameterNames, linkParameters, ownParameters, parametersAt } from "@/domain/routing/link-parameters";
import type { RoutePattern } from "@/domain/routing/routes";
import { DocScanParameters } from "@/domain/scan/scan-links";
import { LoginParameters } from "@/domain/sign-in/login-parameters";
import { ignoredIn, readLink } from "@/server/support/link-findings";
import { linkForm } from "@/server/support/links";
import { linksPage } from "../../scripts/support/links-page.ts";
import { reachableFrom } from "../kit/sources/reachable.ts";
import { isCode, sourceFiles } from "../kit/sources/source-files.ts";

const code = sourceFiles().filter(isCode);
const known: readonly string[] = [...linkParameterNames, ...ownParameters];

/** The names that a file reads from the query of its request. */
const namesReadIn = (text: string) =>
  [...text.matchAll(/\b(?:context\.)?query\.(\w+)|\bquery: \{ (\w+) \}|linkParameters\.(\w+)\.rule/g)].map(
    ([, dotted, taken, ruled]) => dotted ?? taken ?? ruled ?? "",
  );
const readers = code
  .filter(({ path }) => /^(?:app|server\/(?:flows|lookups|session|request))\//.test(path))
  .map(({ path, text }) => ({ path, names: namesReadIn(text) }))
  .filter(({ names }) => names.length > 0);

test("every parameter that a sign-in or a scan parses has one row [PA-06, PA-07, DOC-05]", () => {
  const parsed = [...Object.keys(LoginParameters.shape), ...Object.keys(DocScanParameters.shape), ...returnPathNames];
  expect(parsed.filter((name) => !linkParameterNames.some((row) => row === name))).toEqual([]);
  expect(known.filter((name, at) => known.indexOf(name) !== at)).toEqual([]);
});

test("every name that a page or a flow reads from the query is in the table", () => {
  expect(readers.length).toBeGreaterThan(15);
  const unknown = readers.flatMap(({ path, names }) =>
    names.filter((name) => !known.includes(name)).map((name) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test("a parameter of single pages is read by each of them", () => {
  const parsedWhole: readonly string[] = [...Object.keys(DocScanParameters.shape), ...returnPathNames];
  const single = linkParameterNames.filter((name) => "pages" in linkParameters[name] && !parsedWhole.includes(name));
  expect(single).toEqual(["shortReasonCode", "documentKind", "case"]);
  const unread = single.flatMap((name) => {
    const files = readers.filter(({ names }) => names.includes(name)).map(({ path }) => path);
    const isReadAt = (pattern: RoutePattern) =>
      reachableFrom(code, [`app${pattern}/page.tsx`]).files.some((file) => files.includes(file));
    return startPages
      .filter((pattern) => parametersAt(pattern).includes(name) && !isReadAt(pattern))
      .map((pattern) => `${pattern}: ${name}`);
  });
  expect(unread).toEqual([]);
});

describe("support's page of links", () => {
  const examples: Readonly<Record<string, string>> = { intendedSiteExp: "US-NJ-SB", product: "casino" };

  test.each(startPages)("offers every parameter that %s takes, and finds nothing wrong with it", (pattern) => {
    const page = pattern.replace("[product]", "casino").replace("[document]", "privacy-notice");
    const form = linkForm({ brand: "main", page });
    expect(form.page).toBe(page);
    const html = linksPage({ form });
    for (const name of parametersAt(pattern)) {
      expect(html).toContain(`name="${name}"`);
      const field = form.fields.find((each) => each.name === name);
      const value = examples[name] ?? (field?.isTarget ? "/correctiveactions" : (field?.choices?.[0] ?? "a-key"));
      const link = readLink(`http://main.localhost:3000${page}?${new URLSearchParams({ [name]: value })}`);
      if (link.kind !== "page") throw new Error(link.kind);
      expect(ignoredIn(link).filter(({ kind }) => kind !== "alone")).toEqual([]);
    }
  });
});
