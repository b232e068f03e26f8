import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { createClient } from "@redis/client";
import { freePort } from "../../../scripts/answers.ts";

const pings = (socket: Socket, opened: "connect" | "secureConnect") =>
  new Promise<boolean>((resolve) => {
    socket.once(opened, () => socket.end("PING\r\n"));
    socket.once("data", () => resolve(true));
    socket.once("error", () => resolve(false));
  });

const answersAt = (port: number) => pings(connect(port, "127.0.0.1"), "connect");
/** Whether anything answers; the tests check the certificate. */
const answersOverTls = (port: number) =>
  pings(connectTls({ port, host: "127.0.0.1", rejectUnauthorized: false }), "secureConnect");

/**
 * Redis does not notice when the run of the tests is killed. Node does: its standard input closes, and it takes Redis along.
 * @returns a function that ends the watch
 */
function killWithTests({ pid }: ChildProcess): () => void {
  const kill = `process.stdin.resume().once("close", () => process.kill(${pid}, "SIGKILL"))`;
  const watch = spawn(process.execPath, ["-e", kill], { stdio: ["pipe", "ignore", "ignore"] });
  return () => watch.kill("SIGKILL");
}

/** Starts the program and waits until it answers on the port. */
export async function startProgram(
  port: number,
  args: readonly string[],
  answers: (port: number) => Promise<boolean> = answersAt,
): Promise<ChildProcess> {
  const child = spawn(process.env.REDIS_SERVER_PATH ?? "redis-server", args, { stdio: "ignore" });
  let failure: Error | undefined;
  // the watch ends at once with Redis: its number may become that of another process
  child.once("spawn", () => child.once("exit", killWithTests(child)));
  child.once("error", (error) => {
    failure = error;
  });
  child.once("exit", (code) => {
    failure ??= new Error(`redis-server ended with ${code}`);
  });
  while (!(await answers(port))) {
    if (failure) throw new Error("redis-server does not start; set REDIS_SERVER_PATH", { cause: failure });
    await new Promise((resolve) => setImmediate(resolve));
  }
  return child;
}

const start = (port: number, folder: string, options: readonly string[]): Promise<ChildProcess> => {
  const where = ["--port", `${port}`, "--bind", "127.0.0.1", "--dir", folder];
  return startProgram(port, [...where, "--save", "", "--appendonly", "no", ...options]);
};

/** Waits until servers are as they should be; a failure counts as not yet. @throws after a minute */
export async function untilTrue(isTrue: () => Promise<boolean>): Promise<void> {
  const endsAt = performance.now() + 60_000;
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() > endsAt) throw new Error(`the servers are not as they should be: ${isTrue}`);
    await pause(50);
  }
}

/** Runs a command on its own connection. A server that is killed meanwhile rejects it, and must not end the process that asked. */
export async function commandOn(port: number, ...words: string[]): Promise<unknown> {
  // a client that connects again waits for ever for the answer to a command that its first connection has sent
  const client = createClient({ url: `redis://127.0.0.1:${port}`, socket: { reconnectStrategy: false } });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await client.sendCommand(words);
  } finally {
    client.destroy();
  }
}

/**
 * A real Redis on a free port of this machine that can be killed, frozen and brought back.
 * @param options of its command line, such as "--requirepass"
 */
export async function startRedis(...options: string[]) {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "guard-"));
  let child = await start(port, folder, options);
  const kill = async () => {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    command: (...words: string[]) => commandOn(port, ...words),
    kill,
    freeze: () => child.kill("SIGSTOP"),
    thaw: () => child.kill("SIGCONT"),
    comeBack: async () => {
      child = await start(port, folder, options);
    },
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) await kill();
      await rm(folder, { recursive: true });
    },
  };
}

/** A Redis that accepts TLS only. @param options of its command line, where a file of settings comes first */
export async function startTlsRedis({ key, cert }: { key: string; cert: string }, ...options: string[]) {
  const [file, ...rest] = options[0]?.endsWith(".conf") ? options : ["", ...options];
  const port = await freePort();
  const certificates = ["--tls-key-file", key, "--tls-cert-file", cert, "--tls-ca-cert-file", cert];
  const tls = [
    ...(file ? [] : ["--save", ""]),
    "--port",
    "0",
    "--tls-port",
    `${port}`,
    "--tls-auth-clients",
    "no",
    ...certificates,
  ];
  const child = await startProgram(
    port,
    [...(file ? [file] : []), ...tls, "--bind", "127.0.0.1", ...rest],
    answersOverTls,
  );
  const close = async () => {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
  return { port, url: `rediss://127.0.0.1:${port}`, close };
}
