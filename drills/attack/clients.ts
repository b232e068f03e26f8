// Attackers and crowds, in their own processes.
import { execFile, spawn } from "node:child_process";
import type { Answer, Target } from "../../tests/kit/fuzz/http-client.ts";
import type { CrowdResult, CrowdSettings } from "./crowd.ts";

const [crowd = "", attacker = ""] = ["crowd.ts", "attacker.ts"].map((name) => new URL(name, import.meta.url).pathname);

/** @returns a function that ends the attack */
export function startAttacker(name: string, target: Target): () => void {
  const child = spawn(process.execPath, [attacker, name, JSON.stringify(target)], { stdio: "inherit" });
  const end = () => void child.kill();
  process.once("exit", end);
  return end;
}

export type Crowd = { result: Promise<CrowdResult>; end(): void };

export function startCrowd(settings: CrowdSettings): Crowd {
  const leave = new AbortController();
  const result = new Promise<CrowdResult>((resolve, reject) => {
    execFile(process.execPath, [crowd, JSON.stringify(settings)], { signal: leave.signal }, (error, output) => {
      if (leave.signal.aborted) resolve({ statuses: {}, served: 0, p50: 0, p99: 0 });
      else if (error) reject(error);
      else resolve(JSON.parse(output));
    });
  });
  return { result, end: () => leave.abort() };
}

export const isServed = ({ status }: Answer): boolean => status === 200;
