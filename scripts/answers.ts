import { randomInt } from "node:crypto";
import { request } from "node:http";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Child } from "./child.ts";

/** An address on this machine. `host` is sent as the Host header and need not resolve. */
type Address = { port: number; path: string; host: string };

/** Waits until a child process answers 200. Throws when it exits first, and stops it and throws after `withinMs`. */
export async function waitForOk(child: Child, address: Address, withinMs = 120_000): Promise<void> {
  const exit = child.exited.then((code) => ({ code }));
  const deadline = Date.now() + withinMs;
  let last = 0;
  while (Date.now() < deadline) {
    const result = await Promise.race([statusOf(address), exit]);
    if (result === 200) return;
    if (typeof result === "number") last = result;
    else throw new Error(`${child.name} exited with code ${result.code} before it answered`);
    await pause(100);
  }
  await child.stop();
  const outcome = last === 0 ? "did not answer" : `answered ${last}`;
  throw new Error(`${child.name} ${outcome} on port ${address.port} for ${withinMs / 1000} s`);
}

/** The status of a GET, or 0 when nothing answers. */
export function statusOf({ port, path, host }: Address): Promise<number> {
  return new Promise((resolve) => {
    const get = request({ host: "127.0.0.1", port, path, headers: { host }, timeout: 5_000 }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    get.once("timeout", () => get.destroy());
    get.once("error", () => resolve(0));
    get.end();
  });
}

/** Whether nothing listens on the port. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "0.0.0.0", () => server.close(() => resolve(true)));
  });
}

const givenPorts = new Set<number>();

/**
 * Below the ports that systems take for outgoing connections, of which one could be gone before its owner listens; above the last that browsers
 * refuse to ask (10080).
 */
const [firstPort, lastPort] = [10_100, 32_000];

/** A port that nothing listens on. Each is given once: its owner may not listen on it yet. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 10_000; tries += 1) {
    const port = randomInt(firstPort, lastPort);
    if (givenPorts.has(port) || !(await isFree(port))) continue;
    givenPorts.add(port);
    return port;
  }
  throw new Error("no free port on this machine");
}
