// The end of the process. `process.exit` waits for every thread of Node's pool: a name that no resolver answers takes ten seconds, a file
// of a mounted folder that is gone takes forever. No code in the process can end such a wait, so it kills itself instead (promise 13).
import { setTimeout as pause } from "node:timers/promises";

/** For look-ups and files that do end, and then for the last lines and reports. */
const lastMs = 1_000;

const usesThread = (resource: string) => /^(GetAddrInfo|GetNameInfo|FS)Req/.test(resource);
const wouldWait = () => process.getActiveResourcesInfo().some(usesThread);

/** Ends the process within two seconds. @param flush sends what is pending; it may hang */
export async function endProcess(code: number, flush: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + lastMs;
  while (wouldWait() && performance.now() < until) await pause(20);
  if (wouldWait()) console.error("A look-up of a name or a file does not end: the process kills itself.");
  await Promise.race([flush(), pause(lastMs)]);
  if (wouldWait()) process.kill(process.pid, "SIGKILL");
  process.exit(code);
}
