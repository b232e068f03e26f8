// Going back from a build with one brand more needs no other settings: the brand that this build does not know is left out.
import { expect, test } from "vitest";
import { type BrandId, brandIds } from "@/domain/brands";
import { servedBrands } from "@/domain/routing/hosts";
import { readConfig } from "@/server/config";
import { problemsInFile } from "../../../scripts/settings-page.ts";
import { realSettings, settingProblems } from "../../kit/stack/real-settings.ts";

const known = brandIds.join(", ");
const hosts: Readonly<Record<BrandId, object>> = JSON.parse(realSettings.HOSTS);
const [brand = ""] = brandIds;
const misspelt = `${brand}s`;
const unknown = `unknown name "${misspelt}", perhaps "${brand}"; known: ${known}`;
const newer = { ...realSettings, HOSTS: JSON.stringify({ ...hosts, [misspelt]: Object.values(hosts)[0] }) };

test("a start leaves out a brand that it does not know, and says the nearest name", () => {
  expect(settingProblems(newer)).toEqual([]);
  const config = readConfig(newer);
  expect([servedBrands(config.hosts), config.warnings]).toEqual([brandIds, [`HOSTS has an ${unknown}`]]);
  expect(readConfig(realSettings).warnings).toEqual([]);
});

test("the check of a file refuses it: there it is more likely a mistake", () => {
  expect(problemsInFile(newer)).toEqual([`HOSTS has an ${unknown}`]);
});

test("a start refuses when no brand that it knows is left, in the sandbox as well", () => {
  const none = JSON.stringify({ [misspelt]: Object.values(hosts)[0] });
  expect(settingProblems({ ...realSettings, HOSTS: none })).toEqual([`HOSTS has an ${unknown}`]);
  expect(settingProblems({ ACCOUNT_ENV: "sandbox", HOSTS: none })).toEqual([`HOSTS has an ${unknown}`]);
});

test("what is wrong with a brand that is known is a problem all the same", () => {
  const HOSTS = JSON.stringify({ [brand]: { account: "no address" }, [misspelt]: {} });
  expect(settingProblems({ ACCOUNT_ENV: "sandbox", HOSTS })).toEqual([
    expect.stringMatching(/^HOSTS is malformed: must be JSON/),
  ]);
});

test("a setting by brand may name the brand alone", () => {
  const name = "ON_PREMISES_COOKIE_DOMAINS";
  const config = readConfig({ ...realSettings, [name]: JSON.stringify({ [misspelt]: "operator.example" }) });
  expect([config[name], config.warnings]).toEqual([{}, [`${name} has an ${unknown}`]]);
});
