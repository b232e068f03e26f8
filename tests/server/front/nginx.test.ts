// The front behind nginx with the rules of deploy/nginx/.
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type ConnectionOptions, connect as connectTls } from "node:tls";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../scripts/answers.ts";
import { makeCertificate, nginxProgram } from "../../../scripts/nginx.ts";
import { eventually } from "../../kit/eventually.ts";
import { behindNginx } from "./behind-nginx.ts";
import { ask, echoLength, head, startFront, statusOf, wire } from "./test-front.ts";

const host = "main.localhost";

const post = { method: "POST", path: "/auth" };

describe("behind nginx", () => {
  const upload = { method: "POST", path: "/api/documents" };
  let seen: string[] = [];
  beforeEach(() => {
    seen = [];
  });

  /** An application that tells what it sees when it sees it. */
  const start = () =>
    startFront(async (request, response) => {
      seen.push(`${request.method} ${request.headers["x-forwarded-for"]} ${request.headers.upgrade}`);
      for await (const chunk of request) seen.push(`${chunk.length} bytes`);
      response.end("done");
    });

  test("the client is the connection's, whatever it claims, and an upgrade is an ordinary request", async () => {
    const port = await behindNginx((await start()).port);
    const headers = { connection: "Upgrade", upgrade: "websocket" };
    const { socket, closed } = wire(port, head({ client: "203.0.113.7", headers }));
    await eventually(() => expect(seen).toEqual(["GET 127.0.0.1 undefined"]));
    socket.end();
    expect(statusOf(await closed)).toBe(200);
  });

  test("an upload is handed on as it arrives, a form when it is whole", async () => {
    const port = await behindNginx((await start()).port);
    const headers = { connection: "close", "content-length": 6 };
    const file = wire(port, `${head({ ...upload, headers })}abc`);
    await eventually(() => expect(seen).toEqual(["POST 127.0.0.1 undefined", "3 bytes"]));
    const form = wire(port, `${head({ ...post, headers })}abc`);
    file.send("def");
    expect(statusOf(await file.closed)).toBe(200);
    expect(seen).toEqual(["POST 127.0.0.1 undefined", "3 bytes", "3 bytes"]);
    form.send("def");
    expect(statusOf(await form.closed)).toBe(200);
    expect(seen.slice(3)).toEqual(["POST 127.0.0.1 undefined", "6 bytes"]);
  });

  test.each([
    ["a form above 64 kB gets the page of the front", post, 70_000, "<h1>tooLarge</h1>"],
    ["a form above 1 MB is refused before it has arrived", post, 1_100_000, "<h1>That is too large"],
    ["an upload above 40 MB is refused before it has arrived", upload, 41 * 1024 * 1024, "<h1>That is too large"],
  ])("%s", async (_, about, length, expected) => {
    const { port, reached } = await startFront(echoLength, { rules: { lingerMs: 20 } });
    const headers = { accept: "text/html", "content-length": length, connection: "close" };
    const body = length < 1_000_000 ? "a".repeat(length) : "";
    const { socket } = wire(await behindNginx(port), head({ ...about, headers }) + body);
    // nginx reads on for seconds after its response, and then resets the connection
    let received = "";
    socket.on("data", (bytes) => {
      received += bytes;
    });
    await eventually(() => expect(received).toContain(expected));
    expect([statusOf(received), reached]).toEqual([413, []]);
  });

  test("one address gets 429 when it asks for more than its rate, and another is served", async () => {
    const { port: instance } = await startFront(echoLength);
    const port = await behindNginx(instance);
    const flood = await Promise.all(Array.from({ length: 300 }, () => ask(port)));
    expect(new Set(flood.map(statusOf))).toEqual(new Set([200, 429]));
    const refused = flood.find((answer) => statusOf(answer) === 429);
    expect(refused).toMatch(/^Retry-After: 5\r$[\s\S]*<h1>That was too much at once/m);
    const other = connect({ port, host: "127.0.0.1", localAddress: "127.0.0.9" });
    other.write(head({ headers: { connection: "close" } }));
    expect(statusOf(await text(other))).toBe(200);
  });

  test("one address has a bounded number of uploads at a time, and another is not refused", async () => {
    const { port: instance, reached } = await startFront(() => new Promise<void>(() => undefined));
    const port = await behindNginx(instance);
    const begin = `${head({ ...upload, headers: { "content-length": 6 } })}abc`;
    let refused = 0;
    for (let i = 0; i < 30; i += 1) {
      const { socket } = wire(port, begin);
      socket.once("data", (bytes) => {
        if (statusOf(`${bytes}`) === 429) refused += 1;
      });
    }
    await eventually(() => expect([reached.length, refused]).toEqual([24, 6]));
    const other = connect({ port, host: "127.0.0.1", localAddress: "127.0.0.9" });
    onTestFinished(() => void other.destroy());
    other.write(begin);
    await eventually(() => expect(reached).toHaveLength(25));
  });

  test("while no instance answers, the page of nginx says when to come back", async () => {
    const received = await ask(await behindNginx(await freePort()), { headers: { accept: "text/html" } });
    expect(received).toMatch(/^HTTP\/1\.1 503 [\s\S]*^Retry-After: 5\r$[\s\S]*<h1>We cannot be reached/m);
  });
});

