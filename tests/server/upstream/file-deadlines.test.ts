import { PassThrough } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { call } from "@/server/upstream/call";
import { defineOperation, operationDeadlineMs } from "@/server/upstream/define-operation";
import { startDeadline } from "@/server/upstream/exchange";
import { documentUpload } from "@/server/upstream/uploads";
import { FileSourceError } from "@/server/upstream/upstream-error";
import { eventually } from "../../kit/eventually.ts";
import { faults, json, ownUpstream, upstreamAt } from "../../kit/stack/faulty-upstream";

const server = ownUpstream();
beforeAll(() => {
  server.answer("/received", json(200, { uploadKey: "u-1" }));
  for (const [name, fault] of Object.entries(faults)) server.answer(`/${name}`, fault);
});

let services = 0;
/** Sends a file to a service that no other test uses. */
function sendFile(path: string, bytes: AsyncIterable<Uint8Array>, deadlineMs: number, deadlineAt?: number) {
  services += 1;
  const upload = defineOperation({
    ...{ name: `files-${services}`, service: `files-${services}`, does: "Takes a file.", path, deadlineMs },
    ...{ method: "POST", takes: ["image/png"], answer: z.object({ uploadKey: z.string() }) },
  } as const);
  const { caller } = upstreamAt(server.origin, deadlineAt === undefined ? {} : { deadlineAt });
  return call(caller, upload, { file: { type: "image/png", bytes } });
}

/** A byte for each turn of the event loop. */
async function* dripping(chunks: number, end: () => void = () => undefined) {
  try {
    for (let sent = 0; sent < chunks; sent += 1) {
      await turn();
      yield Buffer.from("x");
    }
  } finally {
    end();
  }
}

describe("the clock of an upload", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  /** The deadline of a file whose chunks a test lets arrive, and the platform's next read of it. */
  function startUpload(ms: number) {
    const chunks = new PassThrough();
    const deadline = startDeadline(ms, { type: "image/png", bytes: chunks });
    const reads = deadline.bytes?.[Symbol.asyncIterator]();
    return { chunks, take: () => reads?.next(), isOver: () => deadline.signal.aborted };
  }

  test("stands still while the next bytes arrive, however long that takes [API-106?]", async () => {
    const { chunks, take, isOver } = startUpload(30_000);
    for (let chunk = 0; chunk < 3; chunk += 1) {
      const taken = take();
      await vi.advanceTimersByTimeAsync(600_000);
      chunks.write("x");
      await taken;
      expect(isOver()).toBe(false);
    }
  });

  test.each([
    ["for a connection", async () => undefined],
    [
      "for the platform to take more",
      async ({ chunks, take }: ReturnType<typeof startUpload>) => {
        chunks.write("x");
        await take();
      },
    ],
    [
      "from the last byte of the file",
      async ({ chunks, take }: ReturnType<typeof startUpload>) => {
        chunks.end("x");
        await take();
        await vi.advanceTimersByTimeAsync(29_999);
        await take();
      },
    ],
  ])("runs %s [API-106?]", async (_, begin) => {
    const upload = startUpload(30_000);
    await begin(upload);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(upload.isOver()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(upload.isOver()).toBe(true);
  });
});

describe("the deadline of an upload", () => {
  test("lets a file through whose request is late already [API-106?]", async () => {
    const before = server.received.length;
    const late = performance.now() - 1;
    expect(await sendFile("/received", dripping(12), 60_000, late)).toMatchObject({ ok: true });
    expect(server.received[before]?.body).toBe("x".repeat(12));
  });

  test("ends an upload that is not answered, or not to its end", async () => {
    await expect(sendFile("/hang", dripping(4), 200)).rejects.toMatchObject({ kind: "timeout", isOfRequest: false });
    await expect(sendFile("/drip", dripping(1), 200)).rejects.toMatchObject({ kind: "timeout" });
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
    await expect(sendFile("/full", dripping(Number.POSITIVE_INFINITY, ended), 60_000)).rejects.toMatchObject({
      kind: "status",
    });
    await eventually(() => expect(ended).toHaveBeenCalled());
  });

  test("runs from an answer that begins before the file has been read", async () => {
    server.answerEarly("/early-drip", faults.drip);
    await expect(sendFile("/early-drip", dripping(Number.POSITIVE_INFINITY), 300)).rejects.toMatchObject({
      kind: "timeout",
    });
  });

  test("is that of every write for a document", () => {
    expect(operationDeadlineMs(documentUpload)).toBe(30_000);
  });
});
