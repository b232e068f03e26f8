// nginx before two instances, what they share (Redis with Sentinels, or a cluster of it), and the sandbox, each a process that can be ended.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, waitForOk } from "../../scripts/answers.ts";
import type { Child } from "../../scripts/child.ts";
import { root, withSandboxDefaults } from "../../scripts/environment.ts";
import { keepAssets } from "../../scripts/keep-assets.ts";
import { startNginx, untilNginxAnswers } from "../../scripts/nginx.ts";
import { startApp } from "../../scripts/services.ts";
import { type SentinelSet, startSentinelSet } from "../../tests/kit/stack/redis-sentinels.ts";
import { startSandboxProcess } from "../../tests/kit/stack/stack.ts";

type Settings = Readonly<Record<string, string>>;

export type Member = {
  readonly port: number;
  readonly logFile: string;
  readonly pid: () => number;
  /** Ends the process, and starts one in its place: of another release or with other settings, if they are given. */
  replace(signal: NodeJS.Signals, change?: { release?: string; settings?: Settings }): Promise<void>;
  kill(): Promise<unknown>;
  start(): Promise<void>;
};

/** What the instances share. */
type SharedRedis = { readonly settings: Settings; close(): Promise<unknown> };

export type Cluster<R extends SharedRedis = SentinelSet> = {
  /** Of nginx. */
  readonly port: number;
  readonly sandboxPort: number;
  readonly instances: readonly Member[];
  readonly redis: R;
  stop(): Promise<void>;
};

const brands = ["main", "gnog", "lottery", "predict", "uk"];

/** A master with its replica, replaced as in production (deploy/README.md): after it has been away for long enough not to be a hiccup. */
export const startSentinels = (): Promise<SentinelSet> => startSentinelSet(2_000);

type Common = {
  nginxPort: number;
  sandboxPort: number;
  redis: SharedRedis;
  folder: string;
  /** Brands of a newer release, which HOSTS names from the beginning. */
  newBrands: readonly string[];
};

function environmentOf({ nginxPort, sandboxPort, redis, newBrands }: Common, port: number, settings: Settings) {
  const origins = [...brands, ...newBrands].map((brand) => [
    brand,
    { account: `http://${brand}.localhost:${nginxPort}` },
  ]);
  const kept = ["PATH", "HOME", "TMPDIR"].map((name) => [name, process.env[name]]);
  return withSandboxDefaults({
    ...Object.fromEntries(kept),
    HOSTS: JSON.stringify(Object.fromEntries(origins)),
    ...redis.settings,
    UPSTREAM_DEADLINE_MS: "5000",
    RESEND_CODE_COOLDOWN_MS: "0",
    // the machine is shared with the players and with everything else here
    MAX_EVENT_LOOP_DELAY_MS: "5000",
    // the flows end at the page with the clocks
    SESSION_CLOCKS: "*",
    METRICS_TOKEN: "metrics-token-of-the-cluster",
    NODE_ENV: "production",
    ...settings,
    PORT: `${port}`,
    SANDBOX_PORT: `${sandboxPort}`,
  });
}

async function startMember(common: Common, first: { release: string; settings: Settings }): Promise<Member> {
  const port = await freePort();
  const logFile = join(common.folder, `instance-${port}.log`);
  let { release, settings } = first;
  let app: Child | undefined;
  const start = async () => {
    const env = environmentOf(common, port, settings);
    app = startApp({ env, logFile, folder: release });
    const probe = { port, path: "/api/health/ready", host: `main.localhost:${common.nginxPort}` };
    await waitForOk(app, probe).catch((error: Error) => {
      throw new Error(`${error.message}\n${readFileSync(logFile, "utf8").slice(-3_000)}`, { cause: error });
    });
  };
  await start();
  return {
    port,
    logFile,
    pid: () => app?.pid ?? 0,
    kill: async () => app?.stop("SIGKILL"),
    start,
    async replace(signal, change = {}) {
      await app?.stop(signal);
      release = change.release ?? release;
      settings = change.settings ?? settings;
      await start();
    },
  };
}

/**
 * Starts everything.
 * @param starting what the instances share
 * @param releases whose static files nginx keeps; instances begin with the first
 * @param newBrands that some of the releases do not know
 */
export async function startCluster<R extends SharedRedis>(
  starting: Promise<R>,
  settings: Settings = {},
  releases: readonly string[] = [root],
  newBrands: readonly string[] = [],
): Promise<Cluster<R>> {
  const folder = mkdtempSync(join(tmpdir(), "account-area-cluster-"));
  // nginx serves the kept files as another user, when this one is root
  chmodSync(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const nginxPort = await freePort();
  const [sandbox, redis] = await Promise.all([startSandboxProcess(nginxPort), starting]);
  const common = { nginxPort, sandboxPort: sandbox.port, redis, folder, newBrands };
  const [release = root] = releases;
  const instances = [
    await startMember(common, { release, settings }),
    await startMember(common, { release, settings }),
  ];
  const keptAssets = join(folder, "assets");
  for (const each of releases) keepAssets(each, keptAssets, Date.now());
  const ports = instances.map(({ port }) => port);
  const nginx = startNginx({ port: nginxPort, instancePorts: ports, keptAssets, trustsClients: true });
  await untilNginxAnswers(nginx, nginxPort);
  return {
    port: nginxPort,
    sandboxPort: sandbox.port,
    instances,
    redis,
    async stop() {
      nginx.kill();
      await Promise.all([...instances.map((each) => each.kill()), sandbox.stop(), redis.close()]);
    },
  };
}
