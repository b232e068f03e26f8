import { request } from "node:http";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Child } from "./child.ts";

/** An address on this machine; `host` is what the Host header says, which need not resolve. */
type Address = { port: number; path: string; host: string };

/** Waits until a child answers 200. One that dies, or is stopped because it takes too long, is an error. */
export async function waitForOk(child: Child, address: Address, withinMs = 120_000): Promise<void> {
  const gone = child.exited.then((code) => ({ code }));
  const late = Date.now() + withinMs;
  while (Date.now() < late) {
    const news = await Promise.race([statusOf(address), gone]);
    if (news === 200) return;
    if (typeof news === "object") throw new Error(`${child.name} stopped with code ${news.code} before it answered`);
    await pause(100);
  }
  await child.stop();
  throw new Error(`${child.name} did not answer on port ${address.port} within ${withinMs / 1000} s`);
}

/** The status of a GET, or 0 where nothing answers. */
function statusOf({ port, path, host }: Address): Promise<number> {
  return new Promise((resolve) => {
    const asking = request({ host: "127.0.0.1", port, path, headers: { host }, timeout: 5_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asking.once("timeout", () => asking.destroy());
    asking.once("error", () => resolve(0));
    asking.end();
  });
}

/** True where nothing listens on the port yet. */
export function isFree(port: number): Promise<boolean> {
  return listen(port).then((got) => got !== undefined);
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const port = await listen(0);
  if (port === undefined) throw new Error("no free port on this machine");
  return port;
}

function listen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(port, "0.0.0.0", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : undefined));
    });
  });
}
