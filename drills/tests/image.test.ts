// The image, the manifests of Kubernetes and compose.yaml, as far as they can be judged without building or starting anything;
// `npm run tool -- image-drill` does the rest.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "@/server/config";
import { settings } from "@/server/settings/table";
import { importsOf as importsIn } from "../../tests/kit/sources/imports.ts";
import { isCode, sourceFiles } from "../../tests/kit/sources/source-files.ts";
import { realSettings, settingProblems } from "../../tests/kit/stack/real-settings.ts";
import {
  canRender,
  checkManifests,
  drainSeconds,
  type Manifest,
  manifestsIn,
  type Pod,
  renderManifests,
} from "../image/manifests.ts";

const textOf = (path: string) => readFileSync(path, "utf8");
const manifestsOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".yaml") && name !== "kustomization.yaml")
    .flatMap((name) => manifestsIn(textOf(join(folder, name))));
const components = readdirSync("deploy/kubernetes/components").map((name) => `deploy/kubernetes/components/${name}`);
const written = ["deploy/kubernetes/base", ...components].flatMap(manifestsOf);

test("the manifests hold what an instance needs, as they are written", () => {
  expect(checkManifests(written)).toEqual([]);
});

test.runIf(canRender())("and as kubectl renders them, without a warning", () => {
  const rendered = renderManifests();
  expect(checkManifests(rendered)).toEqual([]);
  const containers = rendered.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
  expect(containers.map(({ image }) => image)).toEqual([
    "images.example.test/account-area@sha256:replace",
    "docker.io/library/nginx@sha256:replace",
  ]);
  const [instance] = containers;
  expect([instance?.env?.map(({ name }) => name), instance?.envFrom.length]).toEqual([["SECRETS_DIR"], 1]);
  const kinds = new Set(rendered.map(({ kind }) => kind));
  for (const kind of ["Gateway", "HTTPRoute", "ServiceMonitor", "PrometheusRule"]) expect(kinds).toContain(kind);
});

test.runIf(canRender())("with an Ingress in place of the Gateway, and secrets as variables", () => {
  const rendered = renderManifests({ components: ["ingress"] });
  expect(checkManifests(rendered)).toEqual([]);
  const kinds = new Set(rendered.map(({ kind }) => kind));
  expect([kinds.has("Ingress"), kinds.has("Gateway"), kinds.has("ServiceMonitor")]).toEqual([true, false, false]);
  const annotated = rendered.filter(({ metadata }) => "annotations" in metadata);
  expect(annotated).toEqual([]);
});

test("each rule about the manifests notices when it is broken", () => {
  const pod = (change: (pod: Pod) => void) => {
    const copy = structuredClone(written);
    for (const { spec } of copy) if (spec?.template) change(spec.template.spec);
    return checkManifests(copy);
  };
  expect(pod((spec) => (spec.terminationGracePeriodSeconds = 45))).toEqual(["account-area is killed while it drains"]);
  expect(pod((spec) => (spec.securityContext.runAsNonRoot = false))).toEqual(["account-area may run as root"]);
  expect(pod((spec) => delete spec.containers[0].livenessProbe)).toHaveLength(1);
  expect(pod((spec) => (spec.containers[0].readinessProbe = { httpGet: { path: "/" } }))).toHaveLength(1);
  expect(pod((spec) => (spec.containers[0].envFrom = []))).toHaveLength(1);
  expect(pod((spec) => spec.volumes?.push({ secret: {} }))).toHaveLength(1);
  expect(pod((spec) => (spec.containers[0].env = [{ name: "METRICS_TOKEN", value: "a" }]))).toHaveLength(1);
  const policy = (change: (rules: NonNullable<NonNullable<Manifest["spec"]>["egress"]>) => unknown) => {
    const copy = structuredClone(written);
    for (const { spec } of copy) if (spec?.egress) change(spec.egress);
    return checkManifests(copy);
  };
  const isOf = (port: number) => (rule: { ports: { port: number | string }[] }) =>
    rule.ports.some((each) => each.port === port);
  for (const port of [53, 443, 6379, 4318])
    expect(policy((rules) => rules.splice(rules.findIndex(isOf(port)), 1))).toHaveLength(1);
  expect(policy((rules) => delete rules.find(isOf(443))?.to)).toHaveLength(1);
  const more = [{ kind: "Secret", metadata: { name: "a" } }];
  expect(checkManifests([...written, ...more])).toEqual(["a Secret stands in the repository"]);
  const data = { REDIS_PASSWORD: "a" };
  const map = { kind: "ConfigMap", metadata: { name: "a" }, data };
  expect(checkManifests([...written, map])).toEqual(["REDIS_PASSWORD stands in a ConfigMap"]);
});

