// The process is gone soon after DRAIN_MS, whatever hangs (promise 13).
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { contactLabel, sandbox, signedOutPlayer } from "../../kit/pages/journey.ts";
import { startBareInstance } from "../../kit/stack/bare-instance.ts";
import { ownStack } from "../../kit/stack/own-stack.ts";
import { startInstance } from "../../kit/stack/stack.ts";

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

test("work that ends soon is waited for, and the process exits", async () => {
  const { process: instance } = await startBareInstance({
    atSignal: 'process.getBuiltinModule("dns").lookup("localhost", () => {}); process.kill(process.pid, "SIGTERM");',
  });
  instance.kill("SIGUSR2");
  expect(await once(instance, "exit")).toEqual([0, null]);
});

test("an instance that is asked to stop answers what it has begun", async () => {
  const app = await startInstance(ownStack.sandboxPort);
  const { visitor, email, id } = await signedOutPlayer({}, { at: "/auth", port: app.port });
  visitor.fill({ [contactLabel]: email });
  await sandbox.faults([{ match: { path: "/otp/v1/initiate", persona: id }, fault: "latency", ms: 1500, times: 1 }]);
  const pressing = visitor.press("Send my code", { follow: false });
  await expect.poll(async () => (await sandbox.ledger()).some(({ path }) => path.endsWith("/initiate"))).toBe(true);
  const stopped = app.stop("SIGTERM");
  expect((await pressing).status).toBe(303);
  expect(await stopped).toBe(0);
});
