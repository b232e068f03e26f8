// The process is gone soon after DRAIN_MS, whatever hangs (promise 13).
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startBareInstance } from "../../harness/stack/bare-instance.ts";

/** A pipe by name that nothing writes to: opening it takes a thread of Node's pool forever, as a resolver that never answers does. */
function endlessFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "account-area-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "pipe");
  execFileSync("mkfifo", [path]);
  return path;
}

test.each([
  ["callback", (path: string) => `process.getBuiltinModule("fs").open(${JSON.stringify(path)}, "r", () => {});`],
  ["promise", (path: string) => `process.getBuiltinModule("fs").promises.open(${JSON.stringify(path)}, "r");`],
])("a look-up or file that never ends does not keep the process (%s)", async (_, opening) => {
  const { process: instance } = await startBareInstance({
    atSignal: `${opening(endlessFile())} process.kill(process.pid, "SIGTERM");`,
  });
  const output: string[] = [];
  instance.stdout?.on("data", (bytes) => output.push(`${bytes}`));
  instance.kill("SIGUSR2");
  expect(await once(instance, "close")).toEqual([null, "SIGKILL"]);
  expect(output.join("")).toContain("A look-up of a name or a file does not end: the process kills itself.");
});

test("work that ends soon is waited for, and the process exits by itself", async () => {
  const { process: instance } = await startBareInstance({
    atSignal: 'process.getBuiltinModule("dns").lookup("localhost", () => {}); process.kill(process.pid, "SIGTERM");',
  });
  instance.kill("SIGUSR2");
  expect(await once(instance, "exit")).toEqual([0, null]);
});
