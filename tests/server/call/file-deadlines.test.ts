import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { closePools } from "@/server/guard/pools";
import { call } from "@/server/upstream/call";
import { defineOperation, operationDeadlineMs } from "@/server/upstream/define-operation";
import { documentUpload } from "@/server/upstream/documents";
import { FileSourceError } from "@/server/upstream/upstream-error";
import { eventually } from "../../harness/eventually.ts";
import { faults, json, startUpstream, upstreamAt } from "./faulty-upstream";

let server: Awaited<ReturnType<typeof startUpstream>>;
beforeAll(async () => {
  server = await startUpstream();
  server.answer("/received", json(200, { uploadKey: "u-1" }));
  for (const [name, fault] of Object.entries(faults)) server.answer(`/${name}`, fault);
});
afterAll(async () => {
  await Promise.all([server.close(), closePools()]);
});

let services = 0;
/** Sends a file to a service that no other test uses. */
function sendFile(path: string, bytes: AsyncIterable<Uint8Array>, deadlineMs: number, deadlineAt?: number) {
  services += 1;
  const upload = defineOperation({
    ...{ name: `files-${services}`, service: `files-${services}`, does: "Takes a file.", path, deadlineMs },
    ...{ method: "POST", takes: ["image/png"], answer: z.object({ uploadKey: z.string() }) },
  } as const);
  const { upstream } = upstreamAt(server.origin, deadlineAt === undefined ? {} : { deadlineAt });
  return call(upstream, upload, { file: { type: "image/png", bytes } });
}

async function* dripping(chunks: number, everyMs: number, end: () => void = () => undefined) {
  try {
    for (let sent = 0; sent < chunks; sent += 1) {
      await pause(everyMs);
      yield Buffer.from("x");
    }
  } finally {
    end();
  }
}

describe("the deadline of an upload", () => {
  test("does not run while the file arrives, however long that takes, nor does that of its request [API-106?]", async () => {
    const before = server.received.length;
    const late = performance.now() + 10;
    expect(await sendFile("/received", dripping(8, 250), 1_500, late)).toMatchObject({ ok: true });
    expect(server.received[before]?.body).toBe("x".repeat(8));
  });

  test("runs from the last byte of the file [API-106?]", async () => {
    const startedAt = performance.now();
    await expect(sendFile("/hang", dripping(4, 60), 800)).rejects.toMatchObject({
      kind: "timeout",
      isOfRequest: false,
    });
    expect(performance.now() - startedAt).toBeGreaterThan(4 * 60 + 700);
    await expect(sendFile("/drip", dripping(1, 1), 200)).rejects.toMatchObject({ kind: "timeout" });
  });

  test("runs while the platform takes nothing of the file", async () => {
    let taken = 0;
    async function* endless() {
      for (;;) {
        taken += 1;
        yield Buffer.alloc(1024 * 1024);
      }
    }
    server.answerEarly("/stuck", faults.hang);
    await expect(sendFile("/stuck", endless(), 300)).rejects.toMatchObject({ kind: "timeout" });
    expect(taken).toBeLessThan(60);
  });

  test("does not delay the end of an upload whose sender has gone", async () => {
    async function* cut() {
      yield Buffer.from("x");
      throw new FileSourceError("gone");
    }
    await expect(sendFile("/received", cut(), 60_000)).rejects.toBeInstanceOf(FileSourceError);
  });

  test("lets go of a file that the platform answers before it has read it", async () => {
    server.answerEarly("/full", json(413, { code: "DOC-413" }));
    const ended = vi.fn();
    await expect(sendFile("/full", dripping(10_000, 5, ended), 60_000)).rejects.toMatchObject({ kind: "status" });
    await eventually(() => expect(ended).toHaveBeenCalled());
  });

  test("runs from an answer that begins before the file has been read", async () => {
    server.answerEarly("/early-drip", faults.drip);
    await expect(sendFile("/early-drip", dripping(10_000, 5), 300)).rejects.toMatchObject({ kind: "timeout" });
  });

  test("is that of every write for a document", () => {
    expect(operationDeadlineMs(documentUpload)).toBe(30_000);
  });
});