test("players reach a pod by its nginx only, and its instance trusts nothing else", () => {
  const [service, pods] = manifestsIn(textOf("deploy/kubernetes/base/service.yaml"));
  expect(service?.spec).toEqual({ ports: [{ name: "http", port: 80, targetPort: "web" }] });
  expect(pods?.spec).toMatchObject({ clusterIP: "None" });
  const { ingress } = parse(textOf("deploy/kubernetes/base/network-policy.yaml").replace(/^#.*$/gm, "")).spec;
  const ports = ingress.map((rule: { ports: unknown[] }) => rule.ports);
  expect(ports).toEqual([[{ port: "web" }], [{ port: "http" }], [{ port: "files" }]]);
  expect(textOf("deploy/kubernetes/production/settings.env")).toMatch(/^TRUSTED_PROXIES=127\.0\.0\.1$/m);
});

test("the grace period is measured by the drain of the process", () => {
  expect(drainSeconds).toBe(readConfig({ ACCOUNT_ENV: "sandbox" }).DRAIN_MS / 1000 + 2);
});

test("the settings of the example and a Secret start production, once the samples are replaced", () => {
  const lines = textOf("deploy/kubernetes/production/settings.env").split("\n");
  const pairs = lines
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.split("=")[0], line.replace(/^\w+=/, "")]);
  const plain: Record<string, string> = Object.fromEntries(pairs);
  expect(Object.keys(plain).filter((name) => !(name in settings))).toEqual([]);
  const { RECORD_PASSWORDS, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY, GEOLOCATION_SCRIPT } = realSettings;
  const secrets = { RECORD_PASSWORDS, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY, REDIS_PASSWORD: "8fd1c2a97be34460" };
  const problems = settingProblems({ ...plain, ...secrets });
  expect([...new Set(problems.map((problem) => problem.split(" ")[0]))]).toEqual([
    "GEOLOCATION_SCRIPT",
    "HOSTS",
    "JWKS_URL",
    "TOKEN_ISSUER",
    "REDIS_URL",
  ]);
  const own = Object.entries(plain).map(([name, value]) => [
    name,
    value.replaceAll("example.test", "operator.example"),
  ]);
  const replaced = { ...Object.fromEntries(own), GEOLOCATION_SCRIPT, ...secrets };
  expect(settingProblems(replaced)).toEqual([]);
});

/** A service of compose.yaml, as far as it is looked into. */
type Service = Readonly<Record<string, unknown>>;
const services: Record<string, Service> = parse(textOf("deploy/compose.yaml"), { merge: true }).services;

test("compose starts nginx before two instances, Redis and the sandbox, and its containers have no rights", () => {
  const expected = ["account-area-1", "account-area-2", "assets", "nginx", "redis", "sandbox"];
  expect(Object.keys(services).sort()).toEqual(expected);
  for (const [name, service] of Object.entries(services).filter(([name]) => name !== "nginx")) {
    const { read_only, cap_drop, security_opt } = service;
    expect([name, read_only, cap_drop, security_opt]).toEqual([name, true, ["ALL"], ["no-new-privileges:true"]]);
  }
  for (const name of ["account-area-1", "account-area-2"]) {
    const { stop_grace_period, environment } = services[name] ?? {};
    expect(Number.parseInt(`${stop_grace_period}`, 10)).toBeGreaterThan(drainSeconds);
    // no secret by default: the sandbox has what it needs
    expect(Object.keys(environment as object).filter((each) => /PASSWORD|TOKENS?$|_KEY$/.test(each))).toEqual([]);
    expect(settingProblems(environment as Record<string, string>)).toEqual([]);
  }
});

/** Files that a file imports, by relative paths and not for their types alone. */
function importsOf(path: string, seen: Set<string>): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  const names = [...textOf(path).matchAll(/^import (?!type )[^;]*?from "(\.[^"]+)";|^import "(\.[^"]+)";/gms)];
  for (const [, from, alone] of names) importsOf(join(dirname(path), from ?? alone ?? ""), seen);
  return seen;
}

test("nothing that the build in the image is given, and checks the types of, imports what it is not given", () => {
  const left = textOf("deploy/Containerfile.dockerignore").split("\n");
  const isLeft = (path: string) => left.some((each) => path === each || path.startsWith(`${each}/`));
  const files = sourceFiles();
  const notGiven = new Set(files.filter(({ path }) => isLeft(path)).map(({ path }) => path.replace(/\.\w+$/, "")));
  const given = files.filter((file) => isCode(file) && !isLeft(file.path));
  const missing = given.flatMap((file) =>
    importsIn(file).flatMap(({ to }) => (notGiven.has(to) ? [`${file.path}: ${to}`] : [])),
  );
  expect(missing).toEqual([]);
});

test("the image has every file that its commands import", () => {
  const containerfile = textOf("deploy/Containerfile");
  const [, copied = ""] = /cp -a --parents (.*) \/image\/app\//.exec(containerfile) ?? [];
  const commands = ["scripts/serve.ts", "scripts/keep-assets.ts"];
  const needed = commands.flatMap((command) => [...importsOf(command, new Set())]);
  expect(needed.length).toBeGreaterThan(20);
  const has = (path: string) => copied.split(" ").some((each) => path === each || path.startsWith(`${each}/`));
  expect(needed.filter((path) => !has(path))).toEqual([]);
  const started = JSON.parse(/^CMD (.*scripts\/serve.*)$/m.exec(containerfile)?.[1] ?? "[]");
  expect(started).toContain("scripts/serve.ts");
  expect(started.filter((part: string) => part.endsWith(".ts")).every(existsSync)).toBe(true);
});
