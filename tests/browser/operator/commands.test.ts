// The commands at the head of docs/operator.md, run as written in a copy of the tree; and the words of the page while it runs.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freePort, waitForOk } from "../../../scripts/answers.ts";
import { startNode } from "../../../scripts/child.ts";
import { root, withSandboxDefaults } from "../../../scripts/environment.ts";
import { inBrowser } from "../../kit/browser/in-browser.ts";
import { waitForText, waitForTitle } from "../../kit/browser/on-page.ts";
import { copyOfTree } from "../../kit/stack/other-operator.ts";
import { raw } from "../../kit/stack/raw-request.ts";

const ports = { appPort: 0, sandboxPort: 0 };
const browser = inBrowser(() => ports);

let copy: string;
let started: ChildProcess | undefined;
let folder: string;
/** Without the comments behind them. */
let commands: string[];
beforeAll(() => {
  copy = copyOfTree();
  const page = readFileSync(join(copy, "docs/operator.md"), "utf8");
  const inPage = page.matchAll(/^ {4}((?:npm run operator|OPERATOR_DIR=|cp -r) ?[^#\n]+)/gm);
  folder = join(dirname(copy), `my-${basename(copy)}`);
  commands = [...inPage].map(([, command = ""]) => command.trim().replace("../my-operator", folder));
}, 60_000);

async function end() {
  if (started?.pid === undefined) return;
  const ended = once(started, "exit");
  // on any other signal Next leaves a process behind, which reads the configuration above the copy and writes this folder into the tree
  process.kill(-started.pid, "SIGKILL");
  await ended;
  started = undefined;
}

// not after each: the browser's fixtures end with a call to the sandbox
beforeEach(async () => {
  await end();
  rmSync(folder, { recursive: true, force: true });
  expect(run(commands[0])).toMatchObject({ status: 0, stdout: expect.stringContaining("is written.") });
});
afterAll(async () => {
  await end();
  for (const made of [copy, folder]) rmSync(made, { recursive: true, force: true });
});

const env = { ...process.env, NODE_ENV: "development" as const };

const run = (command = "", more: Readonly<Record<string, string>> = {}) =>
  spawnSync(command, { cwd: copy, shell: true, encoding: "utf8", env: { ...env, ...more } });

/** Starts sandbox and account area by a command. @returns what it has printed when both answer */
async function start(command = ""): Promise<string> {
  ports.appPort = await freePort();
  ports.sandboxPort = await freePort();
  // with its own process group, because npm and its shell are in between
  const child = spawn(command, {
    cwd: copy,
    shell: true,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...env, PORT: `${ports.appPort}`, SANDBOX_PORT: `${ports.sandboxPort}` },
  });
  started = child;
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (text) => {
      printed += text;
      if (printed.includes("Account area ")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`${command} ended with ${code}`)));
  });
  return printed;
}

const headers = (port: number) => ({ host: `first.localhost:${port}` });

test("a folder is written, judged, and seen at once with every change", { timeout: 300_000 }, async () => {
  const judged = run(commands[1]);
  const others = judged.stdout.split("\n").filter((line) => !/^(>|note:|$)|a sample, which no start/.test(line));
  expect([judged.status, others]).toEqual([1, []]);
  expect(await start(commands[2])).not.toContain("//0.0.0.0");
  // compiles the page, which takes a busy machine longer than a browser waits
  await raw(ports.appPort, "/auth", { headers: headers(ports.appPort) });
  const { page } = await browser.visitor({}, { brand: "first" as never, path: "/auth" });
  await waitForTitle(page, /First/);
  const gallery = await page.context().newPage();
  await gallery.goto(`http://localhost:${ports.sandboxPort}/links`);
  await gallery.getByRole("heading", { level: 1 }).waitFor();
  writeFileSync(
    join(folder, "words/en-US.json"),
    JSON.stringify({ Products: { bets: "Bets" }, SignIn: { title: "Come in" } }),
  );
  // without a reload: it could come before the change, and miss its news
  await waitForText(page, "Come in");
});

/** What the build stage of the image runs in the tree, with the folder of the image at another place. */
function imageCommands(containerfile: string, image: string): string[] {
  const [, steps = ""] = /^COPY \. \.\n([\s\S]*?)^FROM /m.exec(containerfile) ?? [];
  return [...steps.replaceAll("\\\n", "").matchAll(/^RUN (.+)$/gm)].map(([, command = ""]) =>
    command.replaceAll("/image", image),
  );
}

/** Runs them in what the build of the image is given. @returns where they put the image */
function buildImage(): string {
  const [copies = "", builds = "", ...more] = commands.slice(5).flatMap((command) => command.split(" && "));
  expect(more).toEqual([]);
  const [, OPERATOR_DIR = ""] = /--build-arg OPERATOR_DIR=(\S+)/.exec(builds) ?? [];
  for (const path of deployFile("Containerfile.dockerignore").match(/^[a-z][\w./-]+$/gm) ?? [])
    rmSync(join(copy, path), { recursive: true, force: true });
  expect(run(copies).status).toBe(0);
  const image = join(copy, "image");
  const built = imageCommands(deployFile("Containerfile"), image);
  expect(built).toHaveLength(2);
  for (const command of built) expect(run(command, { OPERATOR_DIR })).toMatchObject({ status: 0 });
  return image;
}

const deployFile = (name: string) => readFileSync(join(root, "deploy", name), "utf8");

// a loaded machine needs minutes for the build
test("a build with the folder serves its brand, and so does its image", { timeout: 1_200_000 }, async () => {
  expect(run(commands[3])).toMatchObject({ status: 0 });
  await start(commands[4]);
  const { page } = await browser.visitor({}, { brand: "first" as never, path: "/auth" });
  await waitForTitle(page, /First/);
  const image = buildImage();
  const [, ...args]: string[] = JSON.parse(
    /^CMD (.*scripts\/serve.*)$/m.exec(deployFile("Containerfile"))?.[1] ?? "[]",
  );
  const port = await freePort();
  const env = withSandboxDefaults({
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: `${port}`,
    SANDBOX_PORT: `${ports.sandboxPort}`,
  });
  const app = startNode("the image", { args, env, folder: join(image, "app") });
  await waitForOk(app, { port, path: "/api/health/ready", ...headers(port) });
  expect((await raw(port, "/auth", { headers: headers(port) })).body).toMatch(/<h1[^>]*>[^<]*First/);
  await app.stop();
});
