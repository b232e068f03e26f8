import { afterAll, beforeAll, expect, test } from "vitest";
import { receiveDocument } from "@/server/flows/documents/upload";
import { needing, playerOn, startPlatform } from "../../harness/flow-caller.ts";
import type { TestSandbox } from "../../sandbox/test-sandbox.ts";

let platform: TestSandbox;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const megabyte = 1024 * 1024;

async function multipart(file: File, documentKind = "identity") {
  const form = new FormData();
  form.append("key", "key-of-the-form");
  form.append("documentKind", documentKind);
  form.append("file", file);
  const request = new Request("http://main.localhost/", { method: "POST", body: form });
  const bytes = Buffer.from(await request.arrayBuffer());
  return { contentType: request.headers.get("content-type") ?? "", contentLength: bytes.length, bytes };
}

async function* inChunksOf(size: number, bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test("one file, sent twice in chunks of different sizes, is one document", async () => {
  const { caller } = await playerOn(platform, { restrictions: [needing("docscan-verification")] });
  const content = Buffer.alloc(3 * megabyte, 0x5a);
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]).copy(content);
  const { bytes, ...form } = await multipart(new File([content], "licence.jpg", { type: "image/jpeg" }));
  const mark = await platform.control.mark();
  for (const size of [64_000, 65_536, 700_001]) {
    const sent = { ...form, body: inChunksOf(size, bytes) };
    expect(await caller.submit((context) => receiveDocument(context, sent))).toEqual({ ok: true });
  }
  const calls = await platform.control.ledger(mark);
  expect(calls.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
    expect.stringMatching(/\/documents\/v1\/uploads$/),
  ]);
});

test.each([
  ["a file of another type", new File(["plain text"], "notes.txt"), "documentWrongType"],
  ["no file", new File([], ""), "documentMissing"],
  [
    "a file with a virus",
    new File([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "SANDBOX-VIRUS"], "a.jpg"),
    "documentInfected",
  ],
])("a refusal of %s says what the document was to show, so that it is chosen again", async (_, file, problem) => {
  const { caller } = await playerOn(platform, { restrictions: [needing("docscan-verification")] });
  const { bytes, ...form } = await multipart(file, "address");
  const sent = { ...form, body: inChunksOf(65_536, bytes) };
  expect(await caller.submit((context) => receiveDocument(context, sent))).toEqual({
    ok: false,
    problem,
    kind: "address",
  });
});
