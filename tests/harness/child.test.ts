import { expect, test } from "vitest";
import { freePort, isFree, untilItAnswers } from "../../scripts/answers.ts";
import { startNode } from "../../scripts/child.ts";

const serving = `require("node:http").createServer((asked, answer) => {
  answer.statusCode = asked.headers.host === "main.localhost" ? 200 : 421;
  answer.end();
}).listen(process.env.PORT)`;

test("a started process is waited for under the host it is asked by, and stopped", async () => {
  const port = await freePort();
  const child = startNode("a server", { args: ["-e", serving], env: { ...process.env, PORT: `${port}` } });
  await untilItAnswers(child, { port, path: "/", host: "main.localhost" });
  expect(await isFree(port)).toBe(false);
  await child.stop();
  expect(await isFree(port)).toBe(true);
});

test("a process that dies before it answers is named with its exit code", async () => {
  const child = startNode("a server", { args: ["-e", "process.exit(3)"], env: process.env });
  const address = { port: await freePort(), path: "/", host: "main.localhost" };
  await expect(untilItAnswers(child, address)).rejects.toThrow("a server stopped with code 3");
});

test("a process that ignores the signal is ended after the deadline", async () => {
  const deaf = `process.on("SIGTERM", () => {}); ${serving}`;
  const port = await freePort();
  const child = startNode("a server", { args: ["-e", deaf], env: { ...process.env, PORT: `${port}` } });
  await untilItAnswers(child, { port, path: "/", host: "main.localhost" });
  expect(await child.stop("SIGTERM", 50)).toBe(1);
});

test("a process that does not answer in time is stopped", async () => {
  const port = await freePort();
  const child = startNode("a server", { args: ["-e", serving], env: { ...process.env, PORT: `${port}` } });
  const waiting = untilItAnswers(child, { port, path: "/", host: "other.localhost" }, 1_000);
  await expect(waiting).rejects.toThrow(`a server did not answer on port ${port} within 1 s`);
  expect(await isFree(port)).toBe(true);
});
