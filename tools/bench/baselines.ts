// Two pages of the same Next version to compare with. The bare one keeps none of our promises and shows what Next costs. The fair
// one is the smallest that keeps them: a nonce policy and a gate at the edge, a sealed cookie, translated words, a form.
import { sealData } from "iron-session";
import { freePort, waitForOk } from "../../scripts/answers.ts";
import { startNode } from "../../scripts/child.ts";
import type { Target } from "../../tests/kit/measure/target.ts";

export type Baseline = { readonly target: Target; stop(): Promise<unknown> };

const next = "node_modules/next/dist/bin/next";
const password = "a password that only the fair baseline seals with";

export const startBareBaseline = (): Promise<Baseline> => startBaseline("bare", "", {});

/** @param platform what it calls as often as its address says */
export async function startFairBaseline(platform: string): Promise<Baseline> {
  const record = { contact: "+1 ••• ••• 0100", version: 1, siteExperience: "US-CS", sentAt: Date.now() };
  return startBaseline("fair", `flow=${await sealData(record, { password, ttl: 0 })}`, { BASELINE_PLATFORM: platform });
}

/** The page of the fair baseline that calls the platform so often. */
export const callingPlatform = (fair: Target, calls: number): Target => ({
  ...fair,
  url: new URL(`/?calls=${calls}`, fair.url),
});

async function startBaseline(name: string, cookie: string, own: Record<string, string>): Promise<Baseline> {
  const folder = `tools/bench/${name}-baseline`;
  const env = {
    ...process.env,
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    BASELINE_PASSWORD: password,
    ...own,
  };
  const code = await startNode(`the ${name} baseline's build`, { args: [next, "build", folder], env }).exited;
  if (code !== 0) throw new Error(`the ${name} baseline does not build: code ${code}`);
  const port = await freePort();
  const server = startNode(`the ${name} baseline`, { args: [next, "start", folder, "-p", `${port}`], env });
  const host = `localhost:${port}`;
  await waitForOk(server, { port, path: "/", host });
  const target = { name: `${name} baseline`, url: new URL(`http://${host}/`), cookie, pid: server.pid ?? 0 };
  return { target, stop: () => server.stop() };
}
