// The reference of settings (docs/settings.md) against the code that reads them and the documents that name them.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readConfig } from "@/server/config";
import { nodeSettings } from "@/server/settings/node";
import { removedSettings } from "@/server/settings/removed";
import { sections, settings } from "@/server/settings/table";
import { commandVariables, internalVariables, testVariables } from "../../scripts/command-variables.ts";
import { problemsInFile, settingsPage } from "../../scripts/settings-page.ts";
import { isCode, sourceFiles, withoutComments } from "../kit/sources/source-files.ts";
import { realSettings, settingProblems } from "../kit/stack/real-settings.ts";

const files = sourceFiles();
const textOf = (path: string) => readFileSync(path, "utf8");
const known = new Set([
  ...[settings, commandVariables, testVariables].flatMap((each) => Object.keys(each)),
  ...internalVariables,
]);

test("docs/settings.md is what the declarations say; `npm run settings` writes it", () => {
  expect(textOf("docs/settings.md")).toBe(settingsPage());
});

test("every setting belongs to one section", () => {
  const listed = Object.values(sections).flatMap((section) => Object.keys(section));
  expect(listed.sort()).toEqual(Object.keys(settings).sort());
});

test("every variable that the code reads from the environment is in the reference", () => {
  const reads = files.filter(isCode).flatMap(({ path, text }) => {
    const code = withoutComments(text);
    // commands hand the environment on as `env`
    const env = /^(scripts|sandbox)\//.test(path) ? "(?:process\\.)?env" : "process\\.env";
    const members = [...code.matchAll(new RegExp(`\\b${env}\\.([A-Z]\\w*)`, "g"))].map(([, name = ""]) => name);
    const taken = [...code.matchAll(new RegExp(`\\{([^{}]*)\\} = ${env};`, "g"))].flatMap(([, names = ""]) =>
      names.split(","),
    );
    return [...members, ...taken].map((name) => ({ path, name: name.trim() }));
  });
  // a test that checks how a child process is started
  const ofTests = new Set(["SERVING"]);
  expect(reads.filter(({ name }) => !known.has(name) && !ofTests.has(name))).toEqual([]);
  expect(reads.length).toBeGreaterThan(20);
});

const code = files
  .filter(({ path }) => /^(app|server|scripts|domain|sandbox)\/|^middleware\.ts$/.test(path))
  .map(({ path, text }) => ({ path, text: withoutComments(text) }));

test("every setting is read", () => {
  const isDeclaration = (path: string) => path.startsWith("server/settings/");
  const readers = code.filter(({ path }) => !isDeclaration(path)).map(({ text }) => text);
  // one setting only decides whether another may be missing
  const conditions = code
    .filter(({ path }) => isDeclaration(path))
    .flatMap(({ text }) => text.match(/\ball\.\w+/g) ?? []);
  const read = [...readers, ...conditions].join("\n");
  const readByNode = Object.keys(nodeSettings);
  const ours = Object.keys(settings).filter((name) => !readByNode.includes(name));
  expect(ours.filter((name) => !new RegExp(`\\b${name}\\b`).test(read))).toEqual([]);
});

test("an operator has at most 70 settings, without those of the sandbox alone and the variables that Node itself reads", () => {
  const others = [...Object.keys(nodeSettings), "SANDBOX_PORT", "MACHINE_CLOCK", "BRIDGE_SCRIPT_URL"];
  expect(Object.keys(settings).filter((name) => !others.includes(name)).length).toBeLessThanOrEqual(70);
});

test("a start and a check of a file say where each removed setting went", () => {
  expect(Object.keys(removedSettings).filter((name) => name in settings)).toEqual([]);
  for (const [name, where] of Object.entries(removedSettings)) {
    const said = `${name} is no longer a setting; it is ${where}`;
    expect(readConfig({ ...realSettings, [name]: "any" }).warnings).toEqual([said]);
    expect(problemsInFile({ ...realSettings, [name]: "any" })).toEqual([said]);
  }
});

const documents = files.filter(({ path }) =>
  /^(README|(docs|deploy|decisions|sandbox)\/.*)\.(md|env|conf)$/.test(path),
);

