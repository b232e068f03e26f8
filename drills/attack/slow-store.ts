// A Redis that answers slowly but always: what pages and forms wait for, what piles up, and whether it heals.
import { ensureBuild } from "../../scripts/build.ts";
import { withSandboxDefaults } from "../../scripts/environment.ts";
import { percentile } from "../../tests/kit/measure/statistics.ts";
import { newVisitor } from "../../tests/kit/pages/visitor.ts";
import { startRedis } from "../../tests/kit/stack/redis-server.ts";
import { sandboxClient } from "../../tests/kit/stack/sandbox-client.ts";
import { startInstance, startSandboxProcess } from "../../tests/kit/stack/stack.ts";
import { startTcpProxy } from "../../tests/kit/stack/tcp-proxy.ts";
import { check, limits, note } from "./limits.ts";

const players = 8;
const pagesEach = 10;
/** The last one is longer than the time limit of a command. */
const delays = [0, 200, 800, 1_500];

export async function slowStore(name: string): Promise<void> {
  await ensureBuild(withSandboxDefaults(process.env));
  const redis = await startRedis();
  const proxy = await startTcpProxy(redis.port);
  const sandboxProcess = await startSandboxProcess(3000);
  const app = await startInstance(sandboxProcess.port, { REDIS_URL: `redis://127.0.0.1:${proxy.port}` });
  const sandbox = sandboxClient(sandboxProcess.port);
  const visitors = await Promise.all(
    Array.from({ length: players }, async () => {
      const visitor = newVisitor({ appPort: app.port });
      const { id } = await sandbox.makePersona();
      await visitor.signIn(sandbox, id);
      return visitor;
    }),
  );
  const timed = async (visitor: (typeof visitors)[number]) => {
    const startedAt = performance.now();
    await visitor.get("/accountcenter/security");
    return { ms: performance.now() - startedAt, status: visitor.status };
  };
  let others = 0;
  for (const delayMs of delays) {
    proxy.answerAfter(delayMs);
    const pages = await Promise.all(
      visitors.map(async (visitor) => {
        const own = [];
        for (let n = 0; n < pagesEach; n += 1) own.push(await timed(visitor));
        return own;
      }),
    );
    const all = pages.flat();
    others += all.filter(({ status }) => status !== 200).length;
    const waits = all.map(({ ms }) => ms);
    note(name, `p50 of a page with answers after ${delayMs} ms`, percentile(waits, 0.5));
    check(name, "slowest", Math.max(...waits));
  }
  check(name, "others", others);
  proxy.answerAfter(0);
  const healedFrom = performance.now();
  const { email } = await sandbox.makePersona();
  const newcomer = newVisitor({ appPort: app.port });
  // a code is sent only when the store has counted it; until then the page may be one that says so
  while (!newcomer.url.includes("/auth/code") && performance.now() - healedFrom < 2 * limits.recovery.most) {
    await newcomer.get("/auth");
    if (newcomer.status === 200) await newcomer.submit("Send my code", { "Email address or mobile number": email });
  }
  check(name, "recovery", performance.now() - healedFrom);
  await Promise.all([app.stop(), sandboxProcess.stop(), redis.close()]);
  proxy.close();
}
