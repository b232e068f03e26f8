// What the manifests of Kubernetes have to say, rendered or as they are written.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";
import { root } from "../../scripts/environment.ts";

// Manifests, as far as they are looked into.
type Probe = { httpGet: { path: string } };
type Container = {
  name: string;
  image: string;
  env?: { name: string; value: string }[];
  envFrom: object[];
  securityContext: {
    readOnlyRootFilesystem: boolean;
    allowPrivilegeEscalation: boolean;
    capabilities: { drop: string[] };
  };
  lifecycle: { preStop: { exec: { command: [string, string] } } };
  resources: { requests: { cpu?: string }; limits: { memory?: string } };
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
};
export type Pod = {
  terminationGracePeriodSeconds: number;
  automountServiceAccountToken: boolean;
  securityContext: { runAsNonRoot: boolean; seccompProfile: { type: string } };
  topologySpreadConstraints: object[];
  volumes?: object[];
  containers: [Container, ...Container[]];
};
export type Manifest = {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: {
    replicas?: number;
    strategy?: { rollingUpdate: { maxUnavailable: number } };
    template?: { spec: Pod };
    egress?: { to?: { ipBlock?: { cidr: string; except?: string[] } }[]; ports: { port: number | string }[] }[];
  };
};

export const manifestsIn = (text: string): Manifest[] =>
  parseAllDocuments(text, { merge: true }).map((each) => each.toJS());

/** Kustomize came with `replacements` in its fourth edition. */
export function canRender(): boolean {
  const { stdout = "" } = spawnSync("kubectl", ["version", "--client"], { encoding: "utf8" });
  return Number(/Kustomize Version: v(\d+)/.exec(stdout)?.[1] ?? 0) >= 4;
}

/** Renders the overlay of production. @param changed renders a copy of it with other components */
export function renderManifests(changed?: { readonly components: readonly string[] }): Manifest[] {
  const kubernetes = join(root, "deploy", "kubernetes");
  if (changed === undefined) return render(join(kubernetes, "production"));
  // kustomize follows no path out of a copy: the copy has the whole folder
  const copy = mkdtempSync(join(tmpdir(), "manifests-"));
  try {
    cpSync(join(root, "deploy"), copy, { recursive: true });
    const overlay = join(copy, "kubernetes", "production");
    const file = join(overlay, "kustomization.yaml");
    const text = readFileSync(file, "utf8").replace(/^ +#? ?- \.\.\/components\/.*\n/gm, "");
    const list = changed.components.map((name) => `  - ../components/${name}\n`).join("");
    writeFileSync(
      file,
      text.replace(/^components:\n/m, (line) => `${line}${list}`),
    );
    return render(overlay);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function render(overlay: string): Manifest[] {
  const { status, stdout, stderr } = spawnSync("kubectl", ["kustomize", overlay], { encoding: "utf8" });
  if (status !== 0) throw new Error(`kubectl kustomize needs Kustomize 4 or newer: ${stderr}`);
  if (stderr !== "") throw new Error(stderr);
  return manifestsIn(stdout);
}

/** DRAIN_MS, and the two seconds in which a process ends itself. */
export const drainSeconds = 42;
const secret = /PASSWORD|TOKENS?$|_KEY$/;

/** @returns what is wrong */
export function checkManifests(manifests: readonly Manifest[]): string[] {
  const problems: string[] = [];
  const expect = (isTrue: unknown, problem: string) => void (isTrue || problems.push(problem));
  const all = (kind: string) => manifests.filter((each) => each.kind === kind);
  for (const kind of [
    ...["Deployment", "Service", "PodDisruptionBudget", "HorizontalPodAutoscaler", "NetworkPolicy"],
  ]) {
    expect(all(kind).length > 0, `there is no ${kind}`);
  }
  expect(all("Ingress").length + all("HTTPRoute").length > 0, "there is neither an Ingress nor an HTTPRoute");
  expect(all("Secret").length === 0, "a Secret stands in the repository");
  for (const { data = {} } of all("ConfigMap")) {
    for (const name of Object.keys(data)) expect(!secret.test(name), `${name} stands in a ConfigMap`);
  }
  const egress = all("NetworkPolicy").flatMap(({ spec }) => spec?.egress ?? []);
  for (const [port, what] of Object.entries({ 53: "name servers", 443: "the platform", 6379: "Redis", 4318: "traces" }))
    expect(
      egress.some(({ ports }) => ports.some((each) => `${each.port}` === port)),
      `an instance does not reach ${what}, port ${port}`,
    );
  const toAnywhere = egress
    .filter(({ ports }) => ports.some(({ port }) => port === 443))
    .flatMap(({ to }) => to ?? [{}]);
  for (const { ipBlock } of toAnywhere) {
    const linkLocal = ipBlock?.cidr.includes(":") ? "fe80::/10" : "169.254.0.0/16";
    expect(ipBlock?.except?.includes(linkLocal), `an instance reaches ${linkLocal}, where clouds serve credentials`);
  }
  for (const { metadata, spec } of all("Deployment")) {
    const { name } = metadata;
    const pod = spec?.template?.spec;
    if (pod === undefined) throw new Error(`${name} has no pod`);
    expect(spec?.replicas === undefined, `${name} says how many replicas there are, against the autoscaler`);
    expect(spec?.strategy?.rollingUpdate.maxUnavailable === 0, `${name} rolls out with fewer instances than before`);
    expect(pod.securityContext.runAsNonRoot === true, `${name} may run as root`);
    expect(pod.securityContext.seccompProfile.type === "RuntimeDefault", `${name} may make every system call`);
    expect(pod.automountServiceAccountToken === false, `${name} has a token of the cluster`);
    expect(pod.topologySpreadConstraints.length >= 2, `${name} may stand on one node`);
    expect(
      pod.containers.some((each) => each.name === "nginx"),
      `${name} has no nginx, which bounds what one client can take`,
    );
    for (const container of pod.containers) {
      const { securityContext, lifecycle, envFrom = [], resources } = container;
      expect(securityContext.readOnlyRootFilesystem, `${name} may write to its file system`);
      expect(securityContext.allowPrivilegeEscalation === false, `${name} may get more rights`);
      expect(securityContext.capabilities.drop.includes("ALL"), `${name} has capabilities`);
      expect(resources.requests.cpu && resources.limits.memory, `${name} has no resources`);
      const [command, seconds] = lifecycle.preStop.exec.command;
      expect(command === "sleep" && Number(seconds) > 0, `${name} gets SIGTERM before others know of its end`);
      if (container.name === "nginx") continue;
      expect(pod.terminationGracePeriodSeconds > drainSeconds + Number(seconds), `${name} is killed while it drains`);
      const hasVariables = envFrom.some((each) => "secretRef" in each);
      const hasFiles = pod.volumes?.some((each) => "secret" in each) ?? false;
      expect(hasVariables !== hasFiles, `${name} has its secrets neither as variables nor as files, or twice`);
      const names = container.env?.map((each) => each.name) ?? [];
      expect(
        names.every((each) => each === "SECRETS_DIR"),
        `${name} has settings beside ConfigMap and Secret`,
      );
      for (const probe of ["startupProbe", "readinessProbe", "livenessProbe"] as const) {
        const { path } = container[probe]?.httpGet ?? { path: "" };
        expect(
          path === `/api/health/${probe === "livenessProbe" ? "live" : "ready"}`,
          `${name}: ${probe} asks for "${path}"`,
        );
      }
    }
  }
  return problems;
}
