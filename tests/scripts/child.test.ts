import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { freePort, isFree, waitForOk } from "../../scripts/answers.ts";
import { startNode } from "../../scripts/child.ts";
import { root } from "../../scripts/environment.ts";

const serving = `require("node:http").createServer((asked, answer) => {
  answer.statusCode = asked.headers.host === "main.localhost" ? 200 : 421;
  answer.end();
}).listen(process.env.PORT)`;

test("a started process is waited for under the host it is asked by, and stopped", async () => {
  const port = await freePort();
  const child = startNode("a server", { args: ["-e", serving], env: { ...process.env, PORT: `${port}` } });
  await waitForOk(child, { port, path: "/", host: "main.localhost" });
  expect(await isFree(port)).toBe(false);
  await child.stop();
  expect(await isFree(port)).toBe(true);
});

test("a command that starts processes ends with npm, which hands SIGTERM to no more than the shell between them", async () => {
  const port = await freePort();
  const starting = `import { startNode } from ${JSON.stringify(join(root, "scripts", "child.ts"))};
    startNode("a server", { args: ["-e", ${JSON.stringify(serving)}], env: process.env });`;
  const env = { ...process.env, PORT: `${port}`, npm_lifecycle_event: "start" };
  const command = `"${process.execPath}" --input-type=module -e '${starting}' & wait`;
  const shell = spawn("sh", ["-c", command], { env, stdio: "ignore" });
  const address = { name: "a shell", pid: shell.pid, exited: once(shell, "exit").then(() => 0), stop: async () => 0 };
  await waitForOk(address, { port, path: "/", host: "main.localhost" });
  shell.kill();
  await vi.waitUntil(() => isFree(port), { timeout: 15_000 });
});

test.each(["SIGINT", "SIGTERM"] as const)("%s runs what a command does at its end", async (signal) => {
  const program = `import ${JSON.stringify(join(root, "scripts", "child.ts"))};
    process.once("exit", () => process.stdout.write("ended"));
    setInterval(() => undefined, 1_000);
    process.stdout.write("started, ");`;
  const command = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  command.stdout.once("data", () => command.kill(signal));
  expect(await text(command.stdout)).toBe("started, ended");
});

test("a process that dies before it answers is named with its exit code", async () => {
  const child = startNode("a server", { args: ["-e", "process.exit(3)"], env: process.env });
  const address = { port: await freePort(), path: "/", host: "main.localhost" };
  await expect(waitForOk(child, address)).rejects.toThrow("a server exited with code 3");
});

test("a process that ignores the signal is ended after the deadline", async () => {
  const deaf = `process.on("SIGTERM", () => {}); ${serving}`;
  const port = await freePort();
  const child = startNode("a server", { args: ["-e", deaf], env: { ...process.env, PORT: `${port}` } });
  await waitForOk(child, { port, path: "/", host: "main.localhost" });
  expect(await child.stop("SIGTERM", 50)).toBe(1);
});

test("a process that does not answer with 200 in time is stopped, and its last answer told", async () => {
  const port = await freePort();
  const child = startNode("a server", { args: ["-e", serving], env: { ...process.env, PORT: `${port}` } });
  await waitForOk(child, { port, path: "/", host: "main.localhost" });
  const waiting = waitForOk(child, { port, path: "/", host: "other.localhost" }, 1_000);
  await expect(waiting).rejects.toThrow(`a server answered 421 on port ${port} for 1 s`);
  expect(await isFree(port)).toBe(true);
});

const starting = `
  import { startNode } from "./scripts/child.ts";
  startNode("a server", { args: ["-e", process.env.SERVING], env: process.env });`;

test.each(["SIGINT", "SIGTERM", "SIGKILL"] as const)(
  "a started process ends with its parent, ended by %s",
  async (signal) => {
    const port = await freePort();
    const env = { ...process.env, PORT: `${port}`, SERVING: serving };
    const parent = spawn(process.execPath, ["--input-type=module", "-e", starting], {
      cwd: root,
      env,
      stdio: "ignore",
    });
    await expect.poll(() => isFree(port), { timeout: 15_000 }).toBe(false);
    parent.kill(signal);
    await once(parent, "exit");
    await expect.poll(() => isFree(port), { timeout: 15_000 }).toBe(true);
  },
);

test("a started process that has finished is not kept by its parent", async () => {
  const child = startNode("a sum", { args: ["-e", "process.exitCode = 1 + 1"], env: process.env });
  expect(await child.exited).toBe(2);
});
