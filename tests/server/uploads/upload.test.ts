import { expect, test } from "vitest";
import { loadUploads, submitDocument } from "@/server/flows/uploads/upload";
import { readForm } from "@/server/forms/multipart";
import { createMemoryStore } from "@/server/store/memory";
import type { Store } from "@/server/store/store";
import { destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform({ keeps: true });

const megabyte = 1024 * 1024;
const fields = { key: "key-of-the-form", documentKind: "identity" };

async function* inChunksOf(size: number, bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const arriving = (bytes: Buffer | undefined, fileName: string, size = 65_536) => ({
  file: bytes && inChunksOf(size, bytes),
  fileName,
  contentLength: bytes?.length ?? 0,
});

test("one file, sent twice in chunks of different sizes, is one document", async () => {
  const { caller } = await playerOn(platform, { restrictions: [needing("docscan-verification")] });
  const content = Buffer.alloc(3 * megabyte, 0x5a);
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]).copy(content);
  const mark = await platform.control.mark();
  for (const size of [64_000, 65_536, 700_001]) {
    const outcome = await caller.submit(
      (context, form) => submitDocument(context, form, arriving(content, "licence.jpg", size)),
      { fields },
    );
    expect(destinationOf(outcome)).toMatch(/^\/accountcenter\/docuploadcenter\?.*received=true/);
  }
  const calls = await platform.control.ledger(mark);
  expect(calls.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
    expect.stringMatching(/\/documents\/v1\/uploads$/),
  ]);
});

test.each([
  ["a file of another type", Buffer.from("plain text"), "documentWrongType"],
  ["no file", undefined, "documentMissing"],
  ["an empty field, as a form without scripts sends it", Buffer.alloc(0), "documentMissing", ""],
  ["an empty file", Buffer.alloc(0), "documentEmpty"],
  [
    "a file with a virus",
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from("SANDBOX-VIRUS")]),
    "documentInfected",
  ],
])("%s is refused with its reason [BR-31]", async (_, bytes, problem, name = "a.jpg") => {
  const { caller } = await playerOn(platform, { restrictions: [needing("docscan-verification")] });
  const outcome = await caller.submit((context, form) => submitDocument(context, form, arriving(bytes, name)), {
    fields,
  });
  expect(outcome).toEqual({ kind: "error", problem });
});

test.each([
  ["small", 2000],
  ["larger than what is read ahead", 3 * megabyte],
])("of a form with two %s files none arrives, and the player is asked for one at a time [BR-31]", async (_, size) => {
  const { caller } = await playerOn(platform, { restrictions: [needing("docscan-verification")] });
  const content = Buffer.alloc(size, 0x5a);
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]).copy(content);
  const sent = new FormData();
  sent.set("file-photo", new File([content], "front.jpg"));
  sent.set("file", new File([content], "back.jpg"));
  const request = new Request("http://x.test", { method: "POST", body: sent });
  const form = await readForm(
    request.headers.get("content-type") ?? "",
    request.body as AsyncIterable<Uint8Array> | null,
  );
  const outcome = await caller.submit(
    (context, fieldsSent) => submitDocument(context, fieldsSent, { ...form, contentLength: 2 * size }),
    { fields },
  );
  expect(outcome).toEqual({ kind: "error", problem: "documentSeveral" });
  expect((await loadUploads(await caller.look())).received).toEqual([]);
});

test("a file that is sent again before its broken connection is noticed arrives [BR-31, API-107?]", async () => {
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => undefined);
  const store = createMemoryStore();
  let asked = 0;
  // the first connection breaks once the second waits for its answer
  const once: Store["once"] = (...work) => {
    const answer = store.once(...work);
    asked += 1;
    if (asked === 2) broken.reject(new Error("gone"));
    return answer;
  };
  const { caller } = await playerOn(platform, {}, { ...store, once });
  const content = Buffer.alloc(3 * megabyte, 0x5a);
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]).copy(content);
  async function* cut() {
    yield content.subarray(0, 2 * megabyte);
    await broken.promise;
  }
  const send = (file: AsyncIterable<Uint8Array>) =>
    caller.submit(
      (context, form) =>
        submitDocument(context, form, { file, fileName: "licence.jpg", contentLength: content.length }),
      { fields },
    );
  const [first, second] = await Promise.all([send(cut()), send(inChunksOf(65_536, content))]);
  expect(first).toEqual({ kind: "error", problem: "documentCut" });
  expect(destinationOf(second)).toMatch(/received=true/);
});

test("a document for a step that is not due is not sent, and what is due follows", async () => {
  const { caller } = await playerOn(platform);
  const mark = await platform.control.mark();
  const outcome = await caller.submit(
    (context, form) => submitDocument(context, form, arriving(Buffer.from("%PDF-1.7\n"), "a.pdf")),
    { fields, query: { step: "source-of-funds" } },
  );
  expect(destinationOf(outcome)).toBe("/correctiveactions?flow");
  expect(await platform.control.writes(mark)).toEqual([]);
});

test("a document that the platform has taken without saying its key has arrived [BR-31]", async () => {
  const { caller, id } = await playerOn(platform);
  await platform.control.answer({ method: "POST", path: "/documents/*", persona: id }, 201, {}, 1);
  const outcome = await caller.submit(
    (context, form) => submitDocument(context, form, arriving(Buffer.from("%PDF-1.7\n"), "a.pdf")),
    { fields },
  );
  expect(destinationOf(outcome)).toMatch(/received=true/);
});

test("the upload centre opens while the list of documents cannot be read, and knows that it cannot [BR-31]", async () => {
  const { caller, id } = await playerOn(platform);
  await platform.control.answer({ method: "GET", path: "/documents/*", persona: id }, 500);
  expect(await loadUploads(await caller.look())).toMatchObject({ received: undefined, isReceived: false });
});
