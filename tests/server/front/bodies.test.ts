import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { tellFront } from "@/server/telemetry/running-request";
import { eventually } from "../../kit/eventually.ts";
import { ask, echoLength, head, startFront, statusOf, wire } from "./test-front.ts";

const post = { method: "POST", path: "/auth" };
const upload = { method: "POST", path: "/api/documents" };

test("a form within its limit reaches the application whole", async () => {
  const { port } = await startFront(echoLength, { rules: { formBytes: 1000 } });
  const received = await ask(port, post, "a".repeat(1000));
  expect([statusOf(received), received.split("\r\n\r\n")[1]]).toEqual([200, "1000"]);
});

test("a chunked form reaches the application with its length", async () => {
  const { port } = await startFront(async (request, response) => {
    const { "content-length": length, "transfer-encoding": encoding = "none" } = request.headers;
    response.setHeader("x-seen", `${length} ${encoding} ${await buffer(request)}`).end();
  });
  const chunks = "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n";
  const headers = { "transfer-encoding": "chunked", connection: "close" };
  expect(await wire(port, head({ ...post, headers }) + chunks).closed).toContain("x-seen: 5 none abcde");
});

test.each([
  ["GET", true],
  ["HEAD", true],
  ["POST", false],
  ["PUT", false],
  ["PATCH", false],
  ["DELETE", false],
  ["OPTIONS", false],
])(
  "%s without a body: that the application gets the request of the connection itself is %s",
  async (method, isSame) => {
    const [own, given]: [IncomingMessage[], IncomingMessage[]] = [[], []];
    const { front, port } = await startFront(async (request, response) => {
      given.push(request);
      response.end();
    });
    front.server.prependListener("request", (request) => own.push(request));
    expect(statusOf(await ask(port, { method, headers: { "content-length": 0 } }))).toBe(200);
    expect([given.length, given[0] === own[0], given[0]?.method, given[0]?.url]).toEqual([1, isSame, method, "/"]);
  },
);

test.each([
  ["that says so", { "content-length": 9_500_000 }, ""],
  ["in chunks", { "transfer-encoding": "chunked" }, `600\r\n${"a".repeat(0x600)}\r\n`],
])("a form above its limit %s gets 413 before the application sees it", async (_, headers, begin) => {
  const { port, reached, refused } = await startFront(echoLength, { rules: { formBytes: 1000, lingerMs: 20 } });
  const received = await wire(port, head({ ...post, headers }) + begin).closed;
  expect([statusOf(received), reached, refused]).toEqual([413, [], ["tooLarge"]]);
});

test("a form that stops arriving gets 408, its connection is closed, and the application never sees it", async () => {
  const { port, reached, refused } = await startFront(echoLength, { rules: { formMs: 20, lingerMs: 20 } });
  const received = await wire(port, `${head({ ...post, headers: { "content-length": 9_000 } })}a`).closed;
  expect([statusOf(received), reached, refused]).toEqual([408, [], ["tooSlow"]]);
});

test.each([
  ["a form without scripts", { "content-type": "multipart/form-data; boundary=b" }, "--b--\r\n"],
  ["a form of a script", { "next-action": "40ab", "content-type": "text/plain" }, "[]"],
])(
  "%s that the application never begins to act on gives its place back with 400 (promise 14)",
  async (_, headers, body) => {
    const never = () => new Promise<void>(() => undefined);
    const { front, port, refused } = await startFront(never, { rules: { formMs: 20, lingerMs: 20 } });
    expect(statusOf(await ask(port, { ...post, headers }, body))).toBe(400);
    expect([refused, front.load().running]).toEqual([["unreadable"], 0]);
    const acting = () => {
      tellFront({ isSubmitted: true });
      return never();
    };
    const acted = await startFront(acting, { rules: { formMs: 20, silentMs: 200 } });
    expect([await ask(acted.port, { ...post, headers }, body), acted.refused]).toEqual(["", []]);
  },
);

test("an upload reaches the application while it arrives", async () => {
  const seen: string[] = [];
  const { port } = await startFront(async (request, response) => {
    for await (const chunk of request) seen.push(`${chunk}`);
    response.end("received");
  });
  const sender = wire(port, `${head({ ...upload, headers: { "content-length": 6, connection: "close" } })}one`);
  await eventually(() => expect(seen).toEqual(["one"]));
  sender.send("two");
  expect(statusOf(await sender.closed)).toBe(200);
});

test("an upload that does not end is cut off after the time of a request", async () => {
  const rules = { requestMs: 60, headersMs: 30 };
  const { port, reached } = await startFront(echoLength, { rules });
  const stuck = await wire(port, `${head({ ...upload, headers: { "content-length": 100 } })}a`).closed;
  expect([statusOf(stuck), reached]).toEqual([408, ["POST /api/documents"]]);
});

test("an upload without a length is refused, because nothing would bound it", async () => {
  const { port, reached } = await startFront(echoLength, { rules: { lingerMs: 20 } });
  const headers = { "transfer-encoding": "chunked", connection: "close" };
  expect(statusOf(await wire(port, `${head({ ...upload, headers })}0\r\n\r\n`).closed)).toBe(400);
  expect(reached).toEqual([]);
});

test("an upload above its limit gets 413 by its length", async () => {
  const { port, reached } = await startFront(echoLength, { rules: { uploadBytes: 1000, lingerMs: 20 } });
  const headers = { "content-length": 1001 };
  expect([statusOf(await wire(port, head({ ...upload, headers })).closed), reached]).toEqual([413, []]);
  expect(statusOf(await ask(port, upload, "a".repeat(1000)))).toBe(200);
});

const own = { accept: "text/html,*/*", origin: "http://main.localhost" };

test.each([
  ["application/x-www-form-urlencoded", "contact=nora%40example.test"],
  ["text/plain", "contact=nora@example.test"],
])("a form of a page that is %s gets 400 and a page, because Next would not see it", async (type, body) => {
  const { port, reached } = await startFront(echoLength, { rules: { lingerMs: 20 } });
  const headers = { ...own, "content-type": type };
  const received = await ask(port, { ...post, headers }, body);
  expect([statusOf(received), received.includes("<h1>unreadable</h1>"), reached]).toEqual([400, true, []]);
  const passedOn = [
    { ...post, path: "/api/sandbox/session", headers },
    { ...post, headers: { ...headers, "next-action": "40ab" } },
    { ...post, headers: { ...headers, origin: "https://evil.example" } },
  ];
  for (const request of passedOn) expect(statusOf(await ask(port, request, body))).toBe(200);
  expect(statusOf(await ask(port, { ...post, headers }))).toBe(200);
});

test("a form whose type is in capitals reaches the application as Next writes the type", async () => {
  const { port } = await startFront(async (request, response) => void response.end(request.headers["content-type"]));
  const headers = { ...own, "content-type": "Multipart/Form-DATA; Boundary=B" };
  const body = '--B\r\ncontent-disposition: form-data; name="contact"\r\n\r\nnora@example.test\r\n--B--\r\n';
  expect(await ask(port, { ...post, headers }, body)).toContain("\r\n\r\nmultipart/form-data; Boundary=B");
});
