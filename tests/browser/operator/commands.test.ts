// The commands at the head of docs/operator.md, run as they stand there in a copy of the tree; and the words of the page while it runs.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../../scripts/answers.ts";
import { inBrowser } from "../../harness/browser/in-browser.ts";
import { waitForText, waitForTitle } from "../../harness/browser/on-page.ts";
import { copyOfTree } from "../../harness/stack/other-operator.ts";
import { raw } from "../../harness/stack/raw.ts";

const ports = { appPort: 0, sandboxPort: 0 };
const browser = inBrowser(() => ports);

let copy: string;
let preview: ChildProcess | undefined;
let folder: string;
/** Without the comments behind them. */
let commands: string[];
beforeAll(() => {
  copy = copyOfTree();
  const page = readFileSync(join(copy, "docs/operator.md"), "utf8");
  commands = [...page.matchAll(/^ {4}(npm run operator [^#\n]+)/gm)].map(([, command = ""]) => command.trim());
  folder = join(dirname(copy), `my-${basename(copy)}`);
  commands = commands.map((command) => command.replace("../my-operator", folder));
}, 60_000);

async function endPreview() {
  if (preview?.pid === undefined) return;
  const ended = once(preview, "exit");
  // on any other signal Next leaves a process behind, which reads the configuration above the copy and writes this folder into the tree
  process.kill(-preview.pid, "SIGKILL");
  await ended;
  preview = undefined;
}

afterAll(async () => {
  await endPreview();
  for (const made of [copy, folder]) rmSync(made, { recursive: true, force: true });
});

const env = { ...process.env, NODE_ENV: "development" as const };

const run = (command = "") => spawnSync(command, { cwd: copy, shell: true, encoding: "utf8", env });

test("a folder is written, judged, and seen at once with every change", { timeout: 300_000 }, async () => {
  await endPreview();
  rmSync(folder, { recursive: true, force: true });
  const [writes, checks, previews = "", ...more] = commands;
  expect(more).toEqual([]);
  expect(run(writes)).toMatchObject({ status: 0, stdout: expect.stringContaining("is written.") });
  const judged = run(checks);
  const others = judged.stdout.split("\n").filter((line) => !/^(>|note:|$)|a sample, which no start/.test(line));
  expect([judged.status, others]).toEqual([1, []]);
  ports.appPort = await freePort();
  ports.sandboxPort = await freePort();
  // with a group of its own, because npm and its shell stand between
  const started = spawn(previews, {
    cwd: copy,
    shell: true,
    detached: true,
    env: { ...env, PORT: `${ports.appPort}`, SANDBOX_PORT: `${ports.sandboxPort}` },
  });
  preview = started;
  await new Promise<void>((resolve, reject) => {
    started.stdout.on("data", (text) => String(text).includes("Account area ") && resolve());
    started.once("exit", (code) => reject(new Error(`the preview ended with ${code}`)));
  });
  // compiles the page, which takes a busy machine longer than a browser waits
  await raw(ports.appPort, "/auth", { headers: { host: `first.localhost:${ports.appPort}` } });
  const { page } = await browser.visitor({}, { brand: "first" as never, path: "/auth" });
  await waitForTitle(page, /First/);
  const gallery = await page.context().newPage();
  await gallery.goto(`http://localhost:${ports.sandboxPort}/links`);
  await gallery.getByRole("heading", { level: 1 }).waitFor();
  writeFileSync(
    join(folder, "words/en-US.json"),
    JSON.stringify({ Products: { bets: "Bets" }, SignIn: { title: "Come in" } }),
  );
  // by itself: a reload of ours could come before the change, and miss its news
  await waitForText(page, "Come in");
});
