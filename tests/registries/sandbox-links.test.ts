// What the sandbox links to in the account area exists with any operator's folder.
import { afterAll, beforeAll, expect, test } from "vitest";
import { brandIds, brands } from "@/domain/brands";
import { privacyFor, termsFor } from "@/domain/legal/legal-documents";
import { privacyNotices, terms } from "@/domain/operator/tables";
import { isUnknownPage, routeAt } from "@/domain/routing/routes";
import { agreementsOf } from "../../sandbox/services/agreements/agreements.ts";
import { startTestSandbox, type TestSandbox } from "../kit/stack/test-sandbox.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

test.each(brandIds)("each link of the page of screens leads to a page of %s", async (brand) => {
  const page = await (await sandbox.raw(`/links?brand=${brand}`)).body.text();
  const paths = [...page.matchAll(new RegExp(`href="http://${brand}\\.localhost:3000(/[^"]*)"`, "g"))].map(
    ([, path = ""]) => path.replaceAll("&amp;", "&").split("?")[0] ?? "",
  );
  expect(paths.length).toBeGreaterThan(20);
  const missing = paths.filter((path) => {
    const route = routeAt(path);
    return !route || isUnknownPage(route, path, brands[brand]);
  });
  expect(missing).toEqual([]);
});

const places = [...new Set([...Object.keys(terms), ...Object.keys(privacyNotices), "FR", "FR-IDF", "US-XX"])];

test.each(places)("the agreements of %s lead to the texts of its law", (place) => {
  const [country = "", region] = place.split("-");
  const of = { country, ...(region && { region }) };
  const [termsPage, ...others] = agreementsOf(place).map(({ path }) => path);
  expect(termsPage).toBe(`/documents/${termsFor(of)}`);
  expect(new Set(others)).toEqual(new Set([`/documents/${privacyFor(of)}`]));
});
