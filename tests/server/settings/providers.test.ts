import { expect, test } from "vitest";
import { readConfig } from "@/server/config";
import { realSettings } from "../../harness/stack/real-settings.ts";

const url = "https://provider.operator.example/balances.js";
const integrity = `sha384-${"A".repeat(64)}`;

const settings = { ...realSettings, ACCOUNT_ENV: "test" };
const having = (script: object) => ({ ...settings, PROVIDER_SCRIPTS: JSON.stringify({ balances: script }) });

test("a provider's script is loaded from where the deployment says, and none is by default [API-105?]", () => {
  expect(readConfig(settings).PROVIDER_SCRIPTS).toEqual({});
  for (const name of ["multiAccounting", "verification", "correctiveActions", "balances", "responsibleGaming"]) {
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