test.each(documents.map(({ path }) => path))("%s names only settings that exist", (path) => {
  const names = [...textOf(path).matchAll(/\b[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+\b/g)].map(([name]) => name);
  // the other names in capitals are codes of the platform
  const isCode = (name: string) => code.some(({ text }) => text.includes(name));
  expect(names.filter((name) => !known.has(name) && !isCode(name))).toEqual([]);
});

const required = Object.keys(settings).filter((name) => settings[name as keyof typeof settings].required !== undefined);

test("docs/operate.md names every setting that a real environment needs", () => {
  const page = textOf("docs/operate.md");
  expect(required.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

/** The variables of an environment file of systemd. */
function variablesIn(text: string): Record<string, string> {
  const lines = text.split("\n").filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(lines.map((line) => [line.split("=")[0], line.replace(/^\w+='?|'$/g, "")]));
}

test("the example environment starts production once its samples are replaced, and each required setting in it is needed", () => {
  const example = variablesIn(textOf("deploy/systemd/account-area.env"));
  expect(Object.keys(example).filter((name) => !(name in settings))).toEqual([]);
  const problems = settingProblems(example);
  expect(problems).toContainEqual(expect.stringMatching(/^NEXT_SERVER_ACTIONS_ENCRYPTION_KEY is malformed: /));
  const samples = problems.filter((problem) => problem.includes(" holds a sample value "));
  expect(samples.map((problem) => problem.split(" ")[0])).toEqual([
    "HOSTS",
    "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY",
    "JWKS_URL",
    "TOKEN_ISSUER",
    "RECORD_PASSWORDS",
    "REDIS_URL",
    "REDIS_PASSWORD",
    "METRICS_TOKEN",
    "TRACK_KEY",
    "GEOLOCATION_SCRIPT",
  ]);
  const own = (value: string) =>
    value.replace("replace", "our-own-secret").replaceAll("example.test", "operator.example");
  const variables = Object.fromEntries(Object.entries(example).map(([name, value]) => [name, own(value)]));
  variables.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = Buffer.from("an-actions-key-of-the-test-00001").toString("base64");
  variables.GEOLOCATION_SCRIPT = realSettings.GEOLOCATION_SCRIPT;
  expect(settingProblems(variables)).toEqual([]);
  for (const name of required.filter((each) => each !== "ACCOUNT_ENV")) {
    expect(settingProblems({ ...variables, [name]: "" })).toEqual([`${name} is missing`]);
  }
});

test("a drain takes as long as a submit may, and systemd and nginx wait longer than a drain", () => {
  const unit = textOf("deploy/systemd/account-area@.service");
  const [, stop] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
  const [, read] = /^proxy_read_timeout (\d+)s;$/m.exec(textOf("deploy/nginx/locations.conf")) ?? [];
  const { DRAIN_MS, SUBMIT_DEADLINE_MS } = readConfig({ ACCOUNT_ENV: "sandbox" });
  expect([DRAIN_MS, stop, read]).toEqual([40_000, "60", "60"]);
  expect(DRAIN_MS).toBeGreaterThanOrEqual(SUBMIT_DEADLINE_MS);
});

test("a file of settings is judged more strictly than a start: a name that no setting has is named with the nearest one", () => {
  const variables = {
    ...realSettings,
    HOST: "account-area",
    METRIC_TOKEN: "1f0c9a77d2e84b65a3c0f1e2",
    XYZ: "1",
    PORT: "0",
  };
  expect(problemsInFile(variables)).toEqual([
    "PORT is malformed: must be a whole number of at least 1",
    "HOST is no setting, perhaps HOSTS",
    "METRIC_TOKEN is no setting, perhaps METRICS_TOKEN",
    "XYZ is no setting",
  ]);
  const { HOST: _, METRIC_TOKEN: __, XYZ: ___, PORT: ____, ...good } = variables;
  expect(problemsInFile(good)).toEqual([]);
  const readByOthers = { OPERATOR_DIR: "../own", OTEL_EXPORTER_OTLP_HEADERS: "a=b", NODE_EXTRA_CA_CERTS: "/ca.pem" };
  expect(problemsInFile({ ...good, ...readByOthers })).toEqual([]);
});
