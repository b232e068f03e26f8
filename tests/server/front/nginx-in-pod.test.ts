// nginx in the pod of an instance (deploy/kubernetes/base/nginx.conf): while two builds run next to each other, a pod gets the files that it
// lacks from another pod.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../scripts/answers.ts";
import { nginxProgram } from "../../../scripts/nginx.ts";
import { eventually } from "../../kit/eventually.ts";
import { listening } from "../../kit/stack/listening.ts";

const written = readFileSync("deploy/kubernetes/base/nginx.conf", "utf8");

/** An instance that has the files of one build. @returns its port and what it was asked for */
async function instanceOf(build: string) {
  const asked: string[] = [];
  const server = createServer(({ method, url = "" }: IncomingMessage, response: ServerResponse) => {
    asked.push(`${method} ${url}`);
    const has = url.startsWith(`/_next/static/${build}`);
    response.writeHead(has ? 200 : 404).end(has ? build : "not here");
  });
  onTestFinished(() => void server.close());
  return { port: await listening(server), asked };
}

type Pod = { readonly web: number; readonly files: number };

/** @param others the port of the files of the other pod */
async function startPod({ web, files }: Pod, instance: number, others: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "pod-"));
  const conf = written
    .replaceAll("/var/cache/nginx", folder)
    .replaceAll("include account-area/", `include ${resolve("deploy/nginx")}/`)
    .replaceAll("/etc/nginx/account-area", resolve("deploy/nginx"))
    .replace("/dev/stderr", join(folder, "error.log"))
    .replace(/resolver \S+/, "resolver 127.0.0.1")
    .replace("set $other_pods account-area-pods;", "set $other_pods 127.0.0.1;")
    .replace("$other_pods:8081", `$other_pods:${others}`)
    .replace("listen 8080", `listen ${web}`)
    .replace("listen 8081", `listen ${files}`)
    .replace("127.0.0.1:3000", `127.0.0.1:${instance}`);
  writeFileSync(join(folder, "nginx.conf"), conf);
  const nginx = spawn(nginxProgram, ["-p", folder, "-c", "nginx.conf", "-g", "daemon off;"], { stdio: "ignore" });
  onTestFinished(async () => {
    nginx.kill();
    await once(nginx, "exit");
    rmSync(folder, { recursive: true });
  });
}

const get = async (port: number, path: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return [answer.status, await answer.text()];
};

test("a pod asks another pod for a static file that its build lacks, and for nothing else", async () => {
  const [before, after] = [await instanceOf("before"), await instanceOf("after")];
  const ports = await Promise.all(Array.from({ length: 4 }, () => freePort()));
  const [web = 0, files = 0, otherWeb = 0, otherFiles = 0] = ports;
  await startPod({ web, files }, before.port, otherFiles);
  await startPod({ web: otherWeb, files: otherFiles }, after.port, files);
  await eventually(async () => expect(await get(web, "/_next/static/before.js")).toEqual([200, "before"]));
  await eventually(async () => expect(await get(otherWeb, "/_next/static/after.js")).toEqual([200, "after"]));
  expect(await get(web, "/_next/static/after.js")).toEqual([200, "after"]);

  // a file of no build is asked for once in each pod, and a page only in its own
  expect((await get(web, "/_next/static/neither.js"))[0]).toBe(404);
  expect((await get(web, "/auth"))[0]).toBe(404);
  const askedFor = (path: string) => [before, after].map(({ asked }) => asked.filter((each) => each === path).length);
  expect(askedFor("GET /_next/static/neither.js")).toEqual([1, 1]);
  expect(askedFor("GET /auth")).toEqual([1, 0]);
  expect((await get(files, "/auth"))[0]).toBe(404);
  expect(askedFor("GET /auth")).toEqual([1, 0]);
});
