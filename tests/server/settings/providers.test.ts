import { expect, test } from "vitest";
import { defaultBrand } from "@/domain/brands";
import { readConfig } from "@/server/config";
import { realSettings } from "../../kit/stack/real-settings.ts";

const url = "https://provider.operator.example/balances.js";
const integrity = `sha384-${"A".repeat(64)}`;

const settings = { ...realSettings, ACCOUNT_ENV: "test" };
const having = (script: object) => ({ ...settings, PROVIDER_SCRIPTS: JSON.stringify({ balances: script }) });

test("a provider's script is loaded from where the deployment says, and none is by default [API-92, API-105?]", () => {
  expect(readConfig(settings).PROVIDER_SCRIPTS).toEqual({});
  const documented = ["multiAccounting", "verification", "correctiveActions", "strongAuthentication", "balances"];
  for (const name of [...documented, "responsibleGaming"]) {
    const own = { [name]: { url, integrity } };
    expect(readConfig({ ...settings, PROVIDER_SCRIPTS: JSON.stringify(own) }).PROVIDER_SCRIPTS, name).toEqual(own);
  }
});

test.each([
  ["no integrity", { url }, "PROVIDER_SCRIPTS has no integrity for balances"],
  ["plain http", { url: url.replace("https", "http"), integrity }, "PROVIDER_SCRIPTS must use https"],
  [
    "the sandbox's address",
    { url: "https://scripts.main.localhost/b.js", integrity },
    "PROVIDER_SCRIPTS names a sandbox origin",
  ],
])("a provider's script with %s is refused where real players are served", (_, script, message) => {
  expect(() => readConfig(having(script))).toThrow(message);
});

test("the sandbox's own scripts and pages are on a host of a brand that the folder has", () => {
  const sandbox = readConfig({ ACCOUNT_ENV: "sandbox" });
  const { GEOLOCATION_SCRIPT, PLACES_SCRIPT, DEVICE_INTELLIGENCE_SCRIPT, DEVICE_RISK_SCRIPT } = sandbox;
  const vendors = [GEOLOCATION_SCRIPT, PLACES_SCRIPT, DEVICE_INTELLIGENCE_SCRIPT, DEVICE_RISK_SCRIPT];
  const scripts = vendors.map((script) => script?.url);
  expect(scripts.map((address) => new URL(address ?? "").hostname)).toEqual(
    scripts.map(() => `scripts.${defaultBrand}.localhost`),
  );
  const { VOLUNTARY_SELF_EXCLUSION_URLS } = sandbox;
  expect(new URL(VOLUNTARY_SELF_EXCLUSION_URLS["*"] ?? "").hostname).toBe(`self-exclusion.${defaultBrand}.localhost`);
});
