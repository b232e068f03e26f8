// What is measured under every attack.
import { setTimeout as pause } from "node:timers/promises";
import { processCpuMs, residentMb } from "../../tests/kit/measure/cpu.ts";
import { startCrowd } from "./clients.ts";
import type { CrowdResult, CrowdSettings } from "./crowd.ts";
import { check, drainMs, limits } from "./limits.ts";
import { isAlive, type Running } from "./stack.ts";

export const path = "/auth";

/** `core` is the share of its core that the instance had meanwhile: less than all means that others took of it. */
export type UnderCrowd = CrowdResult & { core: number };

export async function underCrowd(
  { target, pid }: Running,
  crowd: Pick<CrowdSettings, "seconds" | "visitors" | "perSecond" | "isKept">,
): Promise<UnderCrowd> {
  const before = processCpuMs(pid);
  const usedMs = pause(crowd.seconds * 1_000).then(() => processCpuMs(pid) - before);
  const result = await startCrowd({ target, path, ...crowd }).result;
  return { ...result, core: (await usedMs) / (crowd.seconds * 1_000) };
}

/**
 * The instance under eight visitors who never pause.
 * @param isKept as for the crowd that is compared with it, because a new connection for each page costs more
 */
export const peakOf = (running: Running, seconds: number, isKept = true): Promise<UnderCrowd> =>
  underCrowd(running, { seconds, visitors: 8, isKept });

/** Memory, when it has had a minute to go back. */
export async function checkMemory(name: string, pid: number, before: number): Promise<void> {
  for (let waited = 0; waited < 60 && residentMb(pid) > before * limits.memory.most; waited += 1) await pause(1_000);
  check(name, "memory", residentMb(pid) / before);
}

/** Ends the process under the attack that `start` begins. */
export async function checkEnd(name: string, { pid, stop }: Running, start: () => () => void): Promise<void> {
  const end = start();
  await pause(3_000);
  const startedAt = performance.now();
  process.kill(pid, "SIGTERM");
  while (isAlive(pid) && performance.now() - startedAt < 2 * drainMs) await pause(50);
  check(name, "end", performance.now() - startedAt);
  end();
  await stop();
}