test("the shipped configuration is valid", async () => {
  const folder = mkdtempSync(join(tmpdir(), "account-area-nginx-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { certificate, key } = makeCertificate(folder, { hosts: [host] });
  const [plainPort, securePort] = [await freePort(), await freePort()];
  const shipped = readFileSync("deploy/nginx/account-area.conf", "utf8")
    .replace(/listen \[::\].*/g, "")
    .replace(/listen 80\b/g, `listen ${plainPort}`)
    .replace(/listen 443\b/g, `listen ${securePort}`)
    .replace("/etc/ssl/account-area/fullchain.pem", certificate)
    .replace("/etc/ssl/account-area/privkey.pem", key)
    .replaceAll("include account-area/", `include ${process.cwd()}/deploy/nginx/`);
  writeFileSync(join(folder, "nginx.conf"), `pid nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${shipped}\n}\n`);
  const { stderr } = spawnSync(
    nginxProgram,
    ["-t", "-p", folder, "-e", join(folder, "error.log"), "-c", "nginx.conf"],
    {
      encoding: "utf8",
    },
  );
  expect(stderr).toMatch(/syntax is ok[\s\S]*test is successful/);
});

describe("by TLS", () => {
  /** Asks by TLS as a client that offers these versions and ciphers. @returns what the connection speaks, and the response */
  async function askSecurely(port: number, offer: ConnectionOptions = {}) {
    const socket = connectTls({
      port,
      host: "127.0.0.1",
      servername: host,
      rejectUnauthorized: false,
      ...offer,
    });
    onTestFinished(() => void socket.destroy());
    await once(socket, "secureConnect");
    socket.write(head({ path: "/auth", headers: { host: `${host}:${port}`, connection: "close" } }));
    return { protocol: socket.getProtocol(), certificate: socket.getPeerCertificate(), received: await text(socket) };
  }

  const start = () =>
    startFront(async (request, response) => {
      response.end(`${request.headers["x-forwarded-proto"]}://${request.headers.host}${request.url}`);
    });

  test("the application knows its own address, and the browser is told to come by TLS only", async () => {
    const port = await behindNginx((await start()).port, [host]);
    const { protocol, certificate, received } = await askSecurely(port);
    expect([protocol, certificate.subjectaltname]).toEqual(["TLSv1.3", `DNS:${host}`]);
    expect(received).toContain(`https://${host}:${port}/auth`);
    expect(received.match(/^strict-transport-security: .*$/gim)).toEqual([
      expect.stringMatching(/max-age=63072000; includeSubDomains/),
    ]);
  });

  test("a plain request is redirected to the same address by TLS, and never reaches the application", async () => {
    const { port: instance, reached } = await start();
    const port = await behindNginx(instance, [host]);
    const received = await ask(port, { path: "/auth?x=1", headers: { host: `${host}:${port}` } });
    expect(received).toMatch(/^HTTP\/1\.1 308 /);
    expect(/^location: (.*)\r$/im.exec(received)?.[1]).toBe(`https://${host}:${port}/auth?x=1`);
    expect(reached).toEqual([]);
  });

  test.each([
    ["TLS 1.1", { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "ALL@SECLEVEL=0" }],
    ["CBC", { maxVersion: "TLSv1.2", ciphers: "ECDHE-ECDSA-AES128-SHA256:ECDHE-ECDSA-AES128-SHA" }],
  ] as const)("%s is refused", async (_, offer) => {
    const port = await behindNginx((await start()).port, [host]);
    await expect(askSecurely(port, offer)).rejects.toThrow(/handshake failure|protocol version|ECONNRESET/);
    const { protocol } = await askSecurely(port, { maxVersion: "TLSv1.2" });
    expect(protocol).toBe("TLSv1.2");
  });
});
