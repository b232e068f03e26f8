// Pages of others that do the same as ours, each with its own packages in `peers/<name>/`. They are measured where those packages can be
// installed; a run says which it did not have.
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort, waitForOk } from "../../scripts/answers.ts";
import { startNode } from "../../scripts/child.ts";
import type { Baseline } from "./baselines.ts";

const folder = join(import.meta.dirname, "peers");
const run = promisify(execFile);

/** Installs a copy of a peer outside of our tree, builds it where it has a build, and starts it. */
async function startPeer(name: string): Promise<Baseline> {
  const own = mkdtempSync(join(tmpdir(), `peer-${name}-`));
  const remove = () => rmSync(own, { recursive: true, force: true });
  try {
    cpSync(join(folder, name), own, { recursive: true });
    const options = { cwd: own, timeout: 300_000 };
    await run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts"], options);
    if (existsSync(join(own, "next.config.mjs"))) await run("npx", ["next", "build"], options);
    const port = await freePort();
    const env = { ...process.env, PORT: `${port}`, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
    const server = startNode(`the peer ${name}`, { args: [join(own, "server.js")], env });
    const host = `localhost:${port}`;
    await waitForOk(server, { port, path: "/", host });
    const target = { name: `peer ${name}`, url: new URL(`http://${host}/`), cookie: "", pid: server.pid ?? 0 };
    return { target, stop: () => server.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Starts every peer whose packages can be installed here. */
export async function startPeers(): Promise<Baseline[]> {
  const started: Baseline[] = [];
  for (const name of readdirSync(folder)) {
    try {
      started.push(await startPeer(name));
    } catch (error) {
      console.log(`Without the peer ${name}: ${String(error).split("\n", 1)[0]}`);
    }
  }
  return started;
}
