// `npm run start:many` while its parts are killed: it says what ended, and what becomes of the rest.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { dirname } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { brands, defaultBrand } from "@/domain/brands";
import { freePort, isFree, statusOf } from "../../../scripts/answers.ts";
import { root } from "../../../scripts/environment.ts";
import { commandOn } from "../../kit/stack/redis-server.ts";

let port: number;
let command: ChildProcess;
let written = "";

/** nginx, two instances and Redis have ports in a row. */
async function fourPorts(): Promise<number> {
  const first = await freePort();
  const free = await Promise.all([1, 2, 3].map((more) => isFree(first + more)));
  return free.every(Boolean) ? first : fourPorts();
}

beforeAll(async () => {
  port = await fourPorts();
  command = spawn(process.execPath, ["scripts/start-many.ts"], {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${dirname(process.env.REDIS_SERVER_PATH ?? "")}:${process.env.PATH}`,
      PORT: `${port}`,
      SANDBOX_PORT: `${await freePort()}`,
    },
  });
  for (const output of [command.stdout, command.stderr])
    output?.on("data", (text) => {
      written += text;
    });
  await vi.waitUntil(() => written.includes("Ctrl-C stops all"), { timeout: 100_000 });
});
afterAll(async () => {
  if (command.exitCode !== null) return;
  const ended = once(command, "exit");
  command.kill();
  await ended;
});

const redisProcess = async () => {
  const [, pid] = /process_id:(\d+)/.exec(String(await commandOn(port + 3, "INFO", "server"))) ?? [];
  return Number(pid);
};

test("a Redis that is killed is started again, which the command says", async () => {
  process.kill(await redisProcess(), "SIGKILL");
  await expect.poll(() => written).toContain("Redis ended (SIGKILL) and is started again");
  await expect.poll(() => commandOn(port + 3, "PING").catch(() => "")).toBe("PONG");
  const host = `${brands[defaultBrand].id}.localhost:${port}`;
  expect(await statusOf({ port: port + 1, path: "/api/health/ready", host })).toBe(200);
  expect(written).not.toContain("All is stopped");
});
