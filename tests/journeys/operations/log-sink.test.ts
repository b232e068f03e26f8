// An instance whose log lines cannot be written answers on, counts what it drops, says so, and ends in time (promise 19).
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../../kit/eventually.ts";
import { type BareInstance, startBareInstance } from "../../kit/stack/bare-instance.ts";
import { raw } from "../../kit/stack/raw-request.ts";

const metricsToken = "token-of-the-metrics-in-this-test";
const env = { METRICS_TOKEN: metricsToken };

/** Three megabytes: a pipe takes 64 kB, and the process keeps one megabyte for a slow reader. */
const atSignal = 'for (let i = 0; i < 3000; i += 1) console.info("x ".repeat(500));';

const sinks: Readonly<Record<string, () => Promise<BareInstance>>> = {
  "a full disk": () => {
    const output = openSync("/dev/full", "w");
    onTestFinished(() => closeSync(output));
    return startBareInstance({ env, atSignal, output });
  },
  "a pipe that nothing reads": () => startBareInstance({ env, atSignal }),
  "a pipe whose reader has gone": async () => {
    const instance = await startBareInstance({ env, atSignal });
    for (const output of [instance.process.stdout, instance.process.stderr]) output?.destroy();
    return instance;
  },
};

async function dropped(port: number): Promise<number> {
  const { body } = await raw(port, "/api/metrics", { headers: { authorization: `Bearer ${metricsToken}` } });
  return Number(/^log_lines_dropped_total (\d+)$/m.exec(body)?.[1]);
}

test.each(Object.entries(sinks))(
  "an instance that logs to %s serves, says that it drops lines, and ends",
  async (_, start) => {
    const { port, process: instance } = await start();
    instance.kill("SIGUSR2");
    await eventually(async () => expect(await dropped(port)).toBeGreaterThan(100));
    const { status, body } = await raw(port, "/api/health/ready");
    const checks = { settings: "ok", store: "ok", keys: "ok", log: "dropping", leaving: "false" };
    expect([status, JSON.parse(body)]).toEqual([200, { ready: true, checks }]);
    const pages = await Promise.all(Array.from({ length: 10 }, () => raw(port, "/auth")));
    expect(pages.map((page) => page.status)).toEqual(Array(10).fill(200));
    instance.kill("SIGTERM");
    expect(await once(instance, "exit")).toEqual([0, null]);
  },
);
