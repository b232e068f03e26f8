// How the product grows: what a request costs with few and with many connections, with traces, and what two instances and their Redis
// take for the same traffic. `npm run growth [-- --traces]`. docs/growth.md says what follows from it.
import { setTimeout as pause } from "node:timers/promises";
import { Agent, request } from "undici";
import { startCollector } from "../../tests/harness/stack/collector.ts";
import { startRedis } from "../../tests/server/guard/redis-server.ts";
import { cpuPerRequest, processCpuMs, residentMb } from "./cpu.ts";
import { round } from "./goals.ts";
import { type Product, startInstance, startProduct } from "./product.ts";
import { percentile } from "./statistics.ts";
import type { Target } from "./target.ts";
import { findTargets } from "./targets.ts";

const connectionCounts = [1, 10, 100, 1000];
/** The same for every number of connections, below what one instance serves on a busy machine. */
const perSecond = 60;
const seconds = 15;
/** A client may have 200 connections. */
const connectionsPerAddress = 100;
/** Rounds of the comparison with traces. */
const tracedRounds = 9;
const isTracesOnly = process.argv.includes("--traces");
const metricsToken = "of-the-measurement";

type Load = { connections: number; perSecond: number };

/** Connections that stay open and take turns, from as many addresses as they need. */
function startCrowd(target: Target, { connections, perSecond }: Load) {
  const agents = Array.from({ length: connections }, (_, index) => {
    const localAddress = `127.1.0.${1 + Math.floor(index / connectionsPerAddress)}`;
    return new Agent({ connections: 1, pipelining: 1, keepAliveTimeout: 60_000, connect: { localAddress } });
  });
  const url = `http://127.0.0.1:${target.url.port}${target.url.pathname}${target.url.search}`;
  const headers = { host: target.url.host, accept: "text/html,*/*", cookie: target.cookie };
  const times: number[] = [];
  const others: number[] = [];
  async function ask(dispatcher: Agent) {
    const startedAt = performance.now();
    const { statusCode, body } = await request(url, { dispatcher, headers });
    await body.dump();
    if (statusCode === 200) times.push(performance.now() - startedAt);
    else others.push(statusCode);
  }
  let turn = 0;
  const running = new Set<Promise<void>>();
  const next = () => {
    const dispatcher = agents[turn % agents.length];
    turn += 1;
    if (!dispatcher) return;
    const asked = ask(dispatcher)
      .catch(() => void others.push(0))
      .finally(() => running.delete(asked));
    running.add(asked);
  };
  const timer = setInterval(next, 1000 / perSecond);
  return {
    /** Forgets what was measured, once every connection stands. */
    async standing() {
      while (turn < agents.length) {
        next();
        if (turn % 50 === 0) await Promise.all(running);
      }
      await Promise.all(running);
      times.length = 0;
      others.length = 0;
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      await Promise.all(agents.map((agent) => agent.close()));
      return { times, others };
    },
  };
}

async function heapMb({ url }: Target): Promise<number> {
  const headers = { host: url.host, authorization: `Bearer ${metricsToken}` };
  const { body } = await request(`http://127.0.0.1:${url.port}/api/metrics`, { headers });
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(await body.text())?.[1]) / 1024 ** 2;
}

/** Asks each target at its part of the rate, and measures the processes meanwhile. */
async function measure(targets: readonly Target[], connections: number, redisPid: number) {
  const crowds = targets.map((target) =>
    startCrowd(target, { connections: connections / targets.length, perSecond: perSecond / targets.length }),
  );
  await Promise.all(crowds.map((crowd) => crowd.standing()));
  const cpu = () => targets.reduce((total, { pid }) => total + processCpuMs(pid), 0);
  const [before, redisBefore] = [cpu(), processCpuMs(redisPid)];
  await pause(seconds * 1000);
  const [after, redisAfter] = [cpu(), processCpuMs(redisPid)];
  const heaps = await Promise.all(targets.map(heapMb));
  const resident = targets.map(({ pid }) => residentMb(pid));
  const results = await Promise.all(crowds.map((crowd) => crowd.stop()));
  const times = results.flatMap((result) => result.times);
  return {
    requests: times.length,
    others: results.flatMap(({ others }) => others).length,
    "CPU ms": round((after - before) / times.length),
    "Redis µs": Math.round(((redisAfter - redisBefore) / times.length) * 1000),
    "p50 ms": Math.round(percentile(times, 0.5)),
    "p99 ms": Math.round(percentile(times, 0.99)),
    "heap MB": Math.round(Math.max(...heaps)),
    "RSS MB": Math.round(Math.max(...resident)),
  };
}

/** Another instance beside the product, on the same sandbox and Redis. */
async function startBeside({ sandboxPort }: Product, settings: Readonly<Record<string, string>>) {
  const { port, pid, stop } = await startInstance(sandboxPort, settings);
  const serving = (target: Target): Target => {
    const url = new URL(target.url);
    url.port = `${port}`;
    return { ...target, url, pid };
  };
  return { serving, stop };
}

const redis = await startRedis();
const redisPid = Number(/process_id:(\d+)/.exec(String(await redis.command("INFO", "server")))?.[1]);
const shared = { REDIS_URL: redis.url, METRICS_TOKEN: metricsToken };
const collector = await startCollector();
const product = await startProduct(shared);
const other = await startBeside(product, shared);
const traced = await startBeside(product, { ...shared, OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
try {
  const targets = await findTargets(product, ["auth-code", "home"]);
  const [plain, withTraces] = [targets.map(other.serving), targets.map(traced.serving)];
  // in turns, so that whatever disturbs the machine disturbs both
  const costs = await cpuPerRequest(
    ({ name }) => plain.find((target) => target.name === name) as Target,
    withTraces,
    () => tracedRounds,
  );
  console.log(`${collector.spans().length} spans collected`);
  console.table(Object.fromEntries(targets.map(({ name }, index) => [`${name}, traced`, costs[index] ?? {}])));
  const rows: Record<string, object> = {};
  for (const target of isTracesOnly ? [] : targets) {
    await measure([target], 10, redisPid);
    for (const connections of connectionCounts) {
      rows[`${target.name}, ${connections} connections`] = await measure([target], connections, redisPid);
    }
    const both = [target, other.serving(target)];
    await measure(both, 10, redisPid);
    rows[`${target.name}, 100 connections, two instances`] = await measure(both, 100, redisPid);
  }
  if (!isTracesOnly) console.table(rows);
} finally {
  await Promise.all([product.stop(), other.stop(), traced.stop(), collector.close()]);
  await redis.close();
}
