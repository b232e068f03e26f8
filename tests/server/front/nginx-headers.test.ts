// Responses of nginx itself, provoked one by one; nginx-rules.test.ts reads the rules.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../scripts/answers.ts";
import { baselineHeaders, noContent } from "../../../scripts/front/headers.ts";
import { eventually } from "../../kit/eventually.ts";
import { behindNginx } from "./behind-nginx.ts";
import { ask, head, startFront, statusOf, wire } from "./test-front.ts";

const post = { method: "POST", path: "/auth" };

const expected = { ...baselineHeaders, "content-security-policy": noContent, "cache-control": "no-store" };

/** Values of each of the headers. */
function headersOf(received: string) {
  const [lines = ""] = received.split("\r\n\r\n");
  const values = (name: string) =>
    [...lines.matchAll(new RegExp(`^${name}: (.*)\\r?$`, "gim"))].map(([, value]) => value);
  return Object.fromEntries(Object.keys(expected).map((name) => [name, values(name)]));
}
const once = Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, [value]]));
const long = "a".repeat(70_000);

/** Asks for a style sheet that nginx keeps, and for one that it does not. */
async function keptAndMissing(instance: number) {
  const keptAssets = mkdtempSync(join(tmpdir(), "account-area-kept-"));
  onTestFinished(() => rmSync(keptAssets, { recursive: true, force: true }));
  // nginx reads it as another user where root runs the tests
  chmodSync(keptAssets, 0o755);
  mkdirSync(join(keptAssets, "_next", "static"), { recursive: true });
  writeFileSync(join(keptAssets, "_next", "static", "a.css"), "a{}");
  const port = await behindNginx(instance, undefined, keptAssets);
  return Promise.all(["a", "b"].map((name) => ask(port, { path: `/_next/static/${name}.css` })));
}

test.each([
  ["bytes that are no request", 400, "\0\u0001\r\n\r\n"],
  ["two hosts", 400, "GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n"],
  ["no host", 400, "GET / HTTP/1.1\r\nconnection: close\r\n\r\n"],
  ["headers that are too long", 431, head({ headers: { cookie: long } })],
  ["an address that is too long", 414, head({ path: `/${long}` })],
  ["a method that nginx refuses", 405, head({ method: "TRACE", headers: { connection: "close" } })],
  ["another version of HTTP", 505, "GET / HTTP/3.0\r\nhost: a\r\n\r\n"],
  ["the metrics", 404, head({ path: "/api/metrics", headers: { connection: "close" } })],
  ["a page of its own, by its name", 404, head({ path: "/unavailable.html", headers: { connection: "close" } })],
  ["an unknown way of sending", 501, head({ ...post, headers: { "transfer-encoding": "gzip" } })],
  ["a form that is too large", 413, head({ ...post, headers: { "content-length": 1_100_000, connection: "close" } })],
  ["no instance", 503, head({ headers: { connection: "close" } })],
])("what nginx answers itself has the headers of every response, once: %s: %s", async (_, status, bytes) => {
  const port = await behindNginx(await freePort());
  const { socket } = wire(port, bytes);
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  await eventually(() => expect(received).toContain("\r\n\r\n"));
  expect([statusOf(received), headersOf(received)]).toEqual([status, once]);
  expect(/^retry-after: (.*)\r$/im.exec(received)?.[1]).toBe(status === 503 ? "5" : undefined);
});

test("a file of an earlier build, which may be kept, and one that is missing, which may not, have every header once", async () => {
  const { port: instance } = await startFront(async (_, response) => void response.writeHead(404).end());
  const [kept, missing] = await keptAndMissing(instance);
  expect([statusOf(kept ?? ""), headersOf(kept ?? "")]).toEqual([
    200,
    { ...once, "cache-control": ["public, max-age=31536000, immutable"] },
  ]);
  expect([statusOf(missing ?? ""), headersOf(missing ?? "")]).toEqual([404, once]);
});

test("while no instance answers, a file that is kept comes, and another one is to be asked for again", async () => {
  const [kept, missing] = await keptAndMissing(await freePort());
  expect([statusOf(kept ?? ""), headersOf(kept ?? "")]).toEqual([200, once]);
  expect([statusOf(missing ?? ""), headersOf(missing ?? "")]).toEqual([503, once]);
  expect(missing?.match(/^retry-after: .*$/gim)).toEqual(["Retry-After: 5"]);
});

test("what an instance answers keeps its own headers, once", async () => {
  const { port: instance } = await startFront(async (_, response) => {
    response.writeHead(503, { "cache-control": "private", "retry-after": "2" }).end();
  });
  const received = await ask(await behindNginx(instance), { headers: { "next-action": "a" } });
  expect([statusOf(received), headersOf(received)]).toEqual([503, { ...once, "cache-control": ["private"] }]);
  expect(received.match(/^retry-after: .*$/gim)).toEqual(["retry-after: 2"]);
});
