// The platform goes away in the middle of twenty journeys, as when its process is killed: every connection ends, and none is accepted for
// a while. Nothing may take effect twice or be lost, no page may be an error without a next step, and the journeys are finished afterwards.
import { setTimeout as pause } from "node:timers/promises";
import { ensureBuild } from "../../scripts/build.ts";
import { withSandboxDefaults } from "../../scripts/environment.ts";
import { sandboxClient } from "../../tests/kit/stack/sandbox-client.ts";
import { startInstance, startSandboxProcess } from "../../tests/kit/stack/stack.ts";
import { startTcpProxy } from "../../tests/kit/stack/tcp-proxy.ts";
import { startPlayers } from "../cluster/load.ts";
import { newRecord } from "../cluster/record.ts";
import { check, note } from "./limits.ts";

const players = 20;
const awayMs = 5_000;

export async function platformCut(name: string): Promise<void> {
  await ensureBuild(withSandboxDefaults(process.env));
  const sandboxProcess = await startSandboxProcess(3000);
  const proxy = await startTcpProxy(sandboxProcess.port);
  const app = await startInstance(sandboxProcess.port, {
    UPSTREAM_ORIGIN: `http://127.0.0.1:${proxy.port}`,
    RESEND_CODE_COOLDOWN_MS: "0",
    MAX_EVENT_LOOP_DELAY_MS: "5000",
  });
  const record = newRecord();
  const stage = { port: app.port, sandbox: sandboxClient(sandboxProcess.port), record };
  const playing = startPlayers(stage, { players, seed: 1 });
  // once one has ended, the other players are in the middle of theirs
  while (record.counts.journeys === 0 && record.failures.length === 0) await pause(100);
  const before = record.counts.journeys;
  proxy.cut(true);
  await pause(awayMs);
  proxy.cut(false);
  // each player finishes the journey that was interrupted, and starts no other
  await playing.stop();
  await playing.check();
  for (const text of record.failures) console.error(text);
  note(name, "journeys that had ended before", before);
  note(name, "journeys that ended after it", record.counts.journeys - before);
  note(name, "forms that were sent", record.counts.forms);
  note(name, "longest wait of a step, ms", Math.max(0, ...record.outages.map(({ from, to }) => to - from)));
  check(name, "wrong", record.failures.length);
  await Promise.all([app.stop(), sandboxProcess.stop()]);
  proxy.close();
}
